import { FinancingStep } from './FinancingStep.js';
import { QuestionsStep } from './QuestionsStep.js';
import { TeamStep } from './TeamStep.js';
import type { ProgrammeScreens } from '../programmes.js';

interface Props {
  step: number;
  screens: ProgrammeScreens;
  idProyecto: number;
  readOnly: boolean;
  /** whose proposal it is: nobody else changes its team */
  own: boolean;
  /** no step follows the third */
  last: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** The steps after the first, whose code comes once that one is drawn. */
export default function OtherSteps({ step, own, last, ...common }: Props) {
  if (step === 1) return <TeamStep {...common} readOnly={common.readOnly || !own} />;
  return step === 2 ? <FinancingStep {...common} last={last} /> : <QuestionsStep {...common} />;
}
