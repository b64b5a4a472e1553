import type { StudyRead } from '@registro/contracts/profile/study';
import type { TrainingRead } from '@registro/contracts/profile/training';
import type { WorkRead } from '@registro/contracts/profile/work';
import { loadStatus } from '../session/session.js';
import { readAnew, useRead } from '../ui/LoadStates.js';

/** The three lists of a profile, by the part of their paths, and what a row of each is. */
export interface Records {
  estudios: StudyRead;
  capacitacion: TrainingRead;
  laboral: WorkRead;
}
export type RecordKind = keyof Records;

/** One of the three lists. */
export const useRecords = <K extends RecordKind>(kind: K) => useRead<Records[K][]>(['persona', kind], `consultar/${kind}/listar`);

/** @returns what to call after any save or delete: reads the profile anew, and the flags of the session (rule P-3) */
export const useProfileChanged = readAnew(['persona'], loadStatus);
