import type { NoteOn } from '../applications/said.js';
import type { FileType } from '../files/file-types.js';
import { fieldsOf } from '../record/description.js';
import { type SaveScholarship, ScholarshipForm } from './save-scholarship.js';

const described = fieldsOf(ScholarshipForm);

export type FileField = Extract<keyof SaveScholarship, `idArchivo${string}`>;
/**
 * The seven files of an application: the field that carries the id → the upload type and how people call it (rule B-8).
 */
export const SCHOLARSHIP_FILES = Object.fromEntries(
  described.filter(({ kind }) => kind === 'file').map(({ name, file: tipo, label: etiqueta }) => [name, { tipo, etiqueta }]),
) as Record<FileField, { tipo: FileType; etiqueta: string }>;
export const FILE_FIELDS = Object.keys(SCHOLARSHIP_FILES) as FileField[];

export type ScholarshipField = Exclude<keyof ScholarshipForm, 'id' | 'version' | 'idEstatusBeca' | 'terminosPropuesta'>;
/** Every field a reviewer can question and a difference can name, in the order of the form: all but the terms. */
export const SCHOLARSHIP_FIELDS = Object.fromEntries(
  described.filter(({ name }) => name !== 'terminosPropuesta').map(({ name, label }) => [name, label]),
) as Record<ScholarshipField, string>;

export const isScholarshipField = (campo: unknown): campo is ScholarshipField =>
  typeof campo === 'string' && Object.hasOwn(SCHOLARSHIP_FIELDS, campo);

/** A reviewer's note beside one field. */
export interface FieldNote extends NoteOn<ScholarshipField> {}
