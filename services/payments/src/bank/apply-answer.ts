import type { EntityManager } from '@mikro-orm/postgresql';
import { ACT_REFUSALS } from '@registro/contracts/payments/acts';
import { row, rows } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import type { ActOf } from '../act/act-of.js';
import { closeSettled } from '../batch/settle.js';
import { lockBatch } from '../batch/take-out.js';
import { paymentsIn, refuseOwnPayments } from '../payment/refuse-own-payments.js';
import type { SentBatch } from './bank-file.js';
import { settleLines } from './batch-lines.js';
import { lockBank } from './payer-account.js';
import { reconcileBatch } from './reconcile.js';
import { comparedAnswer, newAnswer } from './stage-answer.js';

/** The batch as it was sent, locked: count and sum are those of the file that went out. */
export async function sentBatch(em: EntityManager, idLote: number): Promise<SentBatch & { banco: string }> {
  const locked = (await lockBatch(em, idLote)) ?? notFound('El lote no existe');
  if (locked.estado === 'cerrado') refuse('El banco ya respondió por todos los pagos de este lote');
  if (locked.estado !== 'exportado') refuse('El lote no se ha enviado al banco');
  const sent = await row(
    em,
    sql<SentBatch & { banco: string }>`
      select t.id as "idLote", t.banco, t.moneda, coalesce(t.huella, '') as huella, a.lineas as cantidad, a.centimos as monto
      from payments.lote t join payments.archivo_banco a on a."idLote" = t.id and a.tipo = 'exportacion' where t.id = ${idLote}`,
  );
  await lockBank(em, sent!.banco);
  return { ...sent!, monto: Number(sent!.monto) };
}

/** What the bank has not settled stays at the bank, with what it said. */
export async function noteUnknown(em: EntityManager, idLote: number): Promise<void> {
  await rows(
    em,
    sql`update payments.lote_pago l set motivo = concat_ws('. ', 'El banco responde ' || r.codigo, r.motivo) from respuesta r
        where r.linea = l.id and r.resultado = 'desconocido' and l."idLote" = ${idLote} and l.estado = 'enviado'`,
  );
}

/** What the bank did with a batch is not the word of who prepared it or sent it there. */
export async function refuseOwnBatch(em: EntityManager, idLote: number, idUsuario: number): Promise<void> {
  const theirs = await rows(
    em,
    sql<{ id: number }>`select "preparadoPor" as id from payments.lote where id = ${idLote}
        union select "idUsuario" from payments.archivo_banco where "idLote" = ${idLote} and tipo = 'exportacion'`,
  );
  await refuseSamePerson(
    em,
    idUsuario,
    theirs.map(({ id }) => id),
    ACT_REFUSALS.lote,
  );
}

interface OfBatch {
  idLote: number;
  /** the file that the answer came in */
  idArchivo: number;
}

/**
 * A bank's answer, of which each line is what who confirmed it has seen: completed, rejected with its reason, or still
 * at the bank, all together.
 */
export const answerAct: ActOf<OfBatch> = {
  untried: true,
  pays: ({ idLote }) => paymentsIn(idLote),
  read: (em, { idLote }) =>
    row(
      em,
      sql<{ enBanco: number }>`select count(*)::int as "enBanco" from payments.lote_pago where "idLote" = ${idLote} and estado = 'enviado'`,
    ),
  mayConfirm: async (em, { idLote }, idUsuario) => {
    await refuseOwnBatch(em, idLote, idUsuario);
    await refuseOwnPayments(em, idUsuario, paymentsIn(idLote), 'pagos-aprobar');
  },
  apply: async (em, { idLote }, { idUsuario, idActo }) => {
    const { banco } = await sentBatch(em, idLote);
    await newAnswer(em);
    await rows(
      em,
      sql`insert into respuesta select numero, "idLinea", monto, resultado, codigo, motivo, "referenciaBanco" from payments.acto_respuesta where "idActo" = ${idActo}`,
    );
    await comparedAnswer(em, idLote);
    await settleLines(em, idLote, 'completado', idUsuario);
    await settleLines(em, idLote, 'rechazado', idUsuario);
    await noteUnknown(em, idLote);
    await closeSettled(em, idLote);
    await reconcileBatch(em, banco, idLote);
  },
};
