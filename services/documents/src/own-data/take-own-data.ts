import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, StreamableFile } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIRM_MESSAGES } from '@registro/contracts/accounts/confirm-identity';
import { CONFIRM_DATA, DATA_FORMATS, DATA_MESSAGES, type TakeData } from '@registro/contracts/accounts/own-data';
import { ASKS } from '@registro/contracts/asks';
import { todayInCaracas } from '@registro/contracts/dates';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { invalid, notFound } from '@registro/platform/errors';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { keptUntil } from './read-own-data.js';

export class TakeOwnDataCommand extends Command<StreamableFile> {
  constructor(
    readonly user: SessionUser,
    readonly asked: TakeData,
    readonly reply: FastifyReply,
  ) {
    super();
  }
}

interface Kept {
  id: string;
  almacenPdf: string;
  huella: string | null;
  huellaPdf: string | null;
  creado: string;
}

/**
 * One of the two files of one's own newest copy, for who has just shown again who they are: 404 of what is not there or
 * not yet, before the confirmation is used up. Each time leaves a trace.
 */
@CommandHandler(TakeOwnDataCommand)
export class TakeOwnDataHandler implements ICommandHandler<TakeOwnDataCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ user: { id: idUsuario }, asked: { formato, confirmacion }, reply }: TakeOwnDataCommand): Promise<StreamableFile> {
    const kept = await row(
      this.em,
      sql<Kept>`
        select x.id, x."almacenPdf", x.huella, x."huellaPdf", x.creado from documents.copia_datos x
        where x."idUsuario" = ${idUsuario} and x.estado = 'lista' and ${keptUntil} > now() order by x.creado desc limit 1`,
    );
    if (!kept) return notFound(DATA_MESSAGES.falta);
    const used = await this.internal.post(ASKS.useConfirmation, { confirmacion, idUsuario, para: CONFIRM_DATA });
    if (!used) return invalid({ campo: 'confirmacion', mensaje: CONFIRM_MESSAGES.vencida });
    const pdf = formato === 'pdf';
    const content = await (pdf ? this.storage.get(kept.almacenPdf, kept.huellaPdf) : this.storage.get(kept.id, kept.huella));
    if (!content) return notFound(DATA_MESSAGES.falta);
    const despues = { formato, metodo: used.metodo };
    await transaction(this.em, (em) => audit(em, { idUsuario, accion: 'descargar', objeto: 'mis datos', idObjeto: kept.id, despues }));
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="mis-datos-${todayInCaracas(Date.parse(kept.creado))}.${formato}"`);
    // Whoever leaves early is no fault of the file's.
    return new StreamableFile(pdf ? content : pipeline(content, createGunzip(), () => undefined), { type: DATA_FORMATS[formato].tipo });
  }
}
