import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { editPath } from '../home/user-actions.js';
import { BasicStep } from '../basic/BasicStep.js';
import { usePerson } from '../../session/usePerson.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { StudiesStep } from './StudiesStep.js';
import { Steps } from '../../wizard/Steps.js';
import { goToStep, STEPS, useStep } from '../../wizard/step.js';
import { WorkLastStep } from './WorkLastStep.js';

/** /usuario/registro/crear and /usuario/registro/{documento}/editar: the three steps of the registration. */
export default function WizardPage() {
  usePage('Registro del perfil');
  const { pathname } = useLocation();
  const person = usePerson();
  const { usuario, estatus } = useSession();
  const kept = useStep();
  const registered = Boolean(person.data);
  const step = registered ? kept : 0;
  // The address follows the record: whoever has none registers, whoever has one edits their own.
  const loaded = person.data !== undefined;
  // Saved, but not read again: the form of step 1 must not come back as if nothing had happened.
  const failed = person.isError && (!loaded || (kept > 0 && !registered));
  const own = person.data?.documento_identidad;
  const address = own ? editPath(own) : '/usuario/registro/crear';
  const elsewhere = loaded && pathname !== address;

  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (elsewhere || seen.current === step) return;
    seen.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step, elsewhere]);
  if (elsewhere) return <Navigate to={address} replace />;

  return (
    <>
      <PageTitle>Registro del perfil</PageTitle>
      <Steps
        current={step}
        done={[Boolean(estatus?.datosBasicos), Boolean(estatus?.datosEstudio), Boolean(estatus?.datosLaborales)]}
        reachable={registered}
      />
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ mb: 3, outline: 'none' }}>
        {STEPS[step]}
      </Typography>
      {!loaded && !failed && <FieldsLoading fields={12} />}
      {failed && <LoadFailed onRetry={() => void person.refetch()} />}
      {loaded && !failed && step === 0 && <BasicStep person={person.data} correo={usuario?.email ?? ''} onSaved={() => goToStep(1)} />}
      {step === 1 && <StudiesStep />}
      {step === 2 && <WorkLastStep />}
    </>
  );
}
