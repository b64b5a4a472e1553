import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { InternalScholarship } from '@registro/contracts/scholarships/internal';
import { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';

type Sent = Received<'scholarship.submitted' | 'contract.uploaded'>;

/** Ties the files of a scholarship to it, so that they stay, and so that who reviews it may read them. Every sending's: history shows them all. */
@Consume('attach-files', 5)
export class AttachFiles extends Consumer<'scholarship.submitted' | 'contract.uploaded', string[]> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override async prepare({ datos }: Sent): Promise<string[]> {
    const { versiones, archivos, idArchivoContrato } = await this.internal.get<InternalScholarship>(`becas/${datos.idBeca}`);
    const sent = versiones.flatMap((v) => Object.values(v.enviada.archivos));
    const ids = [...sent.map((f) => f.id), ...archivos.map((f) => f.id), idArchivoContrato];
    return [...new Set(ids.filter((id) => id !== null))];
  }

  protected async perform(em: EntityManager, { datos }: Sent, ids: string[]): Promise<void> {
    const adjunto = `beca:${datos.idBeca}`;
    const tied = await rows(
      em,
      sql`update documents.archivo set adjunto = ${adjunto} where id = any(${ids}::uuid[]) and "idUsuario" = ${datos.idUsuario}
          and (adjunto is null or adjunto = ${adjunto}) returning 1`,
    );
    // They were there when the application was saved: a missing one is a fault that an operator must see, not skip.
    if (tied.length !== ids.length) throw new Error(`${adjunto}: ${ids.length - tied.length} of ${ids.length} files cannot be attached`);
  }
}
