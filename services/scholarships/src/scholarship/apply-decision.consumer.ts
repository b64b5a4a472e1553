import { ApplyDecision as Apply } from '@registro/platform/applications/apply-decision.consumer';
import { Consume } from '@registro/platform/events/consumer';
import { scholarshipOutcomes } from '../case/outcomes.js';
import type { Scholarship } from './scholarship.entity.js';

/** A decision on an application of scholarships. */
@Consume('apply-decision')
export class ApplyDecision extends Apply<Scholarship> {
  protected readonly outcomes = [scholarshipOutcomes];
}
