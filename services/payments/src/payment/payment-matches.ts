import { contains } from '@registro/platform/database/like';
import { sql } from 'kysely';

/** Fewer digits are part of too many accounts and documents; the shortest cédula has as many. */
const PART = 6;

/**
 * SQL: a payment `p` to a payee `b` that is found by this text: by the name of whose it is or of who is paid, without accents; their cédula or
 * RIF, however it is grouped; what it is for; its account, or six digits of it; its number or its batch's ('pago 12', 'lote 3'); the bank's
 * reference, or ours ('3-41').
 */
export function paymentMatches(typed: unknown) {
  const text = String(typed).trim();
  const compact = text.replace(/[\s.-]/g, '');
  const digits = /^[\d\s.-]+$/.test(text) ? compact : '';
  const [, word, number] = /^(pago|lote)?\s*(\d{1,9})$/i.exec(text) ?? [];
  const named = (column: 'b.nombre' | 'p.persona' | 'p.titulo') =>
    sql`platform.sin_acentos(${sql.ref(column)}) like platform.sin_acentos(${contains(text)})`;
  const numbered = (column: 'b.documento' | 'p.documentoPersona') => sql`replace(${sql.ref(column)}, '-', '') ilike ${contains(compact)}`;
  const ways = [named('b.nombre'), named('p.persona'), named('p.titulo')];
  if (compact.length >= PART) ways.push(numbered('b.documento'), numbered('p.documentoPersona'));
  if (digits.length >= PART) ways.push(sql`b.cuenta like ${contains(digits)}`);
  if (number && word?.toLowerCase() !== 'lote') ways.push(sql`p.id = ${Number(number)}`);
  const ofBatch = number && word?.toLowerCase() !== 'pago' ? sql`k."idLote" = ${Number(number)} or` : sql``;
  ways.push(
    sql`exists (select from payments.lote_pago k where k."idPago" = p.id and not k.fuera
      and (${ofBatch} k."referenciaBanco" = ${text} or k."idLote" || '-' || k.id = ${text}))`,
  );
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}
