import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FILE_FAILED, FILE_NOT_FOUND, uploadSegment } from '@registro/contracts/files/file-types';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { addFile } from './add-file.js';
import type { UploadedFile } from './file.entity.js';
import { refused } from './receive-upload.js';

export class CopyFileCommand extends Command<string> {
  constructor(
    readonly user: SessionUser,
    readonly id: string,
  ) {
    super();
  }
}

/**
 * Makes a file of one's own anew, part of nothing yet: what was sent once stays with what it was sent with, and a new
 * application has files of its own (rule F-19). Answers the new id; 404 unless it is the user's own and published.
 */
@CommandHandler(CopyFileCommand)
export class CopyFileHandler implements ICommandHandler<CopyFileCommand> {
  private readonly log = new Logger('CopyFile');

  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ user, id }: CopyFileCommand): Promise<string> {
    const found = await row(
      this.em,
      sql<Pick<UploadedFile, 'tipo' | 'nombre' | 'mime' | 'tamano' | 'sha256'>>`
        select tipo, nombre, mime, tamano, sha256 from documents.archivo where id = ${id} and "idUsuario" = ${user.id} and estado = 'publicado'`,
    );
    const content = found && (await this.storage.get(id, found.sha256));
    if (!content) notFound(FILE_NOT_FOUND);
    const copy = randomUUID();
    const campo = uploadSegment(found.tipo);
    try {
      // Row, then bytes, then release, as an upload: what a crash interrupts is removed by the cleaner.
      await addFile(this.em, { ...found, id: copy, idUsuario: user.id, ms: 0 }, campo);
    } catch (error) {
      content.destroy();
      throw error;
    }
    try {
      await this.storage.put(copy, content, found.tamano, found.mime);
    } catch (err) {
      this.log.error({ err, id: copy }, 'the store did not take a copy');
      await this.storage.remove(copy).catch(() => undefined);
      await rows(this.em, sql`delete from documents.archivo where id = ${copy}`).catch(() => undefined);
      throw refused(503, campo, FILE_FAILED);
    }
    await rows(this.em, sql`update documents.archivo set estado = 'publicado' where id = ${copy}`);
    return copy;
  }
}
