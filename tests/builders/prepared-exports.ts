import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { EXCEL_ROWS_MAX, type PreparedExportRow } from '@registro/contracts/console/export';
import { writeUnlinked } from './audit.js';
import { db, eventually } from './db.js';
import { exportPath } from './table-files.js';
import type { Agent } from './user.js';

/** One row more than is sent as it is read. */
export const LONG = EXCEL_ROWS_MAX + 1;

/** Traces that one finds under this object, as many as make a list long; the path of their file. */
export async function longList(objeto: string, filas = LONG): Promise<string> {
  await writeUnlinked(
    `insert into platform.auditoria (accion, objeto, "idObjeto") select 'probar', $1, n from generate_series(1, $2::int) n`,
    [objeto, filas],
  );
  return longPath(objeto);
}
export const longPath = (objeto: string): string => exportPath('auditoria', 'csv', { filter: { objeto }, sort: ['id', 'ASC'] });

const CONTENT = gzipSync('Correo\r\nuno@x\r\n');

interface Stored {
  estado?: string;
  /** as `interval` of PostgreSQL */
  hace?: string;
  hechas?: number;
  direccion?: string;
  quienes?: string[];
}

/**
 * A row of an export that was asked for so long ago; one that is ready has its content in the folder of this instance.
 */
export async function storedExport(agent: Agent, { estado = 'lista', hace = '0 s', ...more }: Stored = {}) {
  const almacen = randomUUID();
  const {
    hechas = 0,
    direccion = `/api/recursos/usuarios?formato=csv&filter=%7B%7D&n=${almacen}`,
    quienes = ['operador', 'evaluador'],
  } = more;
  const { rows } = await db().query<{ id: number }>(
    `insert into platform.exportacion ("idUsuario", almacen, lista, filtro, direccion, quienes, estado, filas, hechas, tamano, huella, creado)
     values ($1, $2, 'usuarios', '{"rol": "operador"}', $3, $4, $5, 60000, $6, case when $5 = 'lista' then 14 end, $8, now() - $7::interval) returning id`,
    [agent.id, almacen, direccion, quienes, estado, hechas, hace, createHash('sha256').update(CONTENT).digest('hex')],
  );
  if (estado === 'lista') {
    mkdirSync(dirname(contentOf(almacen)), { recursive: true });
    writeFileSync(contentOf(almacen), CONTENT);
  }
  return { id: rows[0]!.id, almacen };
}

let folder: string | undefined;
/** Says where the instance that the builders point at keeps its data, unless it is the one of the run. */
export const keepsIn = (dataDir: string): void => void (folder = dataDir);

/** Where the content of an export is kept. */
export const contentOf = (almacen: string): string => join(folder ?? process.env['DATA_DIR']!, 'archivos', almacen.slice(0, 2), almacen);

/** The exports of one's own, as one's screen has them. */
export const exportsSeen = async (agent: Agent): Promise<PreparedExportRow[]> => (await agent.get('recursos/exportaciones')).body;

/** One's own export once its job is over. */
export const concluded = (agent: Agent, id: number): Promise<PreparedExportRow> =>
  eventually(
    `the export ${id}`,
    async () => (await exportsSeen(agent)).find((one) => one.id === id && ['lista', 'fallida'].includes(one.estado)),
    60_000,
  );
