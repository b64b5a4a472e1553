import { createReadStream } from 'node:fs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Proposed } from '@registro/contracts/payments/acts';
import type { AnswerOf } from '@registro/contracts/payments/bank-files';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import type { SpooledFile } from '@registro/platform/files/spool-upload';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { propose } from '../act/propose.js';
import { answerAct, noteUnknown, sentBatch } from './apply-answer.js';
import { formatOfFile } from './choose-format.js';
import { importOnce } from './import-once.js';
import { keepIncoming } from './keep-incoming.js';
import { reconcileBatch } from './reconcile.js';
import { type StagedAnswer, stageAnswer } from './stage-answer.js';

export class ImportAnswerCommand extends Command<Proposed> {
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
 * What the bank answered of a batch, read whole and compared with what was sent. What would settle a payment is
 * proposed, for somebody else to confirm on what they see of it; what settles none is written down at once. A crash in
 * the middle leaves nothing, and the file may come again.
 */
@CommandHandler(ImportAnswerCommand)
export class ImportAnswerHandler implements ICommandHandler<ImportAnswerCommand> {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  execute({ operator, idLote, of, file }: ImportAnswerCommand): Promise<Proposed> {
    const asked = { idUsuario: operator.id, accion: `importar respuesta del lote ${idLote}`, data: of };
    return importOnce(this.em, this.storage, asked, file, async (em, almacen) => {
      const { banco, ...sent } = await sentBatch(em, idLote);
      const format = await formatOfFile(em, banco, 'respuesta', file.path, of.formato);
      const said = await stageAnswer(em, format, createReadStream(file.path), sent);
      const id = await keepIncoming(em, { tipo: 'respuesta', banco, idLote, format, file, almacen, idUsuario: operator.id, ...said });
      await audit(em, {
        idUsuario: operator.id,
        accion: 'importar respuesta',
        objeto: 'lote',
        idObjeto: idLote,
        despues: { archivo: id, huella: file.sha256, ...said },
      });
      if (await settlesAny(em))
        return { id, acto: await proposeAnswer(em, operator.id, { idLote, idArchivo: id, nombre: file.nombre, said }) };
      await noteUnknown(em, idLote);
      await reconcileBatch(em, banco, idLote);
      return { id, acto: null };
    });
  }
}

async function settlesAny(em: EntityManager): Promise<boolean> {
  const found = await row(
    em,
    sql<{ alguna: boolean }>`select exists (select from respuesta r join payments.lote_pago l on l.id = r.linea
      where r.resultado <> 'desconocido' and l.estado = 'enviado') as alguna`,
  );
  return found!.alguna;
}

async function proposeAnswer(
  em: EntityManager,
  idUsuario: number,
  { idLote, idArchivo, nombre, said }: { idLote: number; idArchivo: number; nombre: string; said: StagedAnswer },
): Promise<number> {
  const acto = await propose(em, idUsuario, {
    acto: 'respuesta',
    how: answerAct,
    clave: String(idLote),
    titulo: `Respuesta del banco al lote ${idLote}`,
    idObjeto: idLote,
    datos: { idLote, idArchivo },
    despues: { archivo: nombre, ...said },
  });
  await rows(
    em,
    sql`insert into payments.acto_respuesta ("idActo", "idLinea", numero, monto, resultado, codigo, motivo, "referenciaBanco")
        select ${acto}::int, linea, numero, monto, resultado, codigo, motivo, "referenciaBanco" from respuesta order by numero`,
  );
  return acto;
}
