import { SaveBasicData } from '@registro/contracts/profile/basic-data';
import { SaveStudy } from '@registro/contracts/profile/study';
import { SaveTraining } from '@registro/contracts/profile/training';
import { SaveWork } from '@registro/contracts/profile/work';
import type { RecordedChoices } from '@registro/platform/records/count-uses';

/** Which rows of the service hold entries of reference lists. */
export const choices: RecordedChoices = [
  ['profile.persona', SaveBasicData],
  ['profile.estudio', SaveStudy],
  ['profile.capacitacion', SaveTraining],
  ['profile.trabajo', SaveWork],
];
