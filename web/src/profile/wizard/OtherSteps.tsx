import { StudiesStep } from './StudiesStep.js';
import { WorkLastStep } from './WorkLastStep.js';

/** The steps after the first, whose code comes once that one is drawn. */
export default function OtherSteps({ step }: { step: number }) {
  return step === 1 ? <StudiesStep /> : <WorkLastStep />;
}
