import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSession } from '../../session/session.js';
import { StudyTable } from '../study/StudyTable.js';
import { TrainingTable } from '../training/TrainingTable.js';
import { registration } from '../../wizard/registration.js';
import { BackButton, NextButton, StepActions } from '../../wizard/StepActions.js';

/** Step 2: degrees and courses. */
export function StudiesStep() {
  const registered = useSession().estatus?.datosEstudio;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <StudyTable />
      <TrainingTable />
      <StepActions
        note={
          !registered && (
            <Typography variant="body2" color="textSecondary">
              Para descargar su certificado hace falta al menos un estudio.
            </Typography>
          )
        }
      >
        <BackButton onClick={() => registration.goTo(0)} />
        <NextButton onClick={() => registration.goTo(2)}>Continuar</NextButton>
      </StepActions>
    </Box>
  );
}
