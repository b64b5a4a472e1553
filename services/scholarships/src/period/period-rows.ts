import type { Option } from '@registro/contracts/envelope';
import type { PeriodMay, PeriodNote, PeriodPaymentRead, PeriodRead } from '@registro/contracts/scholarships/period';
import { PERIOD_STATUS_NAMES, periodCan, type PeriodStatusId } from '@registro/contracts/scholarships/period-rules';
import { wholeRif } from '@registro/contracts/scholarships/rif';
import type { ContractStatusId } from '@registro/contracts/scholarships/status';
import { label, option } from '@registro/platform/records/read-columns';
import { type RawBuilder, sql } from 'kysely';

/** SQL: an instant as ISO text within JSON. */
const iso = (instant: RawBuilder<unknown>) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: a payment `a` of a period `p` as it is read. */
export const paymentJson = sql<PeriodPaymentRead>`jsonb_build_object('idPago', a.id, 'idConceptoPago', a."idConceptoPago",
  'conceptoPago', ${label('tipoConceptoPago', sql`a."idConceptoPago"`)}, 'monto', a.monto,
  'estado', case when a.pagado is not null then 'pagado' when a.rechazo is not null then 'rechazado'
    when a.cerrado is not null then 'cancelado' when a.revertido is not null then 'revertido'
    when a."aprobadoPor" is not null then 'aprobado' when p.estatus = 4 then 'devuelto' else 'revision' end,
  'fijo', a."aprobadoPor" is not null, 'rechazo', a.rechazo, 'revertido', a.revertido,
  'idArchivoPago', case when a.pagado is not null then a."idPago"::text end, 'completado', ${iso(sql`a.pagado`)})`;

/** A period with its institution, its payments and what the rules look at. */
export interface StoredPeriod {
  idPeriodo: number;
  version: number;
  idBeca: number;
  idUsuario: number;
  fechaInicioPeriodo: string;
  creditosInscritos: number;
  creditosAprobados: number | null;
  idArchivoPeriodo: string;
  idInstitucion: number;
  razonSocial: string;
  inicialRIF: string;
  rif: string;
  idInstitucionBancariaInstitucion: Option;
  montoPagar: number;
  estatusId: PeriodStatusId;
  observacionesDevolucion: string | null;
  notas: PeriodNote[];
  apuntes: PeriodNote[];
  decirApuntes: boolean;
  desde: string;
  pagos: PeriodPaymentRead[];
  contrato: ContractStatusId | null;
  registroCompletado: boolean;
}

/** SQL: the periods that `where` (of alias p) means, the newest first. */
export function periodRows(where: RawBuilder<unknown>): RawBuilder<StoredPeriod> {
  return sql<StoredPeriod>`
    select p.id as "idPeriodo", p.version, p."idBeca", p."idUsuario", to_char(p."fechaInicio", 'YYYY-MM-DD') as "fechaInicioPeriodo",
           p."unidadesCreditoInscritos" as "creditosInscritos", p."unidadesCreditoAprobados" as "creditosAprobados", p."idArchivoPeriodo",
           p."idInstitucion", i."razonSocial", i."inicialRIF", i.rif,
           ${option('tipoBanco', sql<number>`i."idInstitucionBancariaInstitucion"`)} as "idInstitucionBancariaInstitucion",
           (select coalesce(sum(a.monto), 0)::float8 from scholarships.pago_periodo a where a."idPeriodo" = p.id) as "montoPagar",
           p.estatus as "estatusId", p.observacion as "observacionesDevolucion", p.notas, p.apuntes, p."decirApuntes", p.desde,
           (select coalesce(jsonb_agg(${paymentJson} order by a.orden), '[]') from scholarships.pago_periodo a where a."idPeriodo" = p.id) as pagos,
           c.estatus as contrato, g.completado is not null as "registroCompletado"
    from scholarships.periodo p join scholarships.institucion i on i.id = p."idInstitucion"
    left join scholarships.contrato c on c."idBeca" = p."idBeca" left join scholarships.postgrado g on g."idBeca" = p."idBeca"
    where p.eliminado is null and ${where} order by p."fechaInicio" desc, p.id desc`;
}

const may = (s: Omit<StoredPeriod, 'decirApuntes'>): PeriodMay => ({
  verPago: periodCan.seePayment(s),
  eliminar: periodCan.remove(s),
  observar: periodCan.observe(s),
  editar: periodCan.edit(s),
});

/** As the scholar reads it: what was written for those who review is not theirs. */
export function presentPeriod(stored: StoredPeriod): PeriodRead {
  const { decirApuntes, ...s } = { ...stored, apuntes: stored.decirApuntes ? stored.apuntes : [] };
  const { inicialRIF, rif, contrato: _, desde: __, idUsuario: ___, ...rest } = s;
  return {
    ...rest,
    conceptoPago: s.pagos.map((p) => p.conceptoPago).join(', '),
    estatus: { value: s.estatusId, label: PERIOD_STATUS_NAMES[s.estatusId] },
    rifInstitucion: wholeRif(inicialRIF, rif),
    puede: may(s),
  };
}
