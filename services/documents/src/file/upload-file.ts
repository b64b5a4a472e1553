import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  badTypeMessage,
  FILE_FAILED,
  FILE_FORMATS,
  FILE_QUOTA,
  FILE_TYPES,
  type FileFormat,
  type FileType,
  formatOfName,
  uploadSegment,
} from '@registro/contracts/files/file-types';
import type { StoredFile } from '@registro/contracts/files/stored-file';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { InspectPool } from './inspect/inspect-pool.js';
import { FAULT_MESSAGES } from './inspect/verdict.js';
import { type ReceivedFile, refused } from './receive-upload.js';
import { Scanner } from './scanner.js';
import { visibleFiles } from './stored-file.js';

/** What one person may have lying about without having sent it: three applications' worth. */
const LOOSE_BYTES = 105 * 1024 * 1024;
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

/**
 * Keeps an uploaded file whose name and content are allowed for its kind (rule F-1). Row, then bytes, then release: whatever a crash
 * interrupts is an unattached row in quarantine, which the cleaner removes with its bytes. Answers the file as published, or in quarantine
 * while the antivirus is at work; 415, 422 otherwise, with nothing kept.
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
    const format = formatOfName(file.nombre);
    if (!format || !(FILE_TYPES[tipo] as readonly FileFormat[]).includes(format)) throw refused(415, campo, badTypeMessage(tipo));
    const fault = await this.pool.inspect({ path: file.path, format });
    if (fault) throw fault === 'tipo' ? refused(415, campo, badTypeMessage(tipo)) : refused(422, campo, FAULT_MESSAGES[fault]);

    const id = randomUUID();
    const { mime } = FILE_FORMATS[format];
    await this.insert(id, user, tipo, mime, file, campo);
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

  private insert(id: string, user: SessionUser, tipo: FileType, mime: string, file: ReceivedFile, campo: string): Promise<void> {
    const { nombre, tamano, sha256, ms } = file;
    return transaction(this.em, async (em) => {
      // One at a time per person, so that many at once do not pass the limit together.
      await rows(em, sql`select pg_advisory_xact_lock(727404, ${user.id})`);
      const loose = await row(
        em,
        sql<{
          bytes: number;
        }>`select coalesce(sum(tamano), 0)::float8 as bytes from documents.archivo where "idUsuario" = ${user.id} and adjunto is null and estado <> 'rechazado'`,
      );
      if (loose!.bytes + tamano > LOOSE_BYTES) throw refused(429, campo, FILE_QUOTA);
      await rows(
        em,
        sql`insert into documents.archivo (id, "idUsuario", tipo, nombre, mime, tamano, sha256, creado)
            values (${id}, ${user.id}, ${tipo}, ${nombre}, ${mime}, ${tamano}, ${sha256}, clock_timestamp() - make_interval(secs => ${ms / 1000}))`,
      );
    });
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
