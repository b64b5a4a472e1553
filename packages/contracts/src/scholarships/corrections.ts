import { enteredLine } from '../entered.js';
import type { FieldError } from '../envelope.js';
import { check } from '../validation.js';
import { type FieldNote, isScholarshipField, SCHOLARSHIP_FIELDS, type ScholarshipField } from './fields.js';
import { SaveScholarship } from './save-scholarship.js';
import { postgraduateParts } from './scholarship-rules.js';
import { SCHOLARSHIP_STATUS, type ScholarshipStatusId } from './status.js';

export const NOT_QUESTIONED_MESSAGE = 'Este dato no fue señalado en la devolución y debe quedar como lo envió';

/**
 * What a questioned field takes with it: a choice that leads to others can't be mended alone, nor can what only another
 * choice mends.
 */
export const LEADS_TO: Partial<Record<ScholarshipField, ScholarshipField[]>> = {
  universidad: ['otroUniversidad', 'grado', 'idPostgrado', 'otroPostgrado'],
  otroUniversidad: ['universidad', 'grado', 'idPostgrado', 'otroPostgrado'],
  grado: ['idPostgrado', 'otroPostgrado'],
  idPostgrado: ['grado', 'otroPostgrado'],
  otroPostgrado: ['idPostgrado'],
  poseeCartaAceptacion: ['idArchivoCartaAceptacion', 'idArchivoCartaSolicitud'],
  idArchivoCartaAceptacion: ['poseeCartaAceptacion', 'idArchivoCartaSolicitud'],
  idArchivoCartaSolicitud: ['poseeCartaAceptacion', 'idArchivoCartaAceptacion'],
};

/** An application by the names it is sent with: as stored, as read into the form, or as it comes. */
export type Sendable = Partial<Record<keyof SaveScholarship, unknown>>;

/** What of an application decides which fields are open. */
export interface Returned {
  estatus: ScholarshipStatusId;
  notas: readonly Pick<FieldNote, 'campo'>[];
  /** as it was last sent */
  enviada: Sendable;
}

/**
 * The fields of a returned application that may change: the questioned ones and what depends on them (rule B-13). Null
 * where all may: it was not returned, or the return named no field. What today's rules would refuse as it stands is
 * open too, else nobody could send it.
 */
export function openFields({ estatus, notas, enviada }: Returned): ReadonlySet<ScholarshipField> | null {
  if (estatus !== SCHOLARSHIP_STATUS.RETURNED || notas.length === 0) return null;
  const refused = check(SaveScholarship, enviada).errores.map(({ campo }) => campo);
  const named = [...notas.map(({ campo }) => campo), ...refused].filter(isScholarshipField);
  return new Set(named.flatMap((campo) => [campo, ...(LEADS_TO[campo] ?? [])]));
}

/**
 * What a new sending changes and may not, each with its message; of a letter that is no longer asked for nothing is
 * said.
 */
export function unquestioned(returned: Returned, after: Sendable): FieldError[] {
  const open = openFields(returned);
  if (!open) return [];
  return changedFields(returned.enviada, after)
    .filter((campo) => !open.has(campo))
    .map((campo) => ({ campo, mensaje: NOT_QUESTIONED_MESSAGE }));
}

/**
 * The questioned fields that still say what was returned: neither they nor what leads to them was changed (rule B-31).
 */
export function unattended({ notas, enviada }: Omit<Returned, 'estatus'>, after: Sendable): ScholarshipField[] {
  const changed = new Set(changedFields(enviada, after));
  const questioned = [...new Set(notas.map(({ campo }) => campo))].filter(isScholarshipField);
  return questioned.filter((campo) => ![campo, ...(LEADS_TO[campo] ?? [])].some((one) => changed.has(one)));
}

/**
 * The fields that two applications say differently, in the order of the form. White space is no difference, nor is the
 * letter that is not asked for.
 */
export function changedFields(before: Sendable, after: Sendable): ScholarshipField[] {
  const unasked = after.poseeCartaAceptacion ? 'idArchivoCartaSolicitud' : 'idArchivoCartaAceptacion';
  const [was, is] = [withParts(before), withParts(after)];
  return (Object.keys(SCHOLARSHIP_FIELDS) as ScholarshipField[]).filter(
    (campo) => campo !== unasked && plain(was[campo]) !== plain(is[campo]),
  );
}

/** University and level are in the postgraduate's code, where there is one; a form may hold them before. */
function withParts(values: Sendable & { universidad?: unknown; grado?: unknown }): Partial<Record<ScholarshipField, unknown>> {
  const code = values.idPostgrado;
  if (typeof code !== 'number') return values;
  const { universidad, grado } = postgraduateParts(code);
  return { ...values, universidad, grado };
}

const plain = (value: unknown): unknown => (typeof value === 'string' ? enteredLine(value) : (value ?? ''));
