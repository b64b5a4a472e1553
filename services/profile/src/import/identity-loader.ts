import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { IMPORT_COLUMNS, IMPORT_ERRORS_SHOWN, type ImportRead } from '@registro/contracts/profile/identity-import';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const COLUMNS = IMPORT_COLUMNS.map((c) => `"${c}"`).join(', ');
const UPDATES = IMPORT_COLUMNS.slice(2);
/** The last row of a document wins. What is equal is left alone, so importing a file again writes nothing. */
const UPSERT = `
  insert into profile.identidad as i (${COLUMNS})
  select distinct on (nacionalidad, cedula) ${COLUMNS} from carga order by nacionalidad, cedula, fila desc
  on conflict (nacionalidad, cedula) do update set ${UPDATES.map((c) => `"${c}" = excluded."${c}"`).join(', ')}
  where (${UPDATES.map((c) => `i."${c}"`).join(', ')}) is distinct from (${UPDATES.map((c) => `excluded."${c}"`).join(', ')})`;

type Progress = Pick<ImportRead, 'leidas' | 'aceptadas' | 'rechazadas' | 'errores'>;

/** Writes checked rows in batches. Each batch and the progress that counts it are one transaction. */
export class IdentityLoader {
  private lines: string[] = [];

  constructor(
    private readonly client: Client,
    private readonly idImportacion: number,
    readonly progress: Progress,
  ) {}

  /** The table that batches are copied into; it lives as long as the connection and is emptied by each commit. */
  async prepare(): Promise<void> {
    await this.client.query(`create temp table carga (fila int, like profile.identidad) on commit delete rows`);
  }

  accept(fila: number, values: (string | null)[]): void {
    this.progress.leidas++;
    this.progress.aceptadas++;
    this.lines.push(`${fila}\t${values.map((v) => (v === null ? '\\N' : v.replaceAll('\\', '\\\\'))).join('\t')}\n`);
  }

  reject(fila: number, mensaje: string): void {
    this.progress.leidas++;
    this.progress.rechazadas++;
    if (this.progress.errores.length < IMPORT_ERRORS_SHOWN) this.progress.errores.push({ fila, mensaje });
  }

  /** Commits what was gathered since the last time. */
  async commit(): Promise<void> {
    const { client, lines } = this;
    this.lines = [];
    await client.query('begin');
    try {
      if (lines.length) {
        await this.copy(lines);
        await client.query(UPSERT);
      }
      const { leidas, aceptadas, rechazadas, errores } = this.progress;
      await client.query('update profile.importacion set leidas = $2, aceptadas = $3, rechazadas = $4, errores = $5 where id = $1', [
        this.idImportacion,
        leidas,
        aceptadas,
        rechazadas,
        JSON.stringify(errores),
      ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  private async copy(lines: string[]): Promise<void> {
    const stream = this.client.query(copyFrom(`copy carga (fila, ${COLUMNS}) from stdin`));
    // Slices, so that joining never holds the event loop.
    for (let i = 0; i < lines.length; i += 1_000) {
      if (!stream.write(lines.slice(i, i + 1_000).join(''))) await once(stream, 'drain');
    }
    stream.end();
    await finished(stream);
  }
}
