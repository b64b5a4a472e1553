import { useId, useRef, useState } from 'react';
import { useNavigate } from '../../ui/router.js';
import { useSession } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { WorkStep } from '../work/WorkStep.js';
import { registration } from '../../wizard/registration.js';
import { BackButton, StepActions } from '../../wizard/StepActions.js';
import { Parts } from '../../ui/Section.js';

/** Step 3, the last: work, and the way out to the own record. */
export function WorkLastStep() {
  const navigate = useNavigate();
  const formId = useId();
  // Kept apart from the session's flag: saving 'Sí' sets that before the job is saved, and the form must not vanish in
  // between.
  const answered = useSession().estatus?.trabajaActualmente;
  const [asking, setAsking] = useState(!answered);
  /** 'Finalizar' was pressed: what is answered or half filled in is saved, and checked, before one leaves. */
  const leaving = useRef(false);
  const stay = () => {
    leaving.current = false;
  };
  const finish = () => {
    registration.leave();
    navigate('/usuario/listar');
  };
  return (
    <Parts>
      <div onClickCapture={stay} onKeyDownCapture={stay}>
        <WorkStep
          asking={asking}
          formId={formId}
          onAnswered={() => {
            setAsking(false);
            if (leaving.current) finish();
          }}
        />
      </div>
      <StepActions>
        <BackButton onClick={() => registration.goTo(1)} />
        {asking ? (
          <Button
            type="submit"
            form={formId}
            kind="outline"
            end="check"
            onClick={() => {
              leaving.current = true;
            }}
          >
            Finalizar
          </Button>
        ) : (
          <Button end="check" onClick={finish}>
            Finalizar
          </Button>
        )}
      </StepActions>
    </Parts>
  );
}
