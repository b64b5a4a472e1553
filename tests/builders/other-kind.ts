import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CaseContent } from '@registro/contracts/evaluation/kind';
import type { EventType } from '@registro/contracts/events';
import { db } from './db.js';
import { type Agent, baseUrl } from './user.js';

/** The kind of case of a domain that the product does not have. */
export const PRIZE = 'premio';

export interface PrizeService {
  /** INTERNAL_URL of an instance that has this domain beside the product's own */
  url: string;
  /** what it answers, by the id of the prize */
  prizes: Map<number, CaseContent>;
  stop(): Promise<void>;
}

/**
 * A small service of another domain, over HTTP: it answers about its prizes at the one address where evaluation asks any kind, and passes
 * everything else on to the instance, as the gateway between services does.
 */
export async function startPrizeService(): Promise<PrizeService> {
  const prizes = new Map<number, CaseContent>();
  const server = createServer((request, response) => {
    const asked = new RegExp(`^/api/interno/casos-de/${PRIZE}/(\\d+)$`).exec(request.url!);
    const answer = asked ? own(prizes.get(Number(asked[1])), request) : passOn(request);
    void answer.then(({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, prizes, stop };
}

async function own(content: CaseContent | undefined, { headers }: IncomingMessage) {
  const found = content !== undefined && Boolean(headers['x-registro-interno']);
  return { status: found ? 200 : 404, text: JSON.stringify({ r_succ: found, r_code: '', r_mess: '', r_data: content ?? null }) };
}

async function passOn(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const names = ['content-type', 'x-registro-interno'];
  const headers = Object.fromEntries(names.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])));
  const body = chunks.length ? Buffer.concat(chunks).toString() : undefined;
  const answer = await fetch(`${baseUrl()}${request.url}`, { method: request.method!, headers, ...(body !== undefined && { body }) });
  return { status: answer.status, text: await answer.text() };
}

/** A work proposed for a prize, whose decisions, reasons and fields are none of a scholarship's. */
export function prize(applicant: Agent, over: Partial<CaseContent> = {}): CaseContent {
  return {
    clase: 'Premio a la divulgación',
    idUsuario: applicant.id,
    personas: [applicant.id],
    version: 1,
    retirado: false,
    titulo: 'Los delfines del lago',
    solicitante: { nombre: 'Rosa Elena Urdaneta', cedula: 'V-11222333' },
    resumen: [{ clave: 'modalidad', etiqueta: 'Modalidad', texto: 'Documental', valor: 3 }],
    versiones: [sending(1, 'Veinte minutos sobre los delfines de Maracaibo.')],
    opciones: [
      {
        decision: 'premiar',
        etiqueta: 'Premiar',
        titulo: 'Premiar la obra',
        efecto: 'La obra recibirá el premio.',
        hecho: 'Premiada',
        resultado: 'aprobado',
        pideMotivo: true,
        motivos: ['Rigor', 'Belleza'],
        campos: [],
      },
      {
        decision: 'pedir-cambios',
        etiqueta: 'Pedir cambios',
        titulo: 'Pedir cambios en la obra',
        efecto: 'La obra volverá a su autora.',
        hecho: 'Con cambios pedidos',
        resultado: 'devuelto',
        pideMotivo: true,
        motivos: [],
        campos: ['sinopsis'],
      },
    ],
    firme: null,
    ...over,
  };
}

export const sending = (version: number, sinopsis: string): CaseContent['versiones'][number] => ({
  version,
  enviado: new Date().toISOString(),
  enGracia: false,
  campos: [
    { campo: 'obra', etiqueta: 'Obra', valor: 'Los delfines del lago' },
    { campo: 'sinopsis', etiqueta: 'Sinopsis', valor: sinopsis },
    { campo: 'enlace', etiqueta: 'Enlace', valor: null },
  ],
});

/** What a domain says in the transaction that changed its own records. */
export async function say(tipo: EventType, datos: object): Promise<void> {
  await db().query('insert into platform.evento (tipo, datos) values ($1, $2)', [tipo, JSON.stringify(datos)]);
}
