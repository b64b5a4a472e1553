import type { SaidField } from '../applications/said.js';
import { saidRecord } from '../applications/said-record.js';
import { isScholarshipField } from './fields.js';
import { ScholarshipForm } from './save-scholarship.js';
import type { SentScholarship } from './scholarship.js';

/** All that a sending said, in words and in the order of the form. */
export const saidFields = (sent: SentScholarship): SaidField[] =>
  saidRecord(ScholarshipForm, sent, sent.archivos).filter(({ campo }) => isScholarshipField(campo));
