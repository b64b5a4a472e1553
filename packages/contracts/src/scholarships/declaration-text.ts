import { MaxLength } from 'class-validator';
import { Reason } from '../reason.js';
import { CleanLines, Required, rule } from '../validation.js';

/** The text of the sworn declaration: a text that binds (binding-text.ts), and the words that it may name. */

export const DECLARATION_TEXT_MAX = 8000;

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
