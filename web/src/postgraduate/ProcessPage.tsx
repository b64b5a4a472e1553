import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from '../ui/router.js';
import { ApiError } from '../api/errors.js';
import { SCHOLARSHIPS } from '../ui/addresses.js';
import { ButtonLink } from '../ui/Button.js';
import { askAgain, FieldsLoading, LoadFailed } from '../ui/LoadStates.js';
import { Notice } from '../ui/plain/Notice.js';
import { useAfterwards } from '../ui/useAfterwards.js';
import { WizardShell } from '../wizard/WizardShell.js';
import { PostgraduateStep } from './data/PostgraduateStep.js';
import { useLiveProcess, usePostgraduate, useScholarship } from './queries.js';
import { wizard } from '../wizard/wizard.js';

/** The two steps of processing an approved scholarship; its id is the record that they belong to. */
const processWizard = wizard('postgrado', ['Datos del postgrado', 'Datos del periodo']);

const loadPeriods = () => import('./periods/PeriodStep.js');

/**
 * /usuario/registro-postgrado/{id}/crear: what an approved scholarship still needs before it is paid, in two steps.
 * `?cuenta=…&periodo=…`: the account of an institution that must change, and then the period that is to be saved again,
 * each opened at once.
 */
export default function ProcessPage() {
  useLiveProcess();
  const idBeca = Number(useParams().id);
  const { step } = processWizard.usePlace(idBeca);
  const [search] = useSearchParams();
  const mends = search.has('cuenta');
  useEffect(() => {
    if (mends) processWizard.goTo(1, idBeca);
  }, [mends, idBeca]);
  const navigate = useNavigate();
  const scholarship = useScholarship(idBeca);
  const postgraduate = usePostgraduate(idBeca, scholarship.data?.puede.tramitar ?? false);
  const leave = () => {
    processWizard.leave();
    void navigate(SCHOLARSHIPS);
  };
  // 422: the address names no number at all.
  const gone = scholarship.error instanceof ApiError && [404, 422].includes(scholarship.error.status);
  const closed = gone || scholarship.data?.puede.tramitar === false;
  const failed = !closed && ((scholarship.isError && !scholarship.data) || (postgraduate.isError && postgraduate.data === undefined));
  const saved = postgraduate.data;
  const ready = !closed && scholarship.data && saved !== undefined;
  const periods = useAfterwards(loadPeriods, Boolean(ready));
  // The second step opens once the first is saved.
  const current = saved ? step : 0;
  const steps = [
    { name: processWizard.steps[0]!, done: Boolean(saved) },
    { name: processWizard.steps[1]!, closed: !saved },
  ];
  return (
    <WizardShell
      title="Trámite de la beca"
      label="Pasos del trámite"
      steps={steps}
      current={current}
      onStep={(next) => processWizard.goTo(next, idBeca)}
    >
      {closed && <Closed />}
      {failed && <LoadFailed onRetry={askAgain(scholarship, postgraduate)} />}
      {!closed && !failed && !ready && <FieldsLoading fields={6} />}
      {ready && (
        <div key={idBeca}>
          {current === 0 && (
            <PostgraduateStep scholarship={scholarship.data} saved={saved} onBack={leave} onSaved={() => processWizard.goTo(1, idBeca)} />
          )}
          {current === 1 &&
            saved &&
            periods({ scholarship: scholarship.data, postgraduate: saved, onBack: () => processWizard.goTo(0, idBeca), onDone: leave })}
        </div>
      )}
    </WizardShell>
  );
}

/** Someone else's, or one that is not approved. */
function Closed() {
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink kind="text" to={SCHOLARSHIPS}>
          Ir al listado de beca
        </ButtonLink>
      }
    >
      Solo se tramita una beca aprobada.
    </Notice>
  );
}
