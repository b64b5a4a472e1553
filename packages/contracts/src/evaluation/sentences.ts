import { IsIn, MaxLength, ValidateBy } from 'class-validator';
import { fillPlaces, hasLoneBrace, inBraces, placesIn } from '../braces.js';
import { inCaracas } from '../dates.js';
import { spokenList } from '../spoken-list.js';
import { Clean, CleanLines, Required, rule } from '../validation.js';
import type { CaseResult } from './kind.js';

/** Ready sentences that a call keeps for who decides on what it receives (rule E-32). */
export const SENTENCES_MAX = 40;
/** A note beside a field takes it, with what its placeholders are filled with. */
export const SENTENCE_MAX = 400;

/** What a sentence is offered for: the reason of a decision that ends so, or the note beside a field. */
export const SENTENCE_USES = ['devuelto', 'rechazado', 'nota'] as const satisfies readonly (CaseResult | 'nota')[];
export type SentenceUse = (typeof SENTENCE_USES)[number];
export const SENTENCE_USE_NAMES: Record<SentenceUse, string> = {
  devuelto: 'Al devolver',
  rechazado: 'Al no aprobar',
  nota: 'Al observar un dato',
};

/** What may stand in braces, with what the case puts there. */
export const PLACEHOLDERS = {
  nombre: 'quien presentó la solicitud',
  titulo: 'el postgrado o el título de la propuesta',
  convocatoria: 'el nombre de la convocatoria',
  programa: 'el programa de la convocatoria',
  fecha: 'el día en que se envió',
  dato: 'el dato observado',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);
const ALL = Object.keys(PLACEHOLDERS).map(inBraces).join(', ');

/** What is wrong with the braces of a sentence that is kept, in words; null: nothing. */
export function sentenceWrong(texto: string): string | null {
  const unknown = placesIn(texto).find(({ word }) => !isPlaceholder(word));
  if (unknown) return `${inBraces(unknown.word)} no se puede llenar. Entre llaves van: ${ALL}`;
  return hasLoneBrace(texto) ? 'Falta una llave: se abre con { y se cierra con }' : null;
}

/** The sentence with what is known put in its places; what is not stays in its braces, to be written by hand. */
export const fillSentence = (texto: string, known: Partial<Record<Placeholder, string>>): string =>
  fillPlaces(texto, (word) => (isPlaceholder(word) && known[word]) || inBraces(word));

/** The first place that nobody has filled, where it begins; null: none. */
export function openPlace(texto: string): { text: string; at: number } | null {
  const open = placesIn(texto).find(({ word }) => isPlaceholder(word));
  return open ? { text: inBraces(open.word), at: open.at } : null;
}

/** What a person will read has no place left to fill. */
export function Filled(): PropertyDecorator {
  return ValidateBy(
    { name: 'filled', validator: { validate: (v) => typeof v !== 'string' || openPlace(v) === null } },
    { message: ({ value }) => `Escriba lo que va en lugar de ${openPlace(String(value))?.text ?? 'las llaves'}` },
  ) as PropertyDecorator;
}

/** A sentence that who decides may begin with, and change. */
export class ReadySentence {
  @rule('key', (v) => typeof v === 'string' && /^[a-z0-9][a-z0-9-]{0,39}$/.test(v), { message: 'La clave de la frase no es válida' })
  @Required('La clave de la frase es requerida')
  @Clean()
  clave!: string;

  @IsIn(SENTENCE_USES, { message: 'Elija cuándo se ofrece' }) @Required('Elija cuándo se ofrece') uso!: SentenceUse;

  @ValidateBy(
    { name: 'braces', validator: { validate: (v) => typeof v !== 'string' || sentenceWrong(v) === null } },
    { message: ({ value }) => sentenceWrong(String(value)) ?? 'La frase no es válida' },
  )
  @MaxLength(SENTENCE_MAX, { message: `No puede tener más de ${SENTENCE_MAX} caracteres` })
  @Required('La frase es requerida')
  @CleanLines()
  texto!: string;
}

/**
 * GET /api/interno/convocatorias/de-ventana/{ventana}/frases → r_data: the sentences of the call that a window is of
 * now, and what it is called.
 */
export interface SentenceLibrary {
  convocatoria: string;
  /** in words */
  programa: string;
  frases: ReadySentence[];
}

/** What the case says for the places of a sentence; `datos`: the names of the fields that are questioned. */
export function knownOf(
  { nombre, titulo, enviado }: { nombre: string; titulo: string; enviado: string },
  { convocatoria, programa }: Pick<SentenceLibrary, 'convocatoria' | 'programa'>,
  datos: string[],
): Partial<Record<Placeholder, string>> {
  const dato = spokenList(datos.map((name) => `«${name}»`));
  return { nombre, titulo, convocatoria, programa, fecha: inCaracas(enviado, 'day'), dato };
}
