import { FinancingLine } from '@registro/contracts/calls/financing';
import { InnovationData } from '@registro/contracts/calls/innovation';
import { SaveMember } from '@registro/contracts/calls/member';
import { SaveProjectAccount } from '@registro/contracts/calls/progress';
import { SustainabilityData } from '@registro/contracts/calls/sustainability';
import type { RecordedChoices } from '@registro/platform/records/count-uses';

/** Which rows of the service hold entries of reference lists. */
export const choices: RecordedChoices = [
  ['calls.proyecto', InnovationData],
  ['calls.proyecto', SustainabilityData],
  ['calls.miembro', SaveMember],
  ['calls.financiacion', FinancingLine],
  ['calls.cuenta', SaveProjectAccount],
];
