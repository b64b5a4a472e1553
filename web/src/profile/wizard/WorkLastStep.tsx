import { jobName, SaveWork, type WorkRead } from '@registro/contracts/profile/work';
import { useId, useRef, useState } from 'react';
import { useNavigate } from '../../ui/router.js';
import { useSession } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { registration } from '../../wizard/registration.js';
import { BackButton, StepActions } from '../../wizard/StepActions.js';
import { Parts } from '../../ui/Section.js';
import { WorkQuestion } from '../work/WorkQuestion.js';
import { OwnRecords } from '../record/OwnRecords.js';
import { workFacts } from '../work/work-facts.js';
import { FormDialog } from '../../records/FormDialog.js';
import { useWorkForm } from '../work/useWorkForm.js';
import { WorkFields } from '../work/WorkFields.js';

const WorkTable = () => (
  <OwnRecords
    kind="laboral"
    title="Experiencia laboral"
    empty="No posee perfil laboral"
    of={SaveWork}
    nameOf={jobName}
    viewTitle="Consultar experiencia laboral"
    factsOf={workFacts}
    renderForm={(saved, close, all) => (
      <WorkDialog saved={saved} otherJobs={all.filter((row) => row.trabajo_actual && row.id !== saved?.id)} onClose={close} />
    )}
  />
);

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

interface Props {
  asking: boolean;
  /** of the form that asks, for a button outside it */
  formId: string;
  onAnswered: () => void;
}

/** Step 3: the question until it is answered, the table from then on. */
function WorkStep({ asking, formId, onAnswered }: Props) {
  return asking ? <WorkQuestion formId={formId} onAnswered={onAnswered} /> : <WorkTable />;
}

interface WorkDialogProps {
  /** The record to edit, null for a new one. */
  saved: WorkRead | null;
  /** current jobs besides this one */
  otherJobs: readonly WorkRead[];
  onClose: () => void;
}

/** Creates or edits a work record. */
function WorkDialog({ saved, otherJobs, onClose }: WorkDialogProps) {
  const { form, draft, save } = useWorkForm(saved, otherJobs.length, onClose);
  return (
    <FormDialog
      title={saved ? 'Editar experiencia laboral' : 'Registrar experiencia laboral'}
      form={form}
      draft={draft}
      onSubmit={(data) => save(data)}
      onClose={onClose}
    >
      <WorkFields form={form} otherJobs={otherJobs} />
    </FormDialog>
  );
}
