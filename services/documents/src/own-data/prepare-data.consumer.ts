import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { PDF_ROWS } from '@registro/contracts/accounts/own-data';
import { Internal } from '@registro/platform/auth/internal';
import { Config } from '@registro/platform/config';
import { row, rows } from '@registro/platform/database/database';
import { whoIs } from '@registro/platform/database/who';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { withWrittenFile } from '@registro/platform/files/written-file';
import { directMail } from '@registro/platform/mail/direct-mail';
import { sendMail } from '@registro/platform/mail/send-mail';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { SPOOL } from '../file/receive-upload.js';
import type { OwnDataPart, OwnDataPdf } from '../pdf/own-data.js';
import { PdfPool } from '../pdf/pdf-pool.js';
import { asJson, gather, type Gathered } from './gather.js';

type Requested = Received<'data.requested'>;
interface Made {
  filas: number;
  json: number;
  pdf: number;
  huella: string;
  huellaPdf: string;
}

/** Percent that stands once all services were asked; the rest is the PDF. */
const ASKED = 90;

/**
 * Gathers all that is held on a person (rule S-37): as JSON, streamed to the store, and the first rows of each part as
 * a PDF. All of it may run again, and writes the same files; the row turns 'lista' in the transaction of the inbox.
 */
@Consume('prepare-data', 1)
export class PrepareData extends Consumer<'data.requested', Made | null> {
  @Inject(Internal) private readonly internal!: Internal;
  @Inject(Config) private readonly config!: Config;
  @Inject(STORAGE) private readonly storage!: Storage;
  @Inject(PdfPool) private readonly pool!: PdfPool;

  protected override async prepare({ datos }: Requested): Promise<Made | null> {
    const { idCopia, idUsuario } = datos;
    const asked = await row(
      this.em,
      sql<{ almacenPdf: string; creado: string }>`
        update documents.copia_datos x set estado = 'preparando', progreso = 0 where x.id = ${idCopia} and x.estado <> 'lista' and not exists (
          select from documents.copia_datos o where o."idUsuario" = x."idUsuario" and o.id <> x.id and o.estado in ('pendiente', 'preparando'))
        returning x."almacenPdf", x.creado`,
    );
    const person = asked && (await whoIs(this.em, { id: idUsuario }));
    if (!person) return null;
    const counted = { filas: 0, bytes: 0 };
    const shown = new Map<string, OwnDataPart>();
    const parts = withFirst(
      gather({ em: this.em, internal: this.internal }, idUsuario, (share) => this.progress(datos, Math.round(share * ASKED))),
      shown,
    );
    const json = asJson(parts, { id: idUsuario, correo: person.correo }, counted);
    const huella = await withWrittenFile(
      pipeline(json, createGzip(), () => undefined),
      async ({ path, bytes, sha256 }) => {
        await this.storage.put(idCopia, createReadStream(path), bytes, 'application/gzip');
        return sha256;
      },
      SPOOL,
    );
    const data: OwnDataPdf = {
      nombre: person.primerNombre && person.primerApellido ? `${person.primerNombre} ${person.primerApellido}` : person.correo,
      correo: person.correo,
      creado: new Date(asked.creado).toISOString(),
      filas: counted.filas,
      partes: [...shown.values()],
    };
    const drawn = await this.pool.draw({ tipo: 'mis-datos', datos: data });
    const pdf = Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    await this.storage.put(asked.almacenPdf, pdf, pdf.length, 'application/pdf');
    const huellaPdf = createHash('sha256').update(pdf).digest('hex');
    return { filas: counted.filas, json: counted.bytes, pdf: pdf.length, huella, huellaPdf };
  }

  protected async perform(em: EntityManager, { id: vez, datos }: Requested, made: Made | null): Promise<void> {
    if (!made) return;
    const { idCopia, idUsuario } = datos;
    const { filas, json, pdf, huella, huellaPdf } = made;
    const settled = await row(
      em,
      sql`update documents.copia_datos set estado = 'lista', progreso = 100, filas = ${filas}, json = ${json}, pdf = ${pdf}, huella = ${huella},
            "huellaPdf" = ${huellaPdf} where id = ${idCopia} and estado in ('pendiente', 'preparando') returning id`,
    );
    if (!settled) return;
    await this.conclude(em, datos, vez, 'datosListos');
    const person = await whoIs(em, { id: idUsuario });
    const nombre = person?.primerNombre ? `${person.primerNombre} ${person.primerApellido}` : null;
    if (person) await sendMail(em, { para: person.correo, ...directMail(this.config.publicUrl, 'datosListos', { nombre }) });
  }

  protected override async gaveUp(em: EntityManager, { id: vez, datos }: Requested): Promise<void> {
    await rows(em, sql`update documents.copia_datos set estado = 'fallida' where id = ${datos.idCopia} and estado <> 'lista'`);
    await this.conclude(em, datos, vez, 'datosFallidos');
  }

  private async conclude(
    em: EntityManager,
    { idCopia, idUsuario }: Requested['datos'],
    vez: number,
    aviso: 'datosListos' | 'datosFallidos',
  ) {
    const estado = aviso === 'datosListos' ? 'lista' : 'fallida';
    await emit(em, 'document.changed', { idDocumento: idCopia, idUsuario, estado });
    await emit(em, 'notice.requested', { aviso, idObjeto: idUsuario, vez, usuarios: [idUsuario] });
  }

  /** Only for the eye: a lost message is made good by the next one. */
  private async progress({ idCopia, idUsuario }: Requested['datos'], progreso: number): Promise<void> {
    await rows(this.em, sql`update documents.copia_datos set progreso = ${progreso} where id = ${idCopia} and estado = 'preparando'`);
    await this.redis.publish(idUsuario, { tipo: 'documento', idDocumento: idCopia, estado: 'generando' }).catch(() => undefined);
  }
}

/** The parts as they come; the first rows of each are kept for who reads them on paper. */
async function* withFirst(parts: AsyncIterable<Gathered>, shown: Map<string, OwnDataPart>): AsyncGenerator<Gathered> {
  for await (const part of parts) {
    const { de, numero, titulo, alIrse, reserva, filas } = part;
    const key = `${de}/${numero}`;
    const kept = shown.get(key) ?? { de, titulo, alIrse, reserva, total: 0, filas: [] };
    kept.filas.push(...filas.slice(0, PDF_ROWS - kept.filas.length));
    kept.total += filas.length;
    shown.set(key, kept);
    yield part;
  }
}
