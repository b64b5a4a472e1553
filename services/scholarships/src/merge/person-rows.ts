import type { EntityManager } from '@mikro-orm/postgresql';
import { ceilingReached } from '@registro/contracts/ceilings';
import { row } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import {
  ERASED_NAME,
  ERASED_TITLE,
  type Fate,
  named,
  ownAnd,
  type Pair,
  type PersonRows,
  said,
  through,
} from '@registro/platform/merge/person-rows';
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

const ofScholarship = through('scholarships.beca', 'idBeca');
const SENT: Fate = { queda: 'Es el acuse de lo que se envió: prueba sobre qué se decidió' };
const PAID: Fate = { queda: 'Es parte de una ayuda aprobada, que se paga con dinero público' };

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
  holds: [
    { table: 'scholarships.acuse', what: 'Acuses de postulaciones a becas', of: ofScholarship, key: ['numero'], gone: SENT },
    { table: 'scholarships.contrato', what: 'Declaraciones juradas', of: ofScholarship, gone: PAID },
    {
      table: 'scholarships.pago_periodo',
      what: 'Pagos de los periodos',
      of: through('scholarships.periodo', 'idPeriodo'),
      hides: ['aprobadoPor'],
      gone: PAID,
    },
    { table: 'scholarships.periodo', what: 'Periodos de estudio', hides: ['apuntes'], gone: PAID },
    { table: 'scholarships.institucion', what: 'Instituciones a las que se paga', gone: PAID },
    { table: 'scholarships.estipendio', what: 'Cuenta del estipendio', gone: PAID },
    { table: 'scholarships.postgrado', what: 'Datos del postgrado', gone: PAID },
    {
      table: 'scholarships.beca',
      what: 'Postulaciones a becas sin aprobar',
      of: ownAnd(sql`t.aprobada is null`),
      gone: {
        anonima: () => ({
          nombre: ERASED_NAME,
          cedula: sql`''`,
          tituloGeneralPropuesta: ERASED_TITLE,
          motivoRechazo: sql`null`,
          observacionesRechazo: sql`null`,
          notas: sql`'[]'::jsonb`,
        }),
      },
    },
    { table: 'scholarships.beca', what: 'Becas aprobadas', of: ownAnd(sql`t.aprobada is not null`), gone: PAID },
    {
      table: 'scholarships.movilidad_envio',
      what: 'Acuses de solicitudes de movilidad',
      of: through('scholarships.movilidad', 'idMovilidad'),
      key: ['numero'],
      gone: SENT,
    },
    {
      table: 'scholarships.movilidad',
      what: 'Solicitudes de movilidad sin aprobar',
      of: ownAnd(sql`t.aprobada is null`),
      hides: ['aprobadaPor'],
      gone: {
        anonima: () => ({
          nombre: ERASED_NAME,
          cedula: sql`''`,
          numCuenta: sql`repeat('0', 20)`,
          motivo: sql`null`,
          observaciones: sql`null`,
          notas: sql`'[]'::jsonb`,
        }),
      },
    },
    {
      table: 'scholarships.movilidad',
      what: 'Movilidades aprobadas',
      of: ownAnd(sql`t.aprobada is not null`),
      hides: ['aprobadaPor'],
      gone: PAID,
    },
    { table: 'scholarships.tutorado', what: 'Estudiantes a su cargo', hides: ['idInvestigadorBecado'], gone: 'borrada' },
    {
      table: 'scholarships.tutorado',
      what: 'Tutores',
      of: named('idInvestigadorBecado'),
      hides: ['idTutor', 'idUsuario'],
      gone: 'borrada',
    },
    { table: 'scholarships.tutor', what: 'Registro como tutor', gone: 'borrada' },
    {
      table: 'scholarships.becario_consultado',
      what: 'Estudiantes que consultó',
      key: ['idBecado'],
      hides: ['idBecado'],
      gone: 'borrada',
    },
    {
      table: 'scholarships.becario_consultado',
      what: 'Consultas de tutores sobre sus datos',
      of: named('idBecado'),
      key: ['idUsuario'],
      hides: ['idUsuario'],
      gone: 'borrada',
    },
  ],
  nobody: { 'scholarships.declaracion_texto': 'a text of the declaration, which an operator proposed' },
  underWay: async (em, idUsuario) => {
    const found = await row(
      em,
      sql<{ beca: boolean; postulacion: boolean; movilidad: boolean; solicitud: boolean }>`
        select exists (select from scholarships.beca b where b."idUsuario" = ${idUsuario}::int and b."idEstatusBeca" = 4 and (
                 exists (select from scholarships.contrato c where c."idBeca" = b.id and c.estatus <> 4)
                 or exists (select from scholarships.periodo p join scholarships.pago_periodo g on g."idPeriodo" = p.id
                            where p."idBeca" = b.id and p.eliminado is null and g.pagado is null and g.cerrado is null))) as beca,
               exists (select from scholarships.beca where "idUsuario" = ${idUsuario}::int and "idEstatusBeca" in (2, 5, 6)) as postulacion,
               exists (select from scholarships.movilidad where "idUsuario" = ${idUsuario}::int and estado = 'aprobada' and pagado is null) as movilidad,
               exists (select from scholarships.movilidad where "idUsuario" = ${idUsuario}::int and estado in ('enviada', 'devuelta')) as solicitud`,
    );
    const { beca, postulacion, movilidad, solicitud } = found!;
    return said(
      [beca, 'Tiene una beca con la declaración o un pago por resolver: espere a que se resuelva, o pregunte por ella'],
      [postulacion, 'Tiene una postulación a una beca por resolver: retírela antes'],
      [movilidad, 'Tiene una movilidad por pagar: espere a que se pague'],
      [solicitud, 'Tiene una solicitud de movilidad por resolver: retírela antes'],
    );
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
