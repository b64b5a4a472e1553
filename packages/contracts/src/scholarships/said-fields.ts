import type { SaidField } from '../applications/said.js';
import { FILE_FIELDS, type FileField, SCHOLARSHIP_FIELDS, type ScholarshipField } from './fields.js';
import type { SentScholarship } from './scholarship.js';

const isFile = (campo: ScholarshipField): campo is FileField & ScholarshipField => FILE_FIELDS.includes(campo as FileField);

/** All that a sending said, in words and in the order of the form. */
export function saidFields(sent: SentScholarship): SaidField[] {
  return (Object.entries(SCHOLARSHIP_FIELDS) as [ScholarshipField, string][]).map(([campo, etiqueta]) => {
    if (!isFile(campo)) return { campo, etiqueta, valor: textOf(sent[campo as Exclude<ScholarshipField, FileField>]) };
    const file = sent.archivos[campo];
    return { campo, etiqueta, valor: file?.nombre ?? null, ...(file && { archivo: { id: file.id, sha256: file.sha256 } }) };
  });
}

function textOf(value: SentScholarship[Exclude<ScholarshipField, FileField>]): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'object' ? value.label : String(value);
}
