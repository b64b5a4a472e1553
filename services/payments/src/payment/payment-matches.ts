import { enteredLine } from '@registro/contracts/entered';
import { bareNumber } from '@registro/contracts/validation';
import { contains } from '@registro/platform/database/like';
import { type RawBuilder, sql } from 'kysely';

/** Fewer digits are part of too many accounts and documents; the shortest cédula has as many. */
const PART = 6;

/**
 * SQL: the ids of the payments that are found by this text: by the name of whose it is or of who is paid, without
 * accents; their cédula or RIF, however it is grouped; what it is for; its account, or six digits of it; its number or
 * its batch's ('pago 12', 'lote 3'); the bank's reference, or ours ('3-41'). The number of its receipt is another
 * service's (see `ByReceipt`). Each way has an index, which asks for the very expression that stands here: joined by
 * `or` over two tables none would be used.
 */
export function paymentsFound(typed: unknown): RawBuilder<number> {
  const text = enteredLine(String(typed));
  const compact = bareNumber(text);
  const digits = /^\d+$/.test(compact) ? compact : '';
  const [, word, number] = /^(pago|lote)?\s*(\d{1,9})$/i.exec(text) ?? [];
  const [, batch, line] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  const named = (column: 'nombre' | 'persona' | 'titulo') =>
    sql`platform.sin_acentos(${sql.ref(column)}) like platform.sin_acentos(${contains(text)})`;
  const numbered = (column: 'documento' | 'documentoPersona') =>
    sql`upper(replace(${sql.ref(column)}, '-', '')) like upper(${contains(compact)})`;
  const any = (...ways: (RawBuilder<unknown> | false | '' | undefined)[]) => sql.join(ways.filter(Boolean), sql` or `);
  const long = compact.length >= PART;
  const own = any(named('persona'), named('titulo'), long && numbered('documentoPersona'));
  const payee = any(named('nombre'), long && numbered('documento'), digits.length >= PART && sql`cuenta like ${contains(digits)}`);
  const atTheBank = any(
    sql`"referenciaBanco" = ${text}`,
    number && word?.toLowerCase() !== 'pago' && sql`"idLote" = ${Number(number)}`,
    batch && sql`(id = ${Number(line)} and "idLote" = ${Number(batch)})`,
  );
  const ways = [
    sql`select id from payments.pago where ${own}`,
    sql`select x.id from payments.pago x where x."idBeneficiario" = any(array(select id from payments.beneficiario where ${payee}))`,
    sql`select "idPago" from payments.lote_pago where not fuera and (${atTheBank})`,
  ];
  if (number && word?.toLowerCase() !== 'lote') ways.push(sql`select id from payments.pago where id = ${Number(number)}`);
  return sql`(${sql.join(ways, sql` union `)})`;
}

/** SQL: a payment `p` that is found by this text. */
export const paymentMatches = (typed: unknown) => sql<boolean>`p.id = any(array(${paymentsFound(typed)}))`;
