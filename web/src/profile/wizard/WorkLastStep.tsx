import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/Icon.js';
import { WorkStep } from '../work/WorkStep.js';
import { registration } from '../../wizard/registration.js';
import { BackButton, StepActions } from '../../wizard/StepActions.js';

/** Step 3, the last: work, and the way out to the own record. */
export function WorkLastStep() {
  const navigate = useNavigate();
  // Until then 'Guardar registro' is what comes next.
  const answered = useSession().estatus?.trabajaActualmente;
  const finish = () => {
    registration.leave();
    navigate('/usuario/listar');
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <WorkStep />
      <StepActions>
        <BackButton onClick={() => registration.goTo(1)} />
        <Button variant={answered ? 'contained' : 'outlined'} endIcon={<Icon name="check" size={20} />} onClick={finish}>
          Finalizar
        </Button>
      </StepActions>
    </Box>
  );
}
