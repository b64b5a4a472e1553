import { IsIn, MaxLength } from 'class-validator';
import type { KeptDays } from '../console/retention.js';
import { Clean, Required } from '../validation.js';

/** What the confirmation that taking one's data asks for is for (rule S-37). */
export const CONFIRM_DATA = 'descargar:mis-datos';
/** Where a person asks for it and takes it. */
export const OWN_DATA_PATH = '/cuenta#mis-datos';
/** How many copies may be asked for in a day; how long one is kept is data (rule O-15). */
export const DATA_A_DAY = 2;
/** Rows that one answer between services holds at most. */
export const HELD_PAGE = 1_000;
/** Rows of one part that the PDF shows; the JSON has all of them. */
export const PDF_ROWS = 25;

export const DATA_FORMATS = {
  json: { tipo: 'application/json', nombre: 'Datos (JSON)' },
  pdf: { tipo: 'application/pdf', nombre: 'Para leer (PDF)' },
} as const;
export type DataFormat = keyof typeof DATA_FORMATS;

export const DATA_MESSAGES = {
  pedida: 'Estamos reuniendo sus datos. Le escribimos cuando pueda descargarlos',
  limite: `Puede pedirlos ${DATA_A_DAY} veces al día. Inténtelo de nuevo mañana`,
  falta: 'La copia no existe o ya no está guardada. Pídala de nuevo',
  fallida: 'No se pudo reunir todo. Pídalo de nuevo',
  formato: 'El formato no es válido',
  confirme: 'Confirme de nuevo su identidad',
} as const;

/** POST /api/documentos/mis-datos/descargar: answers the file. The confirmation is for CONFIRM_DATA. */
export class TakeData {
  @IsIn(Object.keys(DATA_FORMATS), { message: DATA_MESSAGES.formato }) @Required(DATA_MESSAGES.formato) formato!: DataFormat;
  @MaxLength(60, { message: DATA_MESSAGES.confirme }) @Required(DATA_MESSAGES.confirme) @Clean() confirmacion!: string;
}

export type DataState = 'pendiente' | 'preparando' | 'lista' | 'fallida';

/** GET /api/documentos/mis-datos → r_data. */
export interface OwnData {
  /** the newest that was asked for and is kept; null: none */
  copia: OwnDataCopy | null;
  /** for how long what is theirs is kept, of what is not kept for good */
  seGuarda: KeptDays[];
  /** how many may still be asked for today */
  quedan: number;
}
export interface OwnDataCopy {
  estado: DataState;
  /** percent */
  progreso: number;
  /** rows that it holds; bytes of each file; null: not made yet */
  filas: number | null;
  json: number | null;
  pdf: number | null;
  /** ISO times; `vence`: when it is removed */
  creado: string;
  vence: string;
}

/** What a service holds of a kind, or a page of it, as its person reads it. */
export interface HeldPart {
  /** which of the service's kinds: pages of one have the same */
  numero: number;
  tabla: string;
  titulo: string;
  /** what becomes of it when they leave */
  alIrse: string;
  /** nothing of it is told, and why; null: all of it is */
  reserva: string | null;
  filas: Record<string, unknown>[];
}

/** GET /api/interno/de-la-persona/{servicio}/{idUsuario}?desde= → r_data. */
export interface HeldPage {
  partes: HeldPart[];
  /** from where the next page goes on; null: this is the last one */
  sigue: string | null;
}

/** Whose each part is, by the service that keeps it. */
export const HOLDER_NAMES = {
  platform: 'Auditoría y correos',
  accounts: 'Cuenta',
  profile: 'Perfil',
  products: 'Productos',
  scholarships: 'Becas, movilidad y tutorías',
  calls: 'Proyectos y propuestas',
  evaluation: 'Evaluación',
  payments: 'Pagos',
  documents: 'Archivos y documentos',
  catalogs: 'Jornada propia',
  operations: 'Avisos',
  conversations: 'Preguntas',
  observatory: 'Directorio',
} as const;
export type Holder = keyof typeof HOLDER_NAMES;

const text = { type: 'string' } as const;
/** JSON Schema (draft 07) of the file; the file has it in itself, so that it needs nobody to be understood. */
export const DATA_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Todo lo que el Registro tiene de una persona',
  type: 'object',
  required: ['esquema', 'emitido', 'persona', 'partes', 'filas'],
  additionalProperties: false,
  properties: {
    esquema: { type: 'object', description: 'Este esquema' },
    emitido: { ...text, format: 'date-time' },
    persona: {
      type: 'object',
      required: ['id', 'correo'],
      additionalProperties: false,
      properties: { id: { type: 'integer' }, correo: text },
    },
    partes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['de', 'tabla', 'titulo', 'alIrse', 'reserva', 'filas'],
        additionalProperties: false,
        properties: {
          de: { enum: Object.values(HOLDER_NAMES), description: 'La parte del Registro que lo guarda' },
          tabla: text,
          titulo: text,
          alIrse: { ...text, description: 'Qué pasa con esto si la persona deja el Registro' },
          reserva: { type: ['string', 'null'], description: 'Por qué no se entrega; null: se entrega todo' },
          filas: { type: 'array', items: { type: 'object' } },
        },
      },
    },
    filas: { type: 'integer', minimum: 0, description: 'Cuántas filas tienen las partes' },
  },
} as const;
