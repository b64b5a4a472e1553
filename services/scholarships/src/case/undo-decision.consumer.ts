import { UndoDecision as Undo } from '@registro/platform/applications/undo-decision.consumer';
import { Consume } from '@registro/platform/events/consumer';
import { mobilityOutcomes } from '../mobility/programme.js';
import { scholarshipOutcomes } from './outcomes.js';

/** A decision on an application of a programme of this service that is to be taken back. */
@Consume('undo-decision')
export class UndoDecision extends Undo<any> {
  protected readonly outcomes = [scholarshipOutcomes, mobilityOutcomes];
}
