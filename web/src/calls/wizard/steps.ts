import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { WIZARD_STEPS, type WizardStep } from '@registro/contracts/calls/wizard-steps';
import { type Wizard, wizard } from '../../wizard/wizard.js';
import { PROGRAMME_SCREENS } from '../programmes.js';

const wizards = new Map<string, Wizard>();

/** The wizard of a call: its step, and the id of what it saves, are kept in session storage. @param key the call */
export function wizardOf(key: string): Wizard {
  const found = wizards.get(key) ?? wizard(`propuesta-${key}`, WIZARD_STEPS);
  wizards.set(key, found);
  return found;
}

export const stepNumber = (step: WizardStep): number => WIZARD_STEPS.indexOf(step);

/** What the steps are called; a call with questions of its own has one more. */
export const stepNames = (programa: ProposalProgramme, questions: boolean): readonly string[] =>
  questions ? [...PROGRAMME_SCREENS[programa].steps, 'Preguntas'] : PROGRAMME_SCREENS[programa].steps;
