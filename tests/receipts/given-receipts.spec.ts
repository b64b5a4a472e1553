import { readFileSync } from 'node:fs';
import { canonicalJson, digest } from '@registro/platform/canonical-json';
import { db } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { askInternal } from '../builders/internal.js';
import { enrolTotp } from '../builders/second-step.js';
import { type Agent, hire } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';

type Row = Record<string, unknown>;
interface Line {
  tabla?: string;
  fila?: Row;
  ruta?: string;
  respuesta?: Row;
}

/**
 * Rows and answers of the version in which scholarships and calls each made receipts of their own (decision 123), kept
 * as it wrote and gave them: people of the demo, an application sent again with the other letter, a proposal with a
 * file among its answers, and a second phase sent twice. Nobody edits them.
 */
const lines = readFileSync(new URL('./given-receipts.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);
const kept = lines.filter((line): line is Required<Pick<Line, 'tabla' | 'fila'>> => line.tabla !== undefined);
const answered = lines.flatMap(({ ruta, respuesta }): [string, Row][] => (ruta && respuesta ? [[ruta, respuesta]] : []));
const receipts = kept.filter(({ fila }) => 'huella' in fila).map(({ fila }) => [fila['numero'], fila] as const);

let server: Server | undefined;
let operator: Agent;
beforeAll(async () => {
  server = await startInstance({ DEMO: 'false' });
  for (const { tabla, fila } of kept) {
    const columns = Object.keys(fila)
      .map((name) => `"${name}"`)
      .join(', ');
    await db().query(
      `insert into ${tabla} (${columns}) select ${columns} from jsonb_populate_record(null::${tabla}, $1) on conflict do nothing`,
      [JSON.stringify(fila)],
    );
  }
  const { agent } = await enrolTotp();
  await hire(agent, 'operador', ['convocatorias']);
  operator = agent;
});
afterAll(() => endInstance(server));

/** Of an operators' page, which says today's things too, what it says of what was sent. */
async function read(ruta: string, said: Row): Promise<Row> {
  if (ruta.startsWith('interno/')) return (await askInternal(ruta.slice('interno/'.length))).r_data as Row;
  const page = (await operator.get(ruta)).body as Row;
  return Object.fromEntries(Object.keys(said).map((name) => [name, page[name]]));
}

describe('A receipt that was given before', () => {
  it.each(receipts)('%s has the digest of what was sent, written in the same way', (_, { contenido, huella }) => {
    expect(digest(canonicalJson(JSON.parse(contenido as string)))).toBe(huella);
    expect(digest(contenido as string)).toBe(huella);
  });

  it.each(answered)('is read as it was: %s', async (ruta, respuesta) => {
    expect(await read(ruta, respuesta)).toEqual(respuesta);
  });

  it('is there of every kind and in every state', () => {
    const states = answered.flatMap(([ruta, { estado, asunto }]) =>
      ruta.startsWith('interno/') ? [`${String(asunto)}: ${String(estado)}`] : [],
    );
    expect([...new Set(states)].toSorted()).toEqual([
      'Propuesta: sustituido',
      'Propuesta: vigente',
      'Segunda fase de propuesta: sustituido',
      'Segunda fase de propuesta: vigente',
      'Solicitud de beca: retirado',
      'Solicitud de beca: sustituido',
      'Solicitud de beca: vigente',
    ]);
  });
});
