import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Logger } from '@nestjs/common';
import { FILE_INFECTED, FILE_UNSCANNED } from '@registro/contracts/files/file-types';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { Scanner } from './scanner.js';

type FileReceived = Received<'file.received'>;
/** 'sin-bytes': there is nothing to look at */
type Verdict = 'limpio' | 'infectado' | 'sin-bytes';

/**
 * Shows a file in quarantine to the antivirus and publishes it, or refuses it and removes its bytes. While clamd is
 * away it stays where it is.
 */
@Consume('scan-file', 4)
export class ScanFile extends Consumer<'file.received', Verdict> {
  private readonly findings = new Logger('Antivirus');
  @Inject(STORAGE) private readonly storage!: Storage;
  @Inject(Scanner) private readonly scanner!: Scanner;

  protected override async prepare({ datos: { idArchivo } }: FileReceived): Promise<Verdict> {
    const received = await row(this.em, sql<{ sha256: string }>`select sha256 from documents.archivo where id = ${idArchivo}`);
    const content = received && (await this.storage.get(idArchivo, received.sha256));
    if (!content) return 'sin-bytes';
    // Turned off since: what waits is treated as what comes.
    if (!this.scanner.configured) {
      content.destroy();
      return 'limpio';
    }
    const viruses = await this.scanner.scan(content);
    if (viruses.length) this.findings.warn({ idArchivo, hallazgos: viruses }, 'file refused');
    return viruses.length ? 'infectado' : 'limpio';
  }

  protected async perform(em: EntityManager, event: FileReceived, verdict: Verdict): Promise<void> {
    if (verdict === 'limpio') await this.settle(em, event, 'publicado', null);
    else await this.settle(em, event, 'rechazado', verdict === 'infectado' ? FILE_INFECTED : FILE_UNSCANNED);
  }

  protected override async gaveUp(em: EntityManager, event: FileReceived): Promise<void> {
    await this.settle(em, event, 'rechazado', FILE_UNSCANNED);
  }

  private async settle(
    em: EntityManager,
    { datos }: FileReceived,
    estado: 'publicado' | 'rechazado',
    motivo: string | null,
  ): Promise<void> {
    const { idArchivo, idUsuario } = datos;
    const settled = await row(
      em,
      sql`update documents.archivo set estado = ${estado}, motivo = ${motivo} where id = ${idArchivo} and estado = 'cuarentena' returning 1`,
    );
    if (!settled) return;
    if (estado === 'rechazado') await this.storage.remove(idArchivo);
    // The open tabs of its owner learn of it as of any document of theirs.
    await emit(em, 'document.changed', { idDocumento: idArchivo, idUsuario, estado });
  }
}
