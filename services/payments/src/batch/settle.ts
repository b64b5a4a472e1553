import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { returnOffsets, spendOffsets } from '../budget/offsets.js';
import { postLines } from '../ledger/post.js';
import { advance } from '../payment/advance.js';

/** A line of a batch that the bank just settled. */
export interface SettledLine {
  /** payments.lote_pago.id */
  id: number;
  idPago: number;
  motivo: string | null;
}

/**
 * What follows from lines that were just settled, a few thousand at once: their step, their entries in the ledger, what
 * overpayments paid of them, one event each and the screens of whose they are.
 */
export async function followSettled(
  em: EntityManager,
  idLote: number,
  resultado: 'completado' | 'rechazado',
  lines: SettledLine[],
  idUsuario: number | null,
): Promise<void> {
  const isPaid = resultado === 'completado';
  const pagos = lines.map(({ idPago }) => idPago);
  const detalles = lines.map(({ motivo }) => motivo);
  const advanced = await advance(em, pagos, { paso: resultado, estado: resultado, idUsuario, detalles });
  const ids = lines.map(({ id }) => id);
  await postLines(em, isPaid ? 'completado' : 'rechazo', idLote, resultado, ids);
  for (const { id } of advanced.filter(({ conDescuento }) => conDescuento)) await (isPaid ? spendOffsets(em, id) : returnOffsets(em, id));
  await rows(
    em,
    sql`insert into platform.evento (tipo, datos) select ${isPaid ? 'payment.completed' : 'payment.rejected'},
          jsonb_build_object('idPago', p.id, 'objeto', p.objeto, 'idObjeto', p."idObjeto", 'referencia', p.referencia, 'intento', p.intento, 'idUsuario', p."idUsuario")
        from payments.pago p where p.id = any(${pagos}) order by p.id`,
  );
  await tellScreens(
    em,
    advanced.map((payment) => payment.idUsuario),
  );
}

/** A batch whose last line was settled is closed. */
export async function closeSettled(em: EntityManager, idLote: number): Promise<void> {
  await rows(
    em,
    sql`update payments.lote set estado = 'cerrado', cerrado = now() where id = ${idLote} and estado = 'exportado'
        and not exists (select from payments.lote_pago l where l."idLote" = ${idLote} and l.estado = 'enviado')`,
  );
}

/**
 * What the bank did with one line of a batch that was sent; false where it is settled already. The batch must be
 * locked.
 */
export async function settleLine(
  em: EntityManager,
  { id, idLote }: { id: number; idLote: number },
  { completado, referenciaBanco, motivo }: { completado: boolean; referenciaBanco: string | null; motivo: string | null },
  idUsuario: number,
): Promise<boolean> {
  const resultado = completado ? 'completado' : 'rechazado';
  const line = await row(
    em,
    sql<SettledLine>`
      update payments.lote_pago set estado = ${resultado}, resuelto = now(), "referenciaBanco" = ${referenciaBanco}, motivo = ${motivo}
      where id = ${id} and estado = 'enviado' returning id, "idPago", motivo`,
  );
  if (!line) return false;
  await followSettled(em, idLote, resultado, [line], idUsuario);
  await closeSettled(em, idLote);
  return true;
}

/** People at once in one event. */
const PEOPLE = 500;

/** The open screens of these people read their payments again. */
export async function tellScreens(em: EntityManager, usuarios: number[]): Promise<void> {
  const people = [...new Set(usuarios)];
  const events = Array.from({ length: Math.ceil(people.length / PEOPLE) }, (_, i) => ({
    usuarios: people.slice(i * PEOPLE, (i + 1) * PEOPLE),
    cambio: { tipo: 'pago' },
  }));
  await rows(
    em,
    sql`insert into platform.evento (tipo, datos) select 'screens.changed', d from jsonb_array_elements(${JSON.stringify(events)}::jsonb) d`,
  );
}

/** As `tellScreens`, for everybody with a payment in a batch. */
export async function tellBatch(em: EntityManager, idLote: number): Promise<void> {
  const whose = await rows(
    em,
    sql<{ idUsuario: number }>`select distinct p."idUsuario" from payments.lote_pago l join payments.pago p on p.id = l."idPago"
        where l."idLote" = ${idLote} and l.estado <> 'quitado'`,
  );
  await tellScreens(
    em,
    whose.map(({ idUsuario }) => idUsuario),
  );
}
