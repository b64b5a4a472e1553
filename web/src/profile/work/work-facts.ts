import { SaveWork, workPlace, type WorkRead } from '@registro/contracts/profile/work';
import { factsOf } from '@registro/contracts/record/read';
import type { Fact } from '../../records/Facts.js';

/** A work record in words; what its kind does not ask is left out. */
export const workFacts = (row: WorkRead): Fact[] => factsOf(SaveWork, row, { institucion: workPlace(row), otrosInstitucion: null });
