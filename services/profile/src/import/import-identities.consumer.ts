import { Inject, Logger } from '@nestjs/common';
import type { ImportRead } from '@registro/contracts/profile/identity-import';
import { audit } from '@registro/platform/audit';
import { Config } from '@registro/platform/config';
import { row } from '@registro/platform/database/database';
import { HttpProblem } from '@registro/platform/errors';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { UnreadableFile } from '@registro/platform/files/guard-rows';
import { readRows } from '@registro/platform/files/read-rows';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import { columnsOf } from './csv-header.js';
import { IdentityLoader } from './identity-loader.js';
import { parseIdentityRow } from './identity-row.js';
import { readPlaces } from './places.js';
import { AS_SERVICES } from '@registro/platform/database/services-role';

/** Rows a transaction: about 2 MB. */
const BATCH = 10_000;
/** Any number that no other lock of the product has: one import at a time, in all processes. */
const LOCK = 727_402;

type Job = Pick<ImportRead, 'id' | 'estado' | 'leidas' | 'aceptadas' | 'rechazadas' | 'errores'> & {
  archivo: string;
  huella: string | null;
  separador: string;
};

/**
 * Brings a file of identities into the local registry. The work is in `prepare`, in many short transactions; whatever
 * ends it in the middle, the next try skips the rows that are committed and goes on.
 */
@Consume('import-identities', 1)
export class ImportIdentities extends Consumer<'identity.import-requested'> {
  @Inject(Config) private readonly config!: Config;
  @Inject(STORAGE) private readonly storage!: Storage;
  private readonly logger = new Logger('ImportIdentities');

  protected override async prepare({ datos }: Received<'identity.import-requested'>): Promise<void> {
    // A connection of its own: the pool's ones end what takes half a minute.
    const client = new pg.Client({ connectionString: this.config.databaseUrl, options: AS_SERVICES, application_name: 'registro import' });
    client.on('error', (err) => this.logger.warn({ err }, 'connection lost'));
    await client.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [LOCK]);
      const { rows } = await client.query<Job>('select * from profile.importacion where id = $1', [datos.idImportacion]);
      const job = rows[0];
      if (!job) return;
      if (job.estado === 'pendiente' || job.estado === 'procesando') await this.run(client, job);
      await this.storage.remove(job.archivo);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  protected async perform(em: EntityManager, { datos }: Received<'identity.import-requested'>): Promise<void> {
    const despues = await row(
      em,
      sql`select estado, leidas, aceptadas, rechazadas, mensaje from profile.importacion where id = ${datos.idImportacion}`,
    );
    if (despues)
      await audit(em, { idUsuario: datos.idUsuario, accion: 'terminar', objeto: 'importacion', idObjeto: datos.idImportacion, despues });
  }

  private async run(client: pg.Client, job: Job): Promise<void> {
    await client.query(`update profile.importacion set estado = 'procesando', mensaje = null where id = $1`, [job.id]);
    try {
      await this.load(client, job);
      await this.end(client, job.id, 'completada', null);
    } catch (error) {
      if (!(error instanceof UnreadableFile || error instanceof HttpProblem)) throw error;
      // The file is wrong, and would be at the next try.
      const reason = error instanceof HttpProblem ? (error.errores?.[0]?.mensaje ?? error.mensaje) : error.message;
      await this.end(client, job.id, 'fallida', reason);
    }
  }

  private async load(client: pg.Client, job: Job): Promise<void> {
    const file = await this.storage.get(job.archivo, job.huella);
    if (!file) throw new UnreadableFile('El archivo ya no está guardado. Impórtelo de nuevo');
    const loader = new IdentityLoader(client, job.id, {
      leidas: job.leidas,
      aceptadas: job.aceptadas,
      rechazadas: job.rechazadas,
      errores: job.errores,
    });
    await loader.prepare();
    const places = await readPlaces(client);
    let columns: ReturnType<typeof columnsOf> | null = null;
    let fila = 0;
    for await (const cells of readRows(file, job.separador)) {
      fila++;
      columns ??= columnsOf(cells);
      if (fila === 1 || fila - 1 <= job.leidas) continue;
      const parsed = parseIdentityRow(cells, columns, places);
      if ('values' in parsed) loader.accept(fila, parsed.values);
      else loader.reject(fila, parsed.mensaje);
      if (loader.progress.leidas % BATCH === 0) await loader.commit();
    }
    await loader.commit();
  }

  private async end(client: pg.Client, id: number, estado: ImportRead['estado'], mensaje: string | null): Promise<void> {
    await client.query('update profile.importacion set estado = $2, mensaje = $3, terminado = now() where id = $1', [id, estado, mensaje]);
  }
}
