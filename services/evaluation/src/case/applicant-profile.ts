import type { ApplicantProfile } from '@registro/contracts/evaluation/case';
import { studyPlace, studyTitle } from '@registro/contracts/profile/study';
import { occupation, workPlace } from '@registro/contracts/profile/work';
import type { PersonRead } from '@registro/contracts/profile/person';

/** What a decision needs of the person; how to reach them is none of it. */
export function applicantProfile(p: PersonRead | null): ApplicantProfile | null {
  return (
    p && {
      fecha_nacimiento: p.fecha_nacimiento,
      profesion: p.profesion,
      estudios: p.perfil_estudios.map((e) => ({
        nivel: e.nivel_estudio.label,
        titulo: studyTitle(e),
        institucion: studyPlace(e),
        pais: e.pais.label,
        anio: e.anio_culminacion,
        area: e.area?.label ?? null,
      })),
      trabajos: p.perfil_laboral.map((t) => ({
        institucion: workPlace(t),
        ocupacion: occupation(t),
        actual: t.trabajo_actual,
        desde: t.fecha_inicio,
        hasta: t.fecha_fin,
      })),
      investigacion: p.perfil_investigacion,
    }
  );
}
