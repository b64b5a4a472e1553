import { EntityManager } from '@mikro-orm/postgresql';
import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { IdentityImport } from './import.entity.js';
import type { IdentityFile } from './spool-upload.js';

export class RequestImportCommand extends Command<{ id: number; estado: 'pendiente' }> {
  constructor(
    readonly user: SessionUser,
    readonly file: IdentityFile,
  ) {
    super();
  }
}

/** Keeps the file and asks for its import, which runs as a job: the operator sees its progress in `importaciones`. */
@CommandHandler(RequestImportCommand)
export class RequestImportHandler implements ICommandHandler<RequestImportCommand> {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ user, file }: RequestImportCommand): Promise<{ id: number; estado: 'pendiente' }> {
    const archivo = randomUUID();
    const { nombre, bytes, sha256: huella, separador } = file;
    await this.storage.put(archivo, createReadStream(file.path), bytes, 'text/csv');
    const saved = transaction(this.em, async (em) => {
      const asked = em.create(IdentityImport, { idUsuario: user.id, archivo, nombre, bytes, huella, separador });
      await em.persist(asked).flush();
      await emit(em, 'identity.import-requested', { idImportacion: asked.id, idUsuario: user.id });
      await audit(em, {
        idUsuario: user.id,
        accion: 'importar identidades',
        objeto: 'importacion',
        idObjeto: asked.id,
        despues: { nombre, bytes, huella },
      });
      return { id: asked.id, estado: 'pendiente' as const };
    });
    return saved.catch(async (error: unknown) => {
      await this.storage.remove(archivo);
      throw error;
    });
  }
}
