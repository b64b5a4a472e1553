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
  return (isFile(campo) ? s.archivos[campo]?.nombre : sentInWords(s, campo)) ?? EMPTY;
}

/** What a sending says in a field, as text to show; null where it says nothing. */
function sentInWords(s: SentScholarship, campo: Exclude<ScholarshipField, FileField>): string | null {
  const value = s[campo];
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'object' ? value.label : String(value);
}

/** What a sending says, field by field in the order of the form; files and what is empty are left out. */
export function sentFacts(s: SentScholarship): { campo: ScholarshipField; etiqueta: string; texto: string }[] {
  return (Object.keys(SCHOLARSHIP_FIELDS) as ScholarshipField[]).flatMap((campo) => {
    const texto = isFile(campo) ? null : sentInWords(s, campo);
    return texto === null ? [] : [{ campo, etiqueta: SCHOLARSHIP_FIELDS[campo], texto }];
  });
}
