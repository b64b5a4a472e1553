import type { ScholarshipPayment } from '@registro/contracts/scholarships/period';
import { type RawBuilder, sql } from 'kysely';
import { paymentJson } from './period-rows.js';

/** SQL: the payments that `where` (of aliases a payment, p period) means, the newest period first. */
export function paymentRows(where: RawBuilder<unknown>): RawBuilder<PaymentRow> {
  return sql<PaymentRow>`
    select p.id as "idPeriodo", p."idBeca", to_char(p."fechaInicio", 'YYYY-MM-DD') as "fechaInicioPeriodo", i."razonSocial", ${paymentJson} as pago
    from scholarships.pago_periodo a join scholarships.periodo p on p.id = a."idPeriodo" join scholarships.institucion i on i.id = p."idInstitucion"
    where p.eliminado is null and ${where} order by p."fechaInicio" desc, p.id desc, a.orden`;
}

export interface PaymentRow extends Pick<ScholarshipPayment, 'idPeriodo' | 'idBeca' | 'fechaInicioPeriodo' | 'razonSocial'> {
  pago: Omit<ScholarshipPayment, 'idPeriodo' | 'idBeca' | 'fechaInicioPeriodo' | 'razonSocial'>;
}
export const presentPayment = ({ pago, ...row }: PaymentRow): ScholarshipPayment => ({ ...row, ...pago });
