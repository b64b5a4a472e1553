import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/Icon.js';
import { StudyTable } from '../study/StudyTable.js';
import { TrainingTable } from '../training/TrainingTable.js';
import { StepActions } from '../../wizard/StepActions.js';
import { goToStep } from '../../wizard/step.js';

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
        <Button variant="outlined" startIcon={<Icon name="back" size={20} />} onClick={() => goToStep(0)}>
          Atrás
        </Button>
        <Button variant="contained" endIcon={<Icon name="forward" size={20} />} onClick={() => goToStep(2)}>
          Continuar
        </Button>
      </StepActions>
    </Box>
  );
}
