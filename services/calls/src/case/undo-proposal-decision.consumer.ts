import { UndoDecision } from '@registro/platform/applications/undo-decision.consumer';
import { Consume } from '@registro/platform/events/consumer';
import { proposalOutcomes, secondPhaseOutcomes, type Stages } from './outcomes.js';

/** A decision on a proposal or on its second phase that is to be taken back. */
@Consume('undo-proposal-decision')
export class UndoProposalDecision extends UndoDecision<Stages> {
  protected readonly outcomes = [proposalOutcomes, secondPhaseOutcomes];
}
