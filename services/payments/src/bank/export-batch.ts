import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BATCH_REFUSALS } from '@registro/contracts/payments/batch';
import type { Keyed } from '@registro/contracts/payments/operation';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { row, rows } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { withWrittenFile, type WrittenFile } from '@registro/platform/files/written-file';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { lockBatch } from '../batch/take-out.js';
import { once } from '../ledger/once.js';
import { sendLines } from './batch-lines.js';
import { lockBank } from './payer-account.js';
import { contentOf, fileDigest, type Outgoing, outgoing, refuseUnreadable } from './render-batch.js';

export class ExportBatchCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly idLote: number,
    readonly data: Keyed,
  ) {
    super();
  }
}

/**
 * Writes the file of an approved batch, once: state, steps, ledger and file are committed together, so that what is at
 * the bank and what is written here are the same. What leaves is the file whose digest was approved, less what was
 * taken out since. Refused where it would be another, where the batch is not what was approved, or waits for its
 * quality check.
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
      const out = await approvedFile(em, idLote);
      const { formato, definicion } = out.salida;
      await rows(em, sql`update payments.lote set estado = 'exportado', exportado = now() where id = ${idLote}`).catch(
        whenViolated('lote_revisado', () => refuse('El lote espera la revisión de calidad de uno o más de sus pagos')),
      );
      const { id, huella } = await withWrittenFile(contentOf(em, out), async (file) => {
        if (out.lines === 'todas' && file.sha256 !== out.huellaArchivo) refuse(BATCH_REFUSALS.otroArchivo);
        await this.storage.put(almacen, createReadStream(file.path), file.bytes, definicion ? 'text/plain' : 'application/xml');
        return { id: await keepFile(em, operator, out, file, almacen), huella: file.sha256 };
      });
      await sendLines(em, idLote, operator.id);
      await audit(em, {
        idUsuario: operator.id,
        accion: 'exportar',
        objeto: 'lote',
        idObjeto: idLote,
        despues: { formato, archivo: id, huella },
      });
      return { id };
    });
    return exported.catch(async (error: unknown) => {
      await this.storage.remove(almacen);
      return refuseUnreadable(error);
    });
  }
}

/**
 * What leaves of an approved batch. Where a payment was taken out, the whole file is the approved one still, and the
 * one that leaves is that without it.
 */
async function approvedFile(em: EntityManager, idLote: number): Promise<Outgoing> {
  const locked = (await lockBatch(em, idLote)) ?? notFound('El lote no existe');
  if (locked.estado !== 'aprobado') refuse(locked.estado === 'exportado' ? 'El lote ya se envió al banco' : 'El lote no está aprobado');
  const found = await row(
    em,
    sql<{ banco: string; intacto: boolean; quedan: number; salieron: number }>`
      select t.banco, t.huella = payments.huella_lote(t.id) as intacto, count(l.id) filter (where not l.fuera)::int as quedan,
        count(l.id) filter (where l.fuera)::int as salieron
      from payments.lote t left join payments.lote_pago l on l."idLote" = t.id where t.id = ${idLote} group by t.id`,
  );
  const { banco, intacto, quedan, salieron } = found!;
  if (!intacto) refuse('El lote no es el que se aprobó: sus montos o cuentas son otros. Anúlelo y prepare otro');
  if (!quedan) refuse('El lote no tiene ningún pago');
  await lockBank(em, banco);
  const whole = await outgoing(em, idLote);
  if (!whole.huellaArchivo) refuse(BATCH_REFUSALS.sinArchivo);
  if (!salieron) return whole;
  if ((await fileDigest(em, whole)) !== whole.huellaArchivo) refuse(BATCH_REFUSALS.otroArchivo);
  return outgoing(em, idLote, 'restantes');
}

async function keepFile(
  em: EntityManager,
  operator: SessionUser,
  { batch, salida }: Outgoing,
  { bytes, sha256 }: WrittenFile,
  almacen: string,
): Promise<number> {
  const { idLote, banco, cantidad, monto } = batch;
  const { idFormato, formato, definicion } = salida;
  const nombre = `lote-${idLote}.${definicion ? (definicion.tipo === 'csv' ? 'csv' : 'txt') : 'xml'}`;
  const kept = await row(
    em,
    sql<{ id: number }>`
      insert into payments.archivo_banco (tipo, banco, "idLote", "idFormato", formato, nombre, huella, bytes, lineas, centimos, almacen, "idUsuario")
      values ('exportacion', ${banco}, ${idLote}, ${idFormato}, ${formato}, ${nombre}, ${sha256}, ${bytes}, ${cantidad}, ${monto},
        ${almacen}, ${operator.id}) returning id`,
  );
  return kept!.id;
}
