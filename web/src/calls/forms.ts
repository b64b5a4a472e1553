import { InnovationForm } from '@registro/contracts/calls/innovation';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { SustainabilityForm } from '@registro/contracts/calls/sustainability';

export type ProposalForm = typeof SustainabilityForm | typeof InnovationForm;

/** The fields and rules of each programme, apart from its words: lists and landing pages need no rules. */
export const PROPOSAL_FORMS: Record<ProposalProgramme, ProposalForm> = { sostenibilidad: SustainabilityForm, innovacion: InnovationForm };
