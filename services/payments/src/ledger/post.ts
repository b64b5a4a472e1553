import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerAccount, LedgerKind } from '@registro/contracts/payments/ledger';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** One movement of céntimos in one currency, from `haber` to `debe`. */
export interface Posting {
  /** what it is written once for: a second row with the same key is refused by the database */
  clave: string;
  tipo: LedgerKind;
  idPago: number | null;
  idLote?: number | null;
  debe: LedgerAccount;
  haber: LedgerAccount;
  centimos: number;
  moneda: string;
  detalle?: string | null;
}

/** From where to where the money goes with each kind of row; other kinds say it themselves. */
const WAY = {
  intencion: { debe: 'comprometido', haber: 'presupuesto' },
  cancelacion: { debe: 'presupuesto', haber: 'comprometido' },
  aprobacion: { debe: 'aprobado', haber: 'comprometido' },
  retiro: { debe: 'comprometido', haber: 'aprobado' },
  envio: { debe: 'enviado', haber: 'aprobado' },
  completado: { debe: 'pagado', haber: 'enviado' },
  rechazo: { debe: 'presupuesto', haber: 'enviado' },
} as const satisfies Partial<Record<LedgerKind, Pick<Posting, 'debe' | 'haber'>>>;
type Way = keyof typeof WAY;

/** The payment's money goes the way of `tipo` with its newest step: once, whoever asks for it again. */
export const posting = (
  tipo: Way,
  pago: { id: number; pasos: number; moneda: string },
  centimos: number,
  idLote: number | null = null,
): Posting => ({ clave: `${tipo}:${pago.id}:${pago.pasos}`, tipo, idPago: pago.id, idLote, ...WAY[tipo], centimos, moneda: pago.moneda });

/**
 * Writes rows into the ledger, in order, in the transaction of `em`; those of zero are left out. Throws where a key
 * stands there already.
 */
export async function post(em: EntityManager, postings: Posting[]): Promise<void> {
  const some = postings.filter(({ centimos }) => centimos !== 0);
  if (some.length) await rows(em, sql`select payments.asentar(${JSON.stringify(some)}::jsonb)`);
}

/**
 * As `post`, for the lines of a batch in a state, each with what it pays, after their payments took the step; answers
 * how many rows it wrote. `ids`: only these lines.
 */
export async function postLines(
  em: EntityManager,
  tipo: Way,
  idLote: number,
  estado: string,
  ids: number[] | null = null,
): Promise<number> {
  const { debe, haber } = WAY[tipo];
  const written = await row(
    em,
    sql<{ n: number }>`
      select payments.asentar(coalesce(array_agg(row(${tipo}::text || ':' || p.id || ':' || p.pasos, ${tipo}, p.id, l."idLote", ${debe}, ${haber}, l.centimos,
        p.moneda, null)::payments.movimiento order by l.id), '{}')) as n
      from payments.lote_pago l join payments.pago p on p.id = l."idPago"
      where l."idLote" = ${idLote} and l.estado = ${estado} and (${ids}::int[] is null or l.id = any(${ids}))`,
  );
  return written!.n;
}
