import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { EXPORT_BYTES_MAX, EXPORT_FAILED, EXPORT_FORBIDDEN, EXPORT_TOO_LARGE, ROWS_HEADER } from '@registro/contracts/console/export';
import type { Envelope } from '@registro/contracts/envelope';
import { Internal } from '@registro/platform/auth/internal';
import { row, rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { withWrittenFile } from '@registro/platform/files/written-file';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { SPOOL } from '../file/receive-upload.js';

type Requested = Received<'export.requested'>;
/** What became of a try; null: it is not wanted any more. */
type Outcome = { tamano: number; filas: number; huella: string } | { motivo: string } | null;

const TELL_EVERY_MS = 1_000;
const NEW_LINE = 10;

/** Its person deleted it meanwhile. */
class Withdrawn extends Error {}
class TooLarge extends Error {}

/**
 * Prepares the file of a long list (rule A-12): asks the list's own address for it, as the person who wants it and with
 * what they may see now, and keeps it compressed. All of it may run again, and writes the same file; the row turns
 * 'lista' in the transaction of the inbox.
 */
@Consume('prepare-export', 1)
export class PrepareExport extends Consumer<'export.requested', Outcome> {
  @Inject(Internal) private readonly internal!: Internal;
  @Inject(STORAGE) private readonly storage!: Storage;

  protected override async prepare({ datos }: Requested): Promise<Outcome> {
    // One that failed may be tried again by an operator, unless its person has asked for the same anew.
    const asked = await row(
      this.em,
      sql<{ direccion: string }>`
        update platform.exportacion x set estado = 'preparando', hechas = 0, motivo = null
        where x.id = ${datos.idExportacion} and x.estado <> 'lista' and not exists (
          select from platform.exportacion o where o."idUsuario" = x."idUsuario" and o.direccion = x.direccion and o.id <> x.id
            and o.estado in ('pendiente', 'preparando'))
        returning x.direccion`,
    );
    if (!asked) return null;
    await this.tell(datos);
    const answer = await this.internal.list(asked.direccion, datos.almacen);
    const motivo = await refusalOf(answer);
    return motivo === null ? this.keep(datos, answer) : { motivo };
  }

  private async keep(datos: Requested['datos'], answer: Response): Promise<Outcome> {
    const counted = { tamano: 0, huella: '', filas: Number(answer.headers.get(ROWS_HEADER)) };
    await rows(this.em, sql`update platform.exportacion set filas = ${counted.filas} where id = ${datos.idExportacion}`);
    const packed = pipeline(this.followed(datos, answer, counted), createGzip(), () => undefined);
    try {
      await withWrittenFile(
        within(EXPORT_BYTES_MAX, packed),
        ({ path, bytes, sha256 }) => {
          counted.huella = sha256;
          return this.storage.put(datos.almacen, createReadStream(path), bytes, 'application/gzip');
        },
        SPOOL,
      );
    } catch (error) {
      if (error instanceof Withdrawn) return null;
      if (error instanceof TooLarge) return { motivo: EXPORT_TOO_LARGE };
      throw error;
    }
    return counted;
  }

  /** The answer as it comes. It says once a second how far it is, and ends where nobody waits for it any more. */
  private async *followed(datos: Requested['datos'], answer: Response, counted: { tamano: number }): AsyncGenerator<Uint8Array> {
    let lines = -1;
    let told = Date.now();
    for await (const chunk of Readable.fromWeb(answer.body as ReadableStream<Uint8Array>) as AsyncIterable<Uint8Array>) {
      counted.tamano += chunk.length;
      for (const byte of chunk) if (byte === NEW_LINE) lines++;
      if (Date.now() - told >= TELL_EVERY_MS) {
        told = Date.now();
        const standing = await row(
          this.em,
          // A text of several lines has more of them than the list has rows.
          sql`update platform.exportacion set hechas = least(filas, ${lines}) where id = ${datos.idExportacion} and estado = 'preparando' returning id`,
        );
        if (!standing) throw new Withdrawn();
        await this.tell(datos);
      }
      yield chunk;
    }
  }

  protected async perform(em: EntityManager, { id, datos }: Requested, made: Outcome): Promise<void> {
    if (made && (await this.settle(em, datos, made)))
      return this.conclude(em, { id, datos }, 'motivo' in made ? 'exportacionFallida' : 'exportacionLista');
    // Deleted while its bytes were on their way.
    if (!(await row(em, sql`select id from platform.exportacion where id = ${datos.idExportacion}`)))
      await this.storage.remove(datos.almacen);
  }

  protected override async gaveUp(em: EntityManager, { id, datos }: Requested): Promise<void> {
    if (await this.settle(em, datos, { motivo: EXPORT_FAILED })) await this.conclude(em, { id, datos }, 'exportacionFallida');
  }

  private async settle(em: EntityManager, { idExportacion }: Requested['datos'], made: NonNullable<Outcome>): Promise<boolean> {
    const set =
      'motivo' in made
        ? sql`estado = 'fallida', motivo = ${made.motivo}`
        : sql`estado = 'lista', tamano = ${made.tamano}, huella = ${made.huella}, hechas = ${made.filas}`;
    const settled = sql`update platform.exportacion set ${set} where id = ${idExportacion} and estado in ('pendiente', 'preparando') returning id`;
    return (await row(em, settled)) !== null;
  }

  private async conclude(
    em: EntityManager,
    { id: vez, datos: { idExportacion: idObjeto, idUsuario } }: Pick<Requested, 'id' | 'datos'>,
    aviso: 'exportacionLista' | 'exportacionFallida',
  ): Promise<void> {
    await emit(em, 'screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'exportacion' } });
    await emit(em, 'notice.requested', { aviso, idObjeto, vez, usuarios: [idUsuario] });
  }

  /** Only for the eye: a lost message is made good by the next one. */
  private async tell({ idUsuario }: Requested['datos']): Promise<void> {
    await this.redis.publish(idUsuario, { tipo: 'exportacion' }).catch(() => undefined);
  }
}

/** Why there will be no file, however often one asks; null: here it is. @throws where it is worth another try */
async function refusalOf(answer: Response): Promise<string | null> {
  if (answer.ok && answer.headers.get('content-type')?.startsWith('text/csv')) return null;
  if (answer.status === 401 || answer.status === 403) return EXPORT_FORBIDDEN;
  if (answer.ok || answer.status === 422) return ((await answer.json()) as Envelope).r_mess;
  await answer.body?.cancel();
  throw new Error(`the list answered ${answer.status}`);
}

/** @throws TooLarge past so many bytes */
async function* within(most: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLarge();
    yield chunk;
  }
}
