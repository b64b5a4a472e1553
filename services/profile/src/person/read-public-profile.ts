import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PublicProfile, PublicProfileQuestion } from '@registro/contracts/directory/directory';
import { orcidUri } from '@registro/contracts/profile/orcid';
import { calledAs, type PersonRead } from '@registro/contracts/profile/person';
import { studyPlace, studyTitle } from '@registro/contracts/profile/study';
import { occupation, workPlace } from '@registro/contracts/profile/work';
import { Config } from '@registro/platform/config';
import { linkedOrcid } from '../orcid/read-orcid.js';
import { readPerson } from './person-row.js';

export class ReadPublicProfile extends Query<PublicProfile | null> {
  constructor(readonly question: PublicProfileQuestion) {
    super();
  }
}

/**
 * What somebody chose to show of their profile, for the directory: their name, and the sections that were asked for;
 * null before the first save (rule P-26).
 */
@QueryHandler(ReadPublicProfile)
export class ReadPublicProfileHandler implements IQueryHandler<ReadPublicProfile> {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ question: { idUsuario, secciones } }: ReadPublicProfile): Promise<PublicProfile | null> {
    const person = await readPerson(this.em, idUsuario);
    if (!person) return null;
    const own = secciones.filter((section) => section !== 'productos' && section !== 'orcid');
    const linked = secciones.includes('orcid') && this.config.orcid ? await linkedOrcid(this.em, idUsuario) : null;
    const words = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
    const names = {
      nombre: calledAs(person).nombre,
      nombres: words(person.primer_nombre, person.segundo_nombre),
      apellidos: words(person.primer_apellido, person.segundo_apellido),
    };
    const shown = own.map((section) => SHOWN[section](person));
    return Object.assign(names, ...shown, linked?.orcid && { orcid: orcidUri(linked.orcid) }) as PublicProfile;
  }
}

const year = (day: string): number => Number(day.slice(0, 4));

const SHOWN = {
  ubicacion: ({ estado_residencia }: PersonRead) => ({ ubicacion: estado_residencia }),
  areas: ({ perfil_estudios }: PersonRead) => ({
    areas: [...new Set(perfil_estudios.flatMap(({ area, subarea }) => [area?.label, subarea?.label]).filter((one) => one !== undefined))],
  }),
  estudios: ({ perfil_estudios }: PersonRead) => ({
    estudios: perfil_estudios.map((study) => ({
      titulo: studyTitle(study) ?? study.profesion?.label ?? study.nivel_estudio.label,
      institucion: studyPlace(study),
      anio: study.anio_culminacion,
    })),
    nivel: perfil_estudios.reduce((most, { nivel_estudio }) => Math.max(most, nivel_estudio.value), 0),
  }),
  trabajo: ({ perfil_laboral }: PersonRead) => ({
    trabajo: perfil_laboral.map((work) => ({
      ocupacion: occupation(work),
      institucion: workPlace(work),
      desde: year(work.fecha_inicio),
      hasta: work.fecha_fin ? year(work.fecha_fin) : null,
    })),
  }),
} satisfies Record<string, (person: PersonRead) => Partial<PublicProfile>>;
