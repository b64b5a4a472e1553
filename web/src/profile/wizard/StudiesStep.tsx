import { useSession } from '../../session/session.js';
import { StudyTable } from '../study/StudyTable.js';
import { TrainingTable } from '../training/TrainingTable.js';
import { registration } from '../../wizard/registration.js';
import { BackButton, NextButton, StepActions } from '../../wizard/StepActions.js';
import { Parts } from '../../ui/Section.js';

/** Step 2: degrees and courses. */
export function StudiesStep() {
  const registered = useSession().estatus?.datosEstudio;
  return (
    <Parts>
      <StudyTable />
      <TrainingTable />
      <StepActions note={!registered && 'Para descargar su certificado hace falta al menos un estudio.'}>
        <BackButton onClick={() => registration.goTo(0)} />
        <NextButton onClick={() => registration.goTo(2)}>Continuar</NextButton>
      </StepActions>
    </Parts>
  );
}
