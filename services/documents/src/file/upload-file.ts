import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  badTypeMessage,
  contentOf,
  FILE_FAILED,
  FILE_FORMATS,
  FILE_HEAD,
  type FileType,
  isTaken,
  uploadSegment,
} from '@registro/contracts/files/file-types';
import type { StoredFile } from '@registro/contracts/files/stored-file';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { addFile } from './add-file.js';
import { namedAs } from './clean-name.js';
import { InspectPool } from './inspect/inspect-pool.js';
import { FAULT_MESSAGES } from './inspect/verdict.js';
import { type ReceivedFile, refused } from './receive-upload.js';
import { Scanner } from './scanner.js';
import { visibleFiles } from './stored-file.js';

/** How long an answer waits for the antivirus, in ms; a file that takes longer is answered as it is, in quarantine. */
const SCAN_WAIT = 8_000;

export class UploadFileCommand extends Command<StoredFile> {
  constructor(
    readonly user: SessionUser,
    readonly tipo: FileType,
    readonly file: ReceivedFile,
  ) {
    super();
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FILE_HEAD));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Keeps an uploaded file whose content is allowed for its kind (rule F-1), under a name that says what it is. Row, then
 * bytes, then release: whatever a crash interrupts is an unattached row in quarantine, which the cleaner removes with
 * its bytes. Answers the file as published, or in quarantine while the antivirus is at work; 415, 422 otherwise, with
 * nothing kept.
 */
@CommandHandler(UploadFileCommand)
export class UploadFileHandler implements ICommandHandler<UploadFileCommand> {
  private readonly log = new Logger('UploadFile');

  constructor(
    private readonly em: EntityManager,
    private readonly pool: InspectPool,
    private readonly scanner: Scanner,
    private readonly internal: Internal,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ user, tipo, file }: UploadFileCommand): Promise<StoredFile> {
    const campo = uploadSegment(tipo);
    const format = contentOf(await headOf(file.path));
    if (!isTaken(tipo, format)) throw refused(415, campo, badTypeMessage(tipo, format, file.nombre));
    const fault = await this.pool.inspect(user.id, { path: file.path, format });
    if (fault === 'tipo') throw refused(415, campo, badTypeMessage(tipo, null, file.nombre));
    if (fault) throw refused(422, campo, FAULT_MESSAGES[fault]);

    const id = randomUUID();
    const { mime } = FILE_FORMATS[format];
    await addFile(this.em, { id, idUsuario: user.id, tipo, mime, ...file, nombre: namedAs(format, file.nombre) }, campo);
    try {
      await this.storage.put(id, createReadStream(file.path), file.tamano, mime);
    } catch (err) {
      this.log.error({ err, id }, 'the store did not take a file');
      await this.discard(id).catch(() => undefined);
      throw refused(503, campo, FILE_FAILED);
    }
    if (file.cancelled()) {
      await this.discard(id);
      throw refused(422, campo, FILE_FAILED);
    }
    await this.release(id, user);
    return this.settled(id, user, campo);
  }

  private async discard(id: string): Promise<void> {
    await this.storage.remove(id);
    await rows(this.em, sql`delete from documents.archivo where id = ${id}`);
  }

  private async release(id: string, user: SessionUser): Promise<void> {
    if (!this.scanner.configured) await rows(this.em, sql`update documents.archivo set estado = 'publicado' where id = ${id}`);
    else await transaction(this.em, (em) => emit(em, 'file.received', { idArchivo: id, idUsuario: user.id }));
  }

  private async settled(id: string, user: SessionUser, campo: string): Promise<StoredFile> {
    const end = Date.now() + SCAN_WAIT;
    for (let pause = 50; ; pause = Math.min(pause * 2, 800)) {
      const [found] = await visibleFiles(this.em, this.internal, user, [id]);
      if (!found) throw refused(422, campo, FILE_FAILED);
      if (found.estado === 'rechazado') throw refused(422, campo, found.motivo ?? FILE_FAILED);
      const { idUsuario: _, ...stored } = found;
      if (found.estado === 'publicado' || Date.now() > end) return stored;
      await wait(pause);
    }
  }
}
