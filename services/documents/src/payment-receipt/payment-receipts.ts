import type { EntityManager } from '@mikro-orm/postgresql';
import { ASKS } from '@registro/contracts/asks';
import { PAYMENT_NOT_COMPLETED, PAYMENT_NOT_FOUND, type PaymentReceiptData } from '@registro/contracts/documents/payment-receipt';
import { centsToNumber, numberToCents } from '@registro/contracts/money';
import { readRowId } from '@registro/contracts/row-id';
import type { Internal } from '@registro/platform/auth/internal';
import { row, transaction } from '@registro/platform/database/database';
import { whoIs } from '@registro/platform/database/who';
import { documentNumber } from '@registro/platform/document-number';
import { notFound, refuse } from '@registro/platform/errors';
import { emitAll } from '@registro/platform/events/emit';
import { logged } from '@registro/platform/logged';
import { sql } from 'kysely';
import { read } from '../documents.tables.js';
import { paymentSays } from '../log/says.js';

/** A receipt as it stands in this schema. */
export interface IssuedReceipt {
  numero: string;
  idPago: number;
  idUsuario: number;
}

/**
 * The number of the receipt of one's own completed payment, given once. 404 for another's; refused while the bank has
 * not paid.
 */
export async function issuePaymentReceipt(em: EntityManager, internal: Internal, idUsuario: number, id: string): Promise<string> {
  const idPago = readRowId(id) ?? notFound(PAYMENT_NOT_FOUND);
  const facts = await internal.find(ASKS.payment, { id: idPago });
  if (facts?.idUsuario !== idUsuario) notFound(PAYMENT_NOT_FOUND);
  if (facts.estado !== 'completado') refuse(PAYMENT_NOT_COMPLETED);
  return transaction(em, async (inner) => {
    const issued = await row(
      inner,
      sql<{ numero: string; creado: string; nueva: boolean }>`
      insert into documents.comprobante (numero, "idPago", "idUsuario") values (${documentNumber()}, ${idPago}, ${idUsuario})
      on conflict ("idPago") do update set "idPago" = excluded."idPago" returning numero, creado, xmax = 0 as nueva`,
    );
    const { numero, creado: fecha, nueva } = issued!;
    if (nueva)
      await emitAll(inner, logged('comprobante', { numero, says: paymentSays(numero, { ...facts, id: idPago }), fecha, idUsuario }));
    return numero;
  });
}

/** The receipt of this number, or null. */
export function findPaymentReceipt(em: EntityManager, numero: string): Promise<IssuedReceipt | null> {
  return row(em, read.selectFrom('documents.comprobante').select(['numero', 'idPago', 'idUsuario']).where('numero', '=', numero));
}

/** What a receipt says now, and whether its payment still stands. */
export async function paymentReceiptData(
  em: EntityManager,
  internal: Internal,
  { numero, idPago, idUsuario }: IssuedReceipt,
): Promise<PaymentReceiptData & { cedula: string; vigente: boolean }> {
  const [facts, who] = await Promise.all([internal.get(ASKS.payment, { id: idPago }), whoIs(em, { id: idUsuario })]);
  const { beneficiario } = facts;
  return {
    numero,
    beneficiario: beneficiario.nombre,
    documento: beneficiario.documento,
    cuenta: `${beneficiario.cuenta.slice(0, 4)} … ${beneficiario.cuenta.slice(-4)}`,
    monto: centsToNumber(numberToCents(facts.monto)! - numberToCents(facts.descuento)!),
    moneda: facts.moneda,
    concepto: facts.nombreConcepto,
    titulo: facts.titulo,
    nombre: who?.documento ? who.nombre : '',
    completado: facts.completado!,
    referencia: facts.referenciaBanco,
    cedula: who?.cedula ?? '',
    vigente: facts.estado === 'completado',
  };
}
