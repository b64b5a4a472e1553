import { FILE_FIELDS, SCHOLARSHIP_FIELDS, type FileField, type ScholarshipField } from './fields.js';
import type { Change, SentScholarship } from './scholarship.js';

const EMPTY = '—';

/** What `after` says differently from `before`, in the order of the form (rule E-13). Files differ by content, not by id. */
export function scholarshipDifference(before: SentScholarship, after: SentScholarship): Change[] {
  return (Object.keys(SCHOLARSHIP_FIELDS) as ScholarshipField[])
    .map((campo) => ({
      campo,
      etiqueta: SCHOLARSHIP_FIELDS[campo],
      antes: shown(before, campo),
      despues: shown(after, campo),
      igual: same(before, after, campo),
    }))
    .filter((c) => !c.igual)
    .map(({ igual: _, ...change }) => change);
}

const isFile = (campo: ScholarshipField): campo is FileField & ScholarshipField => FILE_FIELDS.includes(campo as FileField);

function same(a: SentScholarship, b: SentScholarship, campo: ScholarshipField): boolean {
  return isFile(campo) ? a.archivos[campo]?.sha256 === b.archivos[campo]?.sha256 : shown(a, campo) === shown(b, campo);
}

function shown(s: SentScholarship, campo: ScholarshipField): string {
  if (isFile(campo)) return s.archivos[campo]?.nombre ?? EMPTY;
  const value = s[campo as Exclude<ScholarshipField, FileField>];
  if (value === null || value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'object' ? value.label : String(value);
}
