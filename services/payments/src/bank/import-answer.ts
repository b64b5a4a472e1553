import { createReadStream } from 'node:fs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@registro/contracts/payments/bank-files';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import type { SpooledFile } from '@registro/platform/files/spool-upload';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { closeSettled } from '../batch/settle.js';
import { lockBatch } from '../batch/take-out.js';
import { settleLines } from './batch-lines.js';
import type { SentBatch } from './bank-file.js';
import { formatOfFile } from './choose-format.js';
import { importOnce } from './import-once.js';
import { keepIncoming } from './keep-incoming.js';
import { lockPayer } from './payer-account.js';
import { reconcileBatch } from './reconcile.js';
import { stageAnswer } from './stage-answer.js';

export class ImportAnswerCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly idLote: number,
    readonly of: AnswerOf,
    readonly file: SpooledFile,
  ) {
    super();
  }
}

/**
 * What the bank answered of a batch: completed, rejected with its reason, or unknown. All of the file is read and compared before anything
 * changes, and everything changes together: a crash in the middle leaves the batch as it was, and the file may come again.
 */
@CommandHandler(ImportAnswerCommand)
export class ImportAnswerHandler implements ICommandHandler<ImportAnswerCommand> {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  execute({ operator, idLote, of, file }: ImportAnswerCommand): Promise<{ id: number }> {
    const asked = { idUsuario: operator.id, accion: `importar respuesta del lote ${idLote}`, data: of };
    return importOnce(this.em, this.storage, asked, file, async (em, almacen) => {
      const { banco, ...sent } = await sentBatch(em, idLote);
      const format = await formatOfFile(em, banco, 'respuesta', file.path, of.formato);
      const said = await stageAnswer(em, format, createReadStream(file.path), sent);
      const id = await keepIncoming(em, { tipo: 'respuesta', banco, idLote, format, file, almacen, idUsuario: operator.id, ...said });
      await settleLines(em, idLote, 'completado', operator.id);
      await settleLines(em, idLote, 'rechazado', operator.id);
      await noteUnknown(em, idLote);
      await closeSettled(em, idLote);
      await reconcileBatch(em, banco, idLote);
      await audit(em, {
        idUsuario: operator.id,
        accion: 'importar respuesta',
        objeto: 'lote',
        idObjeto: idLote,
        despues: { archivo: id, huella: file.sha256, ...said },
      });
      return { id };
    });
  }
}

/** The batch as it was sent, locked: count and sum are those of the file that went out. */
async function sentBatch(em: EntityManager, idLote: number): Promise<SentBatch & { banco: string }> {
  const locked = (await lockBatch(em, idLote)) ?? notFound('El lote no existe');
  if (locked.estado === 'cerrado') refuse('El banco ya respondió por todos los pagos de este lote');
  if (locked.estado !== 'exportado') refuse('El lote no se ha enviado al banco');
  const sent = await row(
    em,
    sql<SentBatch & { banco: string }>`
      select t.id as "idLote", t.banco, t.moneda, coalesce(t.huella, '') as huella, a.lineas as cantidad, a.centimos as monto
      from payments.lote t join payments.archivo_banco a on a."idLote" = t.id and a.tipo = 'exportacion' where t.id = ${idLote}`,
  );
  await lockPayer(em, sent!.banco, sent!.moneda);
  return { ...sent!, monto: Number(sent!.monto) };
}

/** What the bank has not settled stays at the bank, with what it said. */
async function noteUnknown(em: EntityManager, idLote: number): Promise<void> {
  await rows(
    em,
    sql`update payments.lote_pago l set motivo = 'El banco responde ' || r.codigo from respuesta r
        where r.linea = l.id and r.resultado = 'desconocido' and l."idLote" = ${idLote} and l.estado = 'enviado'`,
  );
}
