import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { read } from '../payments.tables.js';

export class DownloadBankFile extends Query<{ content: Readable; nombre: string; bytes: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * The bytes of a bank's file as they went or came. Whoever takes them leaves a trace: accounts and amounts stand in
 * them.
 */
@QueryHandler(DownloadBankFile)
export class DownloadBankFileHandler implements IQueryHandler<DownloadBankFile> {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ operator, id }: DownloadBankFile): Promise<{ content: Readable; nombre: string; bytes: number }> {
    const stored = read.selectFrom('payments.archivo_banco').where('id', '=', id).select(['almacen', 'nombre', 'bytes', 'huella']);
    const { almacen, nombre, bytes, huella } = (await row(this.em, stored)) ?? notFound('El archivo no existe');
    const content = almacen === null ? null : await this.storage.get(almacen, huella);
    if (!content) notFound('El archivo ya no está guardado');
    await transaction(this.em, (em) =>
      audit(em, { idUsuario: operator.id, accion: 'descargar', objeto: 'archivo de banco', idObjeto: id }),
    );
    return { content, nombre, bytes };
  }
}
