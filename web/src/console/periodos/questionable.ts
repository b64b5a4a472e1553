import type { PeriodField } from '@registro/contracts/scholarships/period';
import type { PeriodReview, ReviewedField } from '@registro/contracts/scholarships/period-review';
import type { NotableField } from '../review/field-notes.js';

/** Those fields of a period that a note may question. */
export const questionable = ({ campos }: PeriodReview): NotableField<PeriodField>[] => campos.filter(hasName);

const hasName = (field: ReviewedField): field is ReviewedField & { campo: PeriodField } => field.campo !== null;
