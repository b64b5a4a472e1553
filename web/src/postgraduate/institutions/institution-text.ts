import type { InstitutionSaid } from '@registro/contracts/scholarships/institution';
import { showRif, wholeRif } from '@registro/contracts/scholarships/rif';

/** 'J-00701338-0' */
export const rifOf = ({ inicialRIF, rif }: Pick<InstitutionSaid, 'inicialRIF' | 'rif'>): string => showRif(wholeRif(inicialRIF, rif));
