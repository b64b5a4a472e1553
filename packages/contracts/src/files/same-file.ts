import { inCaracas } from '../dates.js';
import { FILE_TYPE_NAMES, type FileType } from './file-types.js';

/**
 * The same file for two documents is asked about, never refused (rule F-22): it may be meant, and whoever decides sees
 * it too.
 */

/**
 * The kinds of which each belongs to a thing of its own: a letter for each student, a proof for each period and report.
 */
export const ONE_EACH = ['cartaAvalTutor', 'periodo-beca', 'informe'] as const satisfies FileType[];

/** One of the files of a form, or of a sending. */
export interface Compared {
  etiqueta: string;
  /** undefined while nobody knows what is in it */
  sha256: string | undefined;
}

/** What the file at `at` is the same as: the label of the first one before it with the same bytes; null: none. */
export const sameAs = (files: readonly Compared[], at: number): string | null =>
  files.slice(0, Math.max(at, 0)).find(({ sha256 }) => sha256 !== undefined && sha256 === files[at]?.sha256)?.etiqueta ?? null;

/** 'Es el mismo archivo que entregó como «Cédula de identidad».' */
export const sameFile = (etiqueta: string): string => `Es el mismo archivo que entregó como «${etiqueta}».`;

/** The same of one that was handed in before, for another period, report or student. @param fecha ISO */
export const sameBefore = (tipo: FileType, fecha: string): string =>
  `Es el mismo archivo que entregó el ${inCaracas(fecha, 'day')} como «${FILE_TYPE_NAMES[tipo]}».`;

/** What is asked beside the field. */
export const SAME_FILE_QUESTION = '¿Es correcto?';
