import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@registro/platform/config';
import { ACT_STATEMENTS as ACTS_OF_TWO } from '@registro/platform/acts/act.migrations';
import { inOnePicture } from '@registro/platform/database/check-command';
import { changedGuards } from '@registro/platform/database/changed-guards';
import { rows } from '@registro/platform/database/database';
import { checkHeads } from '@registro/platform/heads/check-heads';
import { AlteredFile } from '@registro/platform/storage/compared';
import type { Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { ACTS_MOVED, ACT_STATEMENTS } from '../act/act.migrations.js';
import { BANK_STATEMENTS, WITHDRAWAL_STATEMENTS } from '../bank/bank.migrations.js';
import { OUTLET_STATEMENTS } from '../batch/outlet.migrations.js';
import type { LinesOf } from '../bank/batch-lines.js';
import { fileDigest, outgoing } from '../bank/render-batch.js';
import { CHAIN } from './chain.js';
import { CHECKED_DIGESTS } from './checked-digests.js';
import { GUARDS, onlyAdded } from './guards.js';
import { FOLLOWS_A_MERGE } from './merged-accounts.js';
import { PAID_AGAIN } from './paid-again.js';
import { STEPS_UNWATCHED } from './steps-unwatched.js';
import { LEDGER_CHAINS } from './keep-ledger-heads.js';
import { decimal, otherFile, SAID_TWICE, SHOWN } from './said-twice.js';

/** Every statement of migrations that made what the database holds by itself, and what the checks ask it for. */
const GUARDING = [
  ...GUARDS,
  ...BANK_STATEMENTS,
  ...STEPS_UNWATCHED,
  ...CHAIN,
  ...onlyAdded('devolucion', 'devolucion_fija'),
  ...FOLLOWS_A_MERGE,
  ...CHECKED_DIGESTS,
  ...WITHDRAWAL_STATEMENTS,
  ...ACT_STATEMENTS,
  ...OUTLET_STATEMENTS,
  ...PAID_AGAIN,
  ...ACTS_MOVED,
];

/** What was found wrong, a sentence each, at most so many of each sort; and what the ledger holds. */
export interface LedgerReport {
  problemas: string[];
  asientos: number;
  saldos: { moneda: string; cuenta: string; centimos: number }[];
  /** what stands outside of the database, a sentence each */
  cabezas: string[];
}

/**
 * Proves that the ledger's chain is whole, that its sums are those of the payments, and that whatever else stands in
 * two places says the same in both (rule M-15).
 */
export function checkLedger(em: EntityManager, storage: Storage, places: Pick<Config, 'dataDir' | 'heads'>): Promise<LedgerReport> {
  return inOnePicture(em, async (tx) => {
    const [counted] = await rows(tx, sql<{ n: number }>`select count(*) as n from payments.asiento`);
    const saldos = await rows(
      tx,
      sql<{ moneda: string; cuenta: string; centimos: number }>`
        select moneda, cuenta, sum(centimos)::bigint as centimos from (
          select moneda, debe as cuenta, centimos from payments.asiento union all select moneda, haber, -centimos from payments.asiento) s
        group by 1, 2 order by 1, 2`,
    );
    const problemas: string[] = [];
    for (const check of [links, sums, ...SAID_TWICE]) problemas.push(...(await check(tx)));
    problemas.push(...(await changedGuards(tx, 'payments', GUARDING)), ...(await changedGuards(tx, 'platform', ACTS_OF_TWO)));
    const cabezas: string[] = [];
    for (const chain of LEDGER_CHAINS) {
      const found = await checkHeads(tx, chain, places);
      problemas.push(...found.problemas);
      cabezas.push(found.dicho);
    }
    problemas.push(...(await openFiles(tx)), ...(await keptFiles(tx, storage)));
    return { problemas, asientos: counted!.n, saldos, cabezas };
  });
}

async function links(em: EntityManager): Promise<string[]> {
  const broken = await rows(
    em,
    sql<{ numero: number; clave: string; hueco: boolean; alterado: boolean }>`
      select numero, clave, numero <> coalesce(antes, 0) + 1 as hueco, huella <> hecha as alterado from (
        select a.numero, a.clave, a.anterior, a.huella, lag(a.numero) over w as antes, lag(a.huella) over w as previa, payments.huella_asiento(a) as hecha
        from payments.asiento a window w as (order by a.numero)) c
      where numero <> coalesce(antes, 0) + 1 or anterior <> coalesce(previa, '') or huella <> hecha order by numero limit ${SHOWN}`,
  );
  return broken.map(({ numero, clave, hueco, alterado }) => {
    if (alterado) return `El asiento ${numero} (${clave}) fue alterado: su huella no es la de su contenido`;
    return hueco ? `Faltan asientos antes del ${numero} (${clave})` : `El asiento ${numero} (${clave}) no sigue al anterior`;
  });
}

/** Where the money of each payment must stand by its step, against where the ledger says that it stands. */
async function sums(em: EntityManager): Promise<string[]> {
  const apart = await rows(
    em,
    sql<{ idPago: number | null; cuenta: string; moneda: string; libro: number; pago: number }>`
      with debido as (
        select p.id, p.moneda, c.cuenta, c.centimos from payments.pago p
        left join lateral (
          select coalesce(sum(a.centimos) filter (where a.tipo = 'sobrepago' and a.intento = p.intento), 0) as demas, coalesce(sum(a.centimos), 0) - coalesce((
              select sum(k.centimos) from payments.compensacion k join payments.ajuste b on b.id = k."idAjuste" join payments.pago q on q.id = k."idPago"
              where b."idPago" = p.id and k.retirada is null and (k.intento < q.intento or q.completado is not null)), 0)
            - coalesce((select sum(d.centimos) from payments.devolucion d where d."idPago" = p.id), 0) as resta
          from payments.ajuste a where a."idPago" = p.id) j on true
        cross join lateral (values
          ('comprometido', case when p.paso in ('pendiente', 'preparado', 'segunda') then p.centimos when p.paso in ('aprobado', 'enviado') then p.descuento else 0 end),
          ('aprobado', case when p.paso = 'aprobado' then p.centimos - p.descuento else 0 end),
          ('enviado', case when p.paso = 'enviado' then p.centimos - p.descuento else 0 end),
          ('pagado', case when p.paso = 'completado' then p.centimos - j.demas else 0 end),
          ('porRecuperar', j.resta)) c(cuenta, centimos)),
      escrito as (
        select "idPago" as id, moneda, cuenta, sum(centimos) as centimos from (
          select "idPago", moneda, debe as cuenta, centimos from payments.asiento union all select "idPago", moneda, haber, -centimos from payments.asiento) s
        where cuenta not in ('presupuesto', 'redenominacion') group by 1, 2, 3)
      select coalesce(d.id, e.id) as "idPago", coalesce(d.cuenta, e.cuenta) as cuenta, coalesce(d.moneda, e.moneda) as moneda,
        coalesce(e.centimos, 0)::bigint as libro, coalesce(d.centimos, 0)::bigint as pago
      from debido d full join escrito e on e.id = d.id and e.moneda = d.moneda and e.cuenta = d.cuenta
      where coalesce(e.centimos, 0) <> coalesce(d.centimos, 0) order by 1, 2 limit ${SHOWN}`,
  );
  return apart.map(
    ({ idPago, cuenta, moneda, libro, pago }) =>
      `Pago ${idPago ?? '(ninguno)'}: en «${cuenta}» el libro dice ${decimal(libro)} ${moneda} y el pago ${decimal(pago)}`,
  );
}

/**
 * The files of batches that are not at the bank yet, and of those that left it a payment short, written once more: the
 * whole one is what was approved, the shorter one what was sent. What left whole is compared by its digest alone
 * (said-twice.ts).
 */
async function openFiles(em: EntityManager): Promise<string[]> {
  const open = await rows(
    em,
    sql<{ id: number; huellaArchivo: string | null; enviada: string | null }>`
      select t.id, t."huellaArchivo", a.huella as enviada from payments.lote t
      left join payments.archivo_banco a on a."idLote" = t.id and a.tipo = 'exportacion'
      where t."huellaArchivo" is not null and (t.estado in ('segunda', 'aprobado')
        or (t.estado = 'exportado' and exists (select from payments.lote_pago l where l."idLote" = t.id and l.fuera))) order by t.id`,
  );
  const wrong: string[] = [];
  for (const { id, huellaArchivo, enviada } of open) {
    const written = (lines: LinesOf) =>
      outgoing(em, id, lines)
        .then((out) => fileDigest(em, out))
        .catch(() => null);
    const same = (await written('todas')) === huellaArchivo && (enviada === null || (await written('restantes')) === enviada);
    if (!same) wrong.push(otherFile(id));
  }
  return wrong.slice(0, SHOWN);
}

/** The bytes of what went to the banks and came from them, against the digest that was written down. */
async function keptFiles(em: EntityManager, storage: Storage): Promise<string[]> {
  const files = await rows(
    em,
    sql<{ id: number; nombre: string; huella: string; almacen: string | null }>`
      select id, nombre, huella, almacen from payments.archivo_banco order by id`,
  );
  const wrong: string[] = [];
  for (const { id, nombre, huella, almacen } of files) {
    if (wrong.length === SHOWN) break;
    const content = almacen === null ? null : await storage.get(almacen, huella).catch(altered);
    if (content instanceof AlteredFile) wrong.push(`El archivo ${id} («${nombre}») no es el que se guardó: su huella es otra`);
    else if (content) content.destroy();
    else wrong.push(`El archivo ${id} («${nombre}») no está en el almacén`);
  }
  return wrong;
}

function altered(error: unknown): AlteredFile {
  if (error instanceof AlteredFile) return error;
  throw error;
}
