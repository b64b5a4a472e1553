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

/** What may stand in the braces of a text, each with what is put there. */
type Places = Readonly<Record<string, string>>;

/** What is wrong with the braces of a text that is kept, in words; null: nothing. */
export function sentenceWrong(texto: string, places: Places = PLACEHOLDERS): string | null {
  const unknown = placesIn(texto).find(({ word }) => !Object.hasOwn(places, word));
  if (unknown) return `${inBraces(unknown.word)} no se puede llenar. Entre llaves van: ${Object.keys(places).map(inBraces).join(', ')}`;
  return hasLoneBrace(texto) ? 'Falta una llave: se abre con { y se cierra con }' : null;
}

/** A text that is kept, each of whose braces can be filled. */
export function Fillable(places: Places = PLACEHOLDERS): PropertyDecorator {
  return ValidateBy(
    { name: 'braces', validator: { validate: (v) => typeof v !== 'string' || sentenceWrong(v, places) === null } },
    { message: ({ value }) => sentenceWrong(String(value), places) ?? 'El texto no es válido' },
  ) as PropertyDecorator;
}

/** The text with what is known put in its places; what is not stays in its braces, to be written by hand. */
export const fillSentence = (texto: string, known: Readonly<Record<string, string | null | undefined>>): string =>
  fillPlaces(texto, (word) => (Object.hasOwn(known, word) && known[word]) || inBraces(word));

/** The first place that nobody has filled, where it begins; null: none. */
export function openPlace(texto: string, places: Places = PLACEHOLDERS): { text: string; at: number } | null {
  const open = placesIn(texto).find(({ word }) => Object.hasOwn(places, word));
  return open ? { text: inBraces(open.word), at: open.at } : null;
}

/** What a person will read has no place left to fill. */
export function Filled(places: Places = PLACEHOLDERS): PropertyDecorator {
  return ValidateBy(
    { name: 'filled', validator: { validate: (v) => typeof v !== 'string' || openPlace(v, places) === null } },
    { message: ({ value }) => `Escriba lo que va en lugar de ${openPlace(String(value), places)?.text ?? 'las llaves'}` },
  ) as PropertyDecorator;
}

/** A sentence that who decides may begin with, and change. */
export class ReadySentence {
  @rule('key', (v) => typeof v === 'string' && /^[a-z0-9][a-z0-9-]{0,39}$/.test(v), { message: 'La clave de la frase no es válida' })
  @Required('La clave de la frase es requerida')
  @Clean()
  clave!: string;

  @IsIn(SENTENCE_USES, { message: 'Elija cuándo se ofrece' }) @Required('Elija cuándo se ofrece') uso!: SentenceUse;

  @Fillable()
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
