import { readFileSync } from 'node:fs';
import type { ImportPreview, ImportReport } from '@registro/contracts/products/import';
import type { ProductRead } from '@registro/contracts/products/product';
import { CHOICES } from './products.js';
import type { Agent } from './user.js';

/** A hundred entries of every kind: six repeat others, two lack what no default gives. */
export const hundred = readFileSync(new URL('../../services/products/src/import/fixtures/cien-referencias.bib', import.meta.url));

const { producto: _producto, clase: _clase, ...choices } = CHOICES;
/** What no bibliography says. */
export const DEFAULTS = { ...choices, volumen: 'S/V', numero: 'S/N' };

/** A bibliography of one article. */
export const oneEntry = (fields: string): string => `@article{a,\n${fields}\n}`;

export const uploadReferences = (agent: Agent, content: Buffer | string, name = 'referencias.bib') =>
  agent.upload('productos/importar/analizar', 'archivo', Buffer.from(content), name);

/** Analyses a file, which must be readable. */
export async function analysed(agent: Agent, content: Buffer | string, name?: string): Promise<ImportPreview> {
  const answer = await uploadReferences(agent, content, name);
  if (answer.status !== 200) throw new Error(`analysing answered ${answer.status} ${answer.text}`);
  return answer.body.r_data;
}

export const viewImport = async (agent: Agent, idImportacion: number, over: object = {}): Promise<ImportPreview> =>
  (await agent.post('productos/importar/ver', { idImportacion, cantidad: 150, ...over })).body.r_data;

export const setDefaults = async (agent: Agent, idImportacion: number, over: object = {}): Promise<ImportPreview> =>
  (await agent.post('productos/importar/predeterminados', { idImportacion, ...DEFAULTS, ...over })).body.r_data;

export const editRow = (agent: Agent, idImportacion: number, fila: number, datos: object, more: object = {}) =>
  agent.post('productos/importar/fila', { idImportacion, fila, datos, ...more });

export const confirmImport = async (agent: Agent, idImportacion: number, filas: number[] | null = null): Promise<ImportReport> =>
  (await agent.post('productos/importar/confirmar', { idImportacion, filas })).body.r_data;

export const productsOf = async (agent: Agent): Promise<ProductRead[]> => (await agent.get('consultar/proyectos/lista')).body;
