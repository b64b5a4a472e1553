import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { todayInCaracas } from '@registro/contracts/dates';
import type { ExportBatch } from '@registro/contracts/payments/bank-files';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { row, rows } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { withWrittenFile, type WrittenFile } from '@registro/platform/files/written-file';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { UnreadableFile } from '@registro/platform/files/guard-rows';
import { sql } from 'kysely';
import { lockBatch } from '../batch/take-out.js';
import { once } from '../ledger/once.js';
import type { OutgoingBatch } from './bank-file.js';
import { type ChosenFormat, chosenFormat } from './choose-format.js';
import { writePain001 } from './iso/write-pain001.js';
import { writeTextFile } from './layout/write-file.js';
import { lockPayer } from './payer-account.js';
import { pagesOfBatch, sendLines } from './batch-lines.js';

export class ExportBatchCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly idLote: number,
    readonly data: ExportBatch,
  ) {
    super();
  }
}

/**
 * Writes the file of an approved batch, once: state, steps, ledger and file are committed together, so that what is at the bank and what is
 * written here are the same. Refused where the batch is not what was approved, or waits for its quality check.
 */
@CommandHandler(ExportBatchCommand)
export class ExportBatchHandler implements ICommandHandler<ExportBatchCommand> {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ operator, idLote, data }: ExportBatchCommand): Promise<{ id: number }> {
    const almacen = randomUUID();
    const asked = { idUsuario: operator.id, accion: `exportar lote ${idLote}`, data };
    const exported = once(this.em, asked, async (em) => {
      const lote = await this.approvedBatch(em, idLote);
      const format = await chosenFormat(em, lote.banco, 'exportacion', data.formato);
      await rows(em, sql`update payments.lote set estado = 'exportado', exportado = now() where id = ${idLote}`).catch(
        whenViolated('lote_revisado', () => refuse('El lote espera la revisión de calidad de uno o más de sus pagos')),
      );
      const { id, huella } = await withWrittenFile(contentOf(em, lote, format), async (file) => {
        await this.storage.put(almacen, createReadStream(file.path), file.bytes, format.definicion ? 'text/plain' : 'application/xml');
        return { id: await keepFile(em, operator, lote, format, file, almacen), huella: file.sha256 };
      });
      await sendLines(em, idLote, operator.id);
      await audit(em, {
        idUsuario: operator.id,
        accion: 'exportar',
        objeto: 'lote',
        idObjeto: idLote,
        despues: { formato: format.nombre, archivo: id, huella },
      });
      return { id };
    });
    return exported.catch(async (error: unknown) => {
      await this.storage.remove(almacen);
      if (error instanceof UnreadableFile) refuse(`El archivo no se puede escribir en ese formato. ${error.message}`);
      throw error;
    });
  }

  private async approvedBatch(em: EntityManager, idLote: number): Promise<OutgoingBatch> {
    const locked = (await lockBatch(em, idLote)) ?? notFound('El lote no existe');
    if (locked.estado !== 'aprobado') refuse(locked.estado === 'exportado' ? 'El lote ya se envió al banco' : 'El lote no está aprobado');
    const found = await row(
      em,
      sql<{ banco: string; moneda: string; huella: string; intacto: boolean; cantidad: number; monto: number }>`
        select t.banco, t.moneda, coalesce(t.huella, '') as huella, t.huella = payments.huella_lote(t.id) as intacto, count(l.id)::int as cantidad, coalesce(sum(l.centimos), 0)::bigint as monto
        from payments.lote t left join payments.lote_pago l on l."idLote" = t.id and l.estado = 'incluido' where t.id = ${idLote} group by t.id`,
    );
    const { banco, moneda, huella, intacto, cantidad, monto } = found!;
    if (!intacto) refuse('El lote no es el que se aprobó: sus montos o cuentas son otros. Anúlelo y prepare otro');
    if (!cantidad) refuse('El lote no tiene ningún pago');
    const { cuenta, documento, nombre } = await lockPayer(em, banco, moneda);
    const payer = { cuentaPagador: cuenta, documentoPagador: documento, nombrePagador: nombre };
    return {
      idLote,
      banco,
      moneda,
      huella,
      cantidad,
      monto: Number(monto),
      ...payer,
      fecha: todayInCaracas(),
      creado: new Date().toISOString(),
    };
  }
}

const contentOf = (em: EntityManager, lote: OutgoingBatch, { definicion }: ChosenFormat): AsyncGenerator<Buffer> =>
  definicion ? writeTextFile(definicion, lote, pagesOfBatch(em, lote.idLote)) : writePain001(lote, pagesOfBatch(em, lote.idLote));

async function keepFile(
  em: EntityManager,
  operator: SessionUser,
  lote: OutgoingBatch,
  format: ChosenFormat,
  { bytes, sha256 }: WrittenFile,
  almacen: string,
): Promise<number> {
  const nombre = `lote-${lote.idLote}.${format.definicion ? (format.definicion.tipo === 'csv' ? 'csv' : 'txt') : 'xml'}`;
  const kept = await row(
    em,
    sql<{ id: number }>`
      insert into payments.archivo_banco (tipo, banco, "idLote", "idFormato", formato, nombre, huella, bytes, lineas, centimos, almacen, "idUsuario")
      values ('exportacion', ${lote.banco}, ${lote.idLote}, ${format.id}, ${format.nombre}, ${nombre}, ${sha256}, ${bytes}, ${lote.cantidad}, ${lote.monto},
        ${almacen}, ${operator.id}) returning id`,
  );
  return kept!.id;
}
