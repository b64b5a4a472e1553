import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StreamableFile } from '@nestjs/common';
import {
  EXCEL_ROWS_MAX,
  isTableFormat,
  NOTHING_TO_EXPORT,
  ROWS_HEADER,
  STREAMED_ROWS_MAX,
  TABLE_FORMATS,
  type TableFormat,
  tooManyForExcel,
} from '@registro/contracts/console/export';
import { todayInCaracas } from '@registro/contracts/dates';
import type { FastifyReply } from 'fastify';
import { audit } from '../audit.js';
import type { AdmittedRequest } from '../auth/endpoint.js';
import { row, transaction } from '../database/database.js';
import type { Reading } from '../database/reads.js';
import { invalid, refuse } from '../errors.js';
import type { Column } from './columns.js';
import { writeCsv } from './csv.js';
import { type AskedFile, orderExport } from './order-export.js';
import { Snapshot } from './snapshot.js';
import { writeXlsx } from './xlsx.js';

interface Asked<Row> extends AskedFile {
  columns: Column<Row>[];
}

/** A list as it was asked for. */
export interface AskedList<Row> extends Asked<Row> {
  /** all its rows, in order */
  select: Reading<Row>;
  count: Reading<{ n: number }>;
}

/**
 * A list as a file, sent as it is read; one that is longer than STREAMED_ROWS_MAX is prepared by a job, and the answer
 * is its envelope. The trace of who took it stands before the first byte leaves.
 * Refuses an empty list, and one too long for Excel; 422 for another format; 503 while too many are on their way.
 */
export async function exportList<Row>(
  em: EntityManager,
  list: AskedList<Row>,
  formato: unknown,
  reply: FastifyReply,
): Promise<StreamableFile> {
  const asked = formatOf(formato);
  const request = reply.request as AdmittedRequest;
  const { exporta, mira } = request.user;
  if (!exporta && !mira) {
    // Counted before a connection is kept: what is only ordered needs none, and is not told that others are busy.
    const { n } = (await row(em, list.count))!;
    assertFits(asked, n);
    if (n > STREAMED_ROWS_MAX) return orderExport(em, list, n, request);
  }
  const snapshot = await Snapshot.open(em);
  // However the answer ends, also with an error or with a reader who left, the connection goes back.
  reply.raw.once('close', () => void snapshot.close());
  if (reply.raw.destroyed) await snapshot.close();
  const filas = (await snapshot.rows(list.count))[0]!.n;
  assertFits(asked, filas);
  const pages = await snapshot.pages(list.select);
  return send(em, list, asked, filas, pages, reply);
}

/** The same of rows that were worked out: they are few, and all there. */
export function exportRows<Row>(
  em: EntityManager,
  list: Asked<Row> & { rows: Row[] },
  formato: unknown,
  reply: FastifyReply,
): Promise<StreamableFile> {
  const asked = formatOf(formato);
  assertFits(asked, list.rows.length);
  const page = async function* () {
    yield list.rows;
  };
  return send(em, list, asked, list.rows.length, page(), reply);
}

function formatOf(formato: unknown): TableFormat {
  if (isTableFormat(formato)) return formato;
  return invalid({ campo: 'formato', mensaje: `El formato debe ser ${Object.keys(TABLE_FORMATS).join(' o ')}` });
}

function assertFits(formato: TableFormat, filas: number): void {
  if (!filas) refuse(NOTHING_TO_EXPORT);
  if (formato === 'xlsx' && filas > EXCEL_ROWS_MAX) refuse(tooManyForExcel(filas));
}

async function send<Row>(
  em: EntityManager,
  { resource, columns, filtro, orden }: Asked<Row>,
  formato: TableFormat,
  filas: number,
  pages: AsyncIterable<Row[]>,
  reply: FastifyReply,
): Promise<StreamableFile> {
  const { user } = reply.request as AdmittedRequest;
  const despues = { formato, filtro, orden, filas };
  // What a job reads has its trace from when it was asked for.
  if (!user.exporta)
    await transaction(em, (tx) => audit(tx, { idUsuario: user.id, accion: 'exportar', objeto: 'lista', idObjeto: resource, despues }));
  const { tipo, extension } = TABLE_FORMATS[formato];
  reply.header(ROWS_HEADER, filas).header('content-disposition', `attachment; filename="${resource}-${todayInCaracas()}.${extension}"`);
  // One page waits at a time: more would only fill memory while the reader reads.
  const content = formato === 'csv' ? Readable.from(writeCsv(columns, pages)) : writeXlsx(resource, columns, pages);
  return new StreamableFile(content, { type: tipo });
}
