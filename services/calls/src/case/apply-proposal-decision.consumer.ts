import { ApplyDecision } from '@registro/platform/applications/apply-decision.consumer';
import { Consume } from '@registro/platform/events/consumer';
import { proposalOutcomes, secondPhaseOutcomes, type Stages } from './outcomes.js';

/** A decision on a proposal or on its second phase. */
@Consume('apply-proposal-decision')
export class ApplyProposalDecision extends ApplyDecision<Stages> {
  protected readonly outcomes = [proposalOutcomes, secondPhaseOutcomes];
}
