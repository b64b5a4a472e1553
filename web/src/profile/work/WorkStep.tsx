import { useState } from 'react';
import { useSession } from '../../session/session.js';
import { WorkQuestion } from './WorkQuestion.js';
import { WorkTable } from './WorkTable.js';

/** Step 3: the question until it is answered, the table from then on. */
export function WorkStep() {
  const answered = useSession().estatus?.trabajaActualmente ?? false;
  // Kept apart from the session's flag: saving 'Si' sets that before the job is saved, and the form must not vanish in between.
  const [asking, setAsking] = useState(!answered);
  return asking ? <WorkQuestion onAnswered={() => setAsking(false)} /> : <WorkTable />;
}
