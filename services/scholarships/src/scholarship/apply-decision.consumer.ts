import { ApplyDecision as Apply } from '@registro/platform/applications/apply-decision.consumer';
import { Consume } from '@registro/platform/events/consumer';
import { scholarshipOutcomes } from '../case/outcomes.js';
import { mobilityOutcomes } from '../mobility/programme.js';

/** A decision on an application of a programme of this service. */
@Consume('apply-decision')
export class ApplyDecision extends Apply<any> {
  protected readonly outcomes = [scholarshipOutcomes, mobilityOutcomes];
}
