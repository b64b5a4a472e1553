import type { EntityManager } from '@mikro-orm/postgresql';
import { ceilingReached } from '@registro/contracts/ceilings';
import { row } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { type Pair, type PersonRows, said } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

interface Both {
  vigentes: number;
  movilidades: number;
  postulaciones: number;
  tutores: number;
  entreSi: boolean;
  mismoTutor: boolean;
}

async function both(em: EntityManager, { origen, destino }: Pair): Promise<Both> {
  const either = sql`(${origen}::int, ${destino}::int)`;
  const found = await row(
    em,
    sql<Both>`
      select (select count(*)::int from scholarships.beca where "idUsuario" in ${either} and "idEstatusBeca" not in (7, 8)) as vigentes,
             (select count(*)::int from scholarships.movilidad where "idUsuario" in ${either} and estado not in ('noAprobada', 'retirada')) as movilidades,
             (select count(*)::int from scholarships.beca where "idUsuario" in ${either}) as postulaciones,
             (select count(*)::int from scholarships.tutor where "idUsuario" in ${either}) as tutores,
             exists (select from scholarships.tutorado where "idUsuario" in ${either} and "idInvestigadorBecado" in ${either}) as "entreSi",
             exists (select from scholarships.tutorado a join scholarships.tutorado b using ("idTutor")
                     where a.eliminado is null and b.eliminado is null and a."idInvestigadorBecado" = ${origen}::int and b."idInvestigadorBecado" = ${destino}::int) as "mismoTutor"`,
  );
  return found!;
}

const active = async (em: EntityManager, idUsuario: number): Promise<boolean> =>
  (await row(em, sql`select 1 from scholarships.beca where "idUsuario" = ${idUsuario}::int and "idEstatusBeca" not in (7, 8)`)) !== null;

/** What scholarships keep of a person, as an applicant, as a scholar, as a tutor and as somebody's student. */
export const personRows: PersonRows = {
  service: 'scholarships',
  moves: [
    { table: 'scholarships.beca', what: 'Postulaciones a becas' },
    { table: 'scholarships.movilidad', what: 'Solicitudes de movilidad' },
    { table: 'scholarships.postgrado' },
    { table: 'scholarships.estipendio' },
    { table: 'scholarships.institucion' },
    { table: 'scholarships.periodo', what: 'Periodos de estudio', counted: sql`t.eliminado is null` },
    { table: 'scholarships.tutor', what: 'Registro como tutor' },
    { table: 'scholarships.tutorado', what: 'Estudiantes a su cargo', counted: sql`t.eliminado is null` },
    { table: 'scholarships.tutorado', what: 'Tutores', owner: 'idInvestigadorBecado', counted: sql`t.eliminado is null` },
  ],
  stays: {
    'scholarships.becario_consultado.idUsuario': 'whom that account looked up; it is looked up again',
    'scholarships.becario_consultado.idBecado': 'the same, of who was found',
    'scholarships.declaracion_texto.idUsuario': 'the operator who proposed it',
  },
  against: async (em, pair) => {
    const { vigentes, movilidades, postulaciones, tutores, entreSi, mismoTutor } = await both(em, pair);
    const full = ceilingReached('postulacion', postulaciones, 0);
    return said(
      [vigentes > 1, 'Las dos tienen una postulación a beca que cuenta, y una persona solo puede tener una. Que retire la que sobra'],
      [movilidades > 1, 'Las dos tienen una solicitud de movilidad en curso, y una persona solo puede tener una. Que retire la que sobra'],
      [tutores > 1, 'Las dos están registradas como tutor, y una persona lo está una sola vez'],
      [entreSi, 'Una está registrada como tutor de la otra'],
      [mismoTutor, 'Las dos son estudiantes del mismo tutor. Que el tutor elimine una'],
      [full, full ?? ''],
    );
  },
  after: async (em, { origen, destino }) => {
    for (const idUsuario of [origen, destino]) {
      await emit(em, 'holdings.changed', { idUsuario, beca: await active(em, idUsuario) });
      await emit(em, 'identity.corrected', { idUsuario });
    }
    await emit(em, 'ties.changed', { personas: [origen, destino] });
  },
};
