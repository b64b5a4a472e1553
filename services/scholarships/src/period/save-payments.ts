import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldError } from '@registro/contracts/envelope';
import { centsToNumber, numberToCents } from '@registro/contracts/money';
import { PAYMENT_LOCKED, PERIOD_PREFIX, PeriodPayment as SentPayment } from '@registro/contracts/scholarships/period';
import { conceptProblem, PAYMENTS_MAX, PAYMENTS_TOO_MANY } from '@registro/contracts/scholarships/period-rules';
import { invalid } from '@registro/platform/errors';
import { notOffered, offeredOf } from '@registro/platform/records/catalog';
import { type Period, PeriodPayment } from './period.entity.js';

const UNKNOWN = 'El pago indicado no es de este periodo';
const at = (i: number, campo: string): string => `${PERIOD_PREFIX}pagos.${i}.${campo}`;

/**
 * Brings a period's payments to what was sent: known ones change, new ones come, the rest goes. One that was approved
 * stays as it is, sent or not; one that the bank rejected is asked for anew. Answers them for the trace.
 */
export async function savePayments(em: EntityManager, { id: idPeriodo }: Period, sent: SentPayment[]): Promise<object[]> {
  const stored = await em.find(PeriodPayment, { idPeriodo }, { orderBy: { orden: 'asc' } });
  const known = new Map(stored.map((payment) => [payment.id, payment]));
  const wrong = [...sent.flatMap((payment, i) => problemsOf(payment, i, known)), ...(await unoffered(em, sent, known))];
  if (wrong.length) invalid(...wrong);

  const named = new Set(sent.map(({ idPago }) => idPago));
  const kept = stored.filter((payment) => payment.aprobadoPor !== null && !named.has(payment.id));
  const concepts = [...kept, ...sent].map(({ idConceptoPago }) => idConceptoPago);
  const together = concepts.length > PAYMENTS_MAX ? PAYMENTS_TOO_MANY : conceptProblem(concepts);
  if (together) invalid({ campo: `${PERIOD_PREFIX}pagos`, mensaje: together });

  for (const payment of stored) if (payment.aprobadoPor === null && !named.has(payment.id)) em.remove(payment);
  const places = [1, 2, 3].filter((orden) => ![...kept, ...stored.filter((p) => named.has(p.id))].some((p) => p.orden === orden));
  for (const { idPago, idConceptoPago, monto } of sent) {
    const said = { idConceptoPago, monto: numberToCents(monto)! };
    const own = idPago == null ? null : known.get(idPago)!;
    if (!own) em.persist(em.create(PeriodPayment, { ...said, idPeriodo, orden: places.shift()!, idPago: null, ...FRESH }));
    else if (own.aprobadoPor === null)
      em.assign(own, { ...said, ...(own.rechazo !== null && { rechazo: null, intento: own.intento + 1 }) });
  }
  await em.flush();
  return sent;
}

const FRESH = { aprobadoPor: null, aprobado: null, pagado: null, rechazo: null };

function problemsOf(sent: SentPayment, i: number, known: Map<number, PeriodPayment>): FieldError[] {
  if (sent.idPago == null) return [];
  const own = known.get(sent.idPago);
  if (!own) return [{ campo: at(i, 'idPago'), mensaje: UNKNOWN }];
  if (own.aprobadoPor === null) return [];
  const changed = [
    ...(own.idConceptoPago === sent.idConceptoPago ? [] : ['idConceptoPago']),
    ...(centsToNumber(own.monto) === sent.monto ? [] : ['monto']),
  ];
  return changed.map((campo) => ({ campo: at(i, campo), mensaje: PAYMENT_LOCKED }));
}

/** What a payment says already may stay, though the list no longer offers it. */
async function unoffered(em: EntityManager, sent: SentPayment[], known: Map<number, PeriodPayment>): Promise<FieldError[]> {
  const offered = await offeredOf(em, SentPayment);
  return sent.flatMap((payment, i) =>
    known.get(payment.idPago ?? 0)?.idConceptoPago === payment.idConceptoPago
      ? []
      : notOffered(offered, SentPayment, payment).map(({ campo, mensaje }) => ({ campo: at(i, campo), mensaje })),
  );
}
