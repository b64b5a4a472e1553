import { WorkQuestion } from './WorkQuestion.js';
import { WorkTable } from './WorkTable.js';

interface Props {
  asking: boolean;
  /** of the form that asks, for a button outside it */
  formId: string;
  onAnswered: () => void;
}

/** Step 3: the question until it is answered, the table from then on. */
export function WorkStep({ asking, formId, onAnswered }: Props) {
  return asking ? <WorkQuestion formId={formId} onAnswered={onAnswered} /> : <WorkTable />;
}
