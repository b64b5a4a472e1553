import type { PeriodRow } from '@registro/contracts/scholarships/period-review';
import { PERIOD_STATUS_NAMES, type PeriodStatusId } from '@registro/contracts/scholarships/period-rules';
import { CONTRACT_STATUS_NAMES, type ContractStatusId } from '@registro/contracts/scholarships/status';
import { columns, day, moment, named, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { matches, nameOf, programme } from '../scholarship/list-parts.js';
import { postgraduateName, universityName, universityOf } from '../scholarship/scholarship-rows.js';
import { read } from '../scholarships.tables.js';

const payments = sql`scholarships.pago_periodo a where a."idPeriodo" = p.id`;

/** Every period, for operators: what waits longest is what they ask for first. */
export const periodList = list<PeriodRow>()({
  resource: 'periodos',
  from: read
    .selectFrom('scholarships.periodo as p')
    .innerJoin('scholarships.beca as b', 'b.id', 'p.idBeca')
    .innerJoin('scholarships.contrato as c', 'c.idBeca', 'p.idBeca')
    .innerJoin('scholarships.institucion as i', 'i.id', 'p.idInstitucion')
    .where('p.eliminado', 'is', null),
  select: (from) =>
    from.select(({ ref }) => [
      'p.id',
      'p.idBeca',
      'p.idUsuario',
      'b.nombre',
      'b.cedula',
      universityName.as('universidad'),
      postgraduateName.as('postgrado'),
      sql<string>`to_char(p."fechaInicio", 'YYYY-MM-DD')`.as('fechaInicio'),
      'i.razonSocial as institucion',
      sql<number>`(select count(*)::int from ${payments})`.as('pagos'),
      sql<number>`(select coalesce(sum(a.monto), 0)::float8 from ${payments})`.as('montoPagar'),
      'p.estatus as estatusId',
      nameOf(ref('p.estatus'), PERIOD_STATUS_NAMES).as('estatus'),
      'c.estatus as contrato',
      'p.desde',
    ]),
  id: 'p.id',
  sort: { desde: 'p.desde', id: 'p.id', nombre: 'b.nombre', cedula: 'b.cedula', fechaInicio: 'p.fechaInicio', estatusId: 'p.estatus' },
  filter: {
    q: matches,
    estatusId: (v, eb) => eb('p.estatus', '=', (Number(v) || 0) as PeriodStatusId),
    contrato: (v, eb) => eb('c.estatus', '=', (Number(v) || 0) as ContractStatusId),
    idUniversidad: (v, eb) => eb(universityOf, '=', Number(v) || 0),
    idBeca: (v, eb) => eb('p.idBeca', '=', Number(v) || 0),
  },
  columns: columns('periodos', {
    nombre: plain,
    cedula: plain,
    ...programme,
    postgrado: plain,
    fechaInicio: day,
    institucion: plain,
    pagos: plain,
    montoPagar: plain,
    estatusId: named(PERIOD_STATUS_NAMES),
    contrato: named(CONTRACT_STATUS_NAMES),
    desde: moment,
  }),
});
