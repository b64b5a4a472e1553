import type { CaseContent } from '@registro/contracts/evaluation/kind';
import type { EventType } from '@registro/contracts/events';
import { db } from './db.js';
import { type Answers, startDomain } from './other-domain.js';
import type { Agent } from './user.js';

/** The kind of case of a domain that the product does not have. */
export const PRIZE = 'premio';

export interface PrizeService {
  /** INTERNAL_URL of an instance that has this domain beside the product's own */
  url: string;
  /** what it answers, by the id of the prize */
  prizes: Answers<CaseContent>;
  stop(): Promise<void>;
}

/**
 * A small service of another domain, which answers about its prizes at the one address where evaluation asks any kind.
 */
export async function startPrizeService(): Promise<PrizeService> {
  const prizes = new Map<number, CaseContent>();
  const domain = await startDomain((path) => {
    // Nobody is told of a prize by a notice.
    if (path === `casos-de/${PRIZE}/avisos`) return [];
    const asked = new RegExp(`^casos-de/${PRIZE}/(\\d+)$`).exec(path);
    return asked ? (prizes.get(Number(asked[1])) ?? null) : undefined;
  });
  return { ...domain, prizes };
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
export async function say(tipo: EventType, datos: object): Promise<number> {
  const told = 'insert into platform.evento (tipo, datos) values ($1, $2) returning id::int';
  return (await db().query<{ id: number }>(told, [tipo, JSON.stringify(datos)])).rows[0]!.id;
}
