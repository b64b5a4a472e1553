import { type SaidField, saidFile } from '../applications/said.js';
import { fieldsOf } from '../record/description.js';
import { inWords } from '../record/read.js';
import { type FileField, isScholarshipField } from './fields.js';
import { ScholarshipForm } from './save-scholarship.js';
import type { SentScholarship } from './scholarship.js';

/** All that a sending said, in words and in the order of the form. */
export const saidFields = (sent: SentScholarship): SaidField[] =>
  fieldsOf(ScholarshipForm)
    .filter(({ name }) => isScholarshipField(name))
    .map((field) => {
      const { name, label, kind } = field;
      if (kind === 'file') return saidFile(name, label, sent.archivos[name as FileField]);
      return { campo: name, etiqueta: label, valor: inWords({ ...field, read: name }, sent) };
    });
