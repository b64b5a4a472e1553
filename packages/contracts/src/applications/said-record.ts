import { fieldsOf } from '../record/description.js';
import { inWords } from '../record/read.js';
import { type SaidField, saidFile, type SentFile } from './said.js';

/**
 * What a form says, in words and in its order; the same fields for every sending.
 * @param sent its answers by the names that they are sent under, a choice with its label of that day
 * @param archivos its files, by field
 */
export const saidRecord = (Dto: abstract new () => object, sent: object, archivos: Partial<Record<string, SentFile>>): SaidField[] =>
  fieldsOf(Dto).map((field) => {
    const { name, label, kind } = field;
    if (kind === 'file') return saidFile(name, label, archivos[name]);
    return { campo: name, etiqueta: label, valor: inWords({ ...field, read: name }, sent) };
  });
