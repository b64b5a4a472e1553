import { UndoDecision as Undo } from '@registro/platform/applications/undo-decision.consumer';
import { Consume } from '@registro/platform/events/consumer';
import type { Scholarship } from '../scholarship/scholarship.entity.js';
import { scholarshipOutcomes } from './outcomes.js';

/** A decision on an application of scholarships that is to be taken back. */
@Consume('undo-decision')
export class UndoDecision extends Undo<Scholarship> {
  protected readonly outcomes = [scholarshipOutcomes];
}
