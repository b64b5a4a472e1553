import { MaxLength } from 'class-validator';
import { Reason } from '../reason.js';
import { CleanLines, Required, rule } from '../validation.js';

/**
 * The text of the sworn declaration, which operators keep: each version is proposed by one and holds once another
 * confirms it (rule S-33).
 */

export const DECLARATION_TEXT_MAX = 8000;
export const DECLARATION_TEXT_PROPOSED = 'Versión propuesta: otro operador debe confirmarla. Nada cambia hasta entonces';
/** instead of who wrote it, of the one that nobody proposed */
export const DECLARATION_TEXT_FIRST = 'El producto la trae';

/** How a version stands: only one waits, and only one holds. */
export const DECLARATION_TEXT_STATES = ['propuesta', 'vigente', 'anterior', 'negada', 'retirada', 'vencida'] as const;
export type DeclarationTextState = (typeof DECLARATION_TEXT_STATES)[number];
export const DECLARATION_TEXT_STATE_NAMES: Record<DeclarationTextState, string> = {
  propuesta: 'Por confirmar',
  vigente: 'Vigente',
  anterior: 'Ya no vigente',
  negada: 'Negada',
  retirada: 'Retirada',
  vencida: 'Vencida',
};

/** What the text may name between braces, and what stands there in the demo of the editor. */
export const DECLARATION_WORDS = {
  nombre: 'María Alejandra Peña Núñez',
  cedula: 'V-12.345.678',
  universidad: 'Universidad Central de Venezuela',
  nivel: 'Maestría',
  postgrado: 'Maestría en Física',
} as const;
export type DeclarationWord = keyof typeof DECLARATION_WORDS;

const BRACES = /\{([^{}]*)\}/g;
const UNKNOWN = `El texto solo puede nombrar ${Object.keys(DECLARATION_WORDS)
  .map((word) => `{${word}}`)
  .join(', ')}`;

const knowsAll = (text: unknown): boolean =>
  typeof text === 'string' &&
  [...text.matchAll(BRACES)].every(([, word]) => Object.hasOwn(DECLARATION_WORDS, word!)) &&
  !/[{}]/.test(text.replace(BRACES, ''));

/** The text with the applicant's data in place of the words between braces. */
export const fillDeclaration = (text: string, words: Record<DeclarationWord, string>): string =>
  text.replace(BRACES, (whole, word: string) => words[word as DeclarationWord] ?? whole);

/**
 * POST /api/recursos/declaraciones: the text of the next version and why it is another; an empty line begins a
 * paragraph.
 */
export class ProposeDeclarationText {
  @rule('words', knowsAll, { message: UNKNOWN })
  @MaxLength(DECLARATION_TEXT_MAX, { message: `El texto no puede tener más de ${DECLARATION_TEXT_MAX} caracteres` })
  @Required('El texto es requerido')
  @CleanLines()
  texto!: string;

  @Reason() motivo!: string;
}

/**
 * POST /api/recursos/declaraciones/{id}/negar, and who proposed it takes it back with the same; its `confirmar` takes
 * nothing.
 */
export class RefuseDeclarationText {
  @Reason() motivo!: string;
}

/** The paragraphs of a text, as they are drawn. */
export const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/);

/** A row of GET /api/recursos/declaraciones. */
export interface DeclarationTextRow {
  /** counts the versions */
  id: number;
  texto: string;
  estado: DeclarationTextState;
  vigente: boolean;
  /** the one that held when it was proposed; null: that one was the first, or nobody wrote it down */
  reemplaza: number | null;
  /** why it was proposed */
  motivo: string | null;
  /** who proposed it; null: the one that the product came with */
  idUsuario: number | null;
  solicita: string | null;
  creado: string;
  /** until when it waits */
  vence: string;
  decide: string | null;
  decidido: string | null;
  motivoDecision: string | null;
  /** whoever looks proposed it: another operator must confirm it */
  propia: boolean;
}
