import { Navigate, useLocation } from '../../ui/router.js';
import { useSession } from '../../session/session.js';
import { editPath } from '../home/user-actions.js';
import { BasicStep } from '../basic/BasicStep.js';
import { usePerson } from '../../session/usePerson.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { useAfterwards } from '../../ui/useAfterwards.js';
import { registration } from '../../wizard/registration.js';
import { WizardShell } from '../../wizard/WizardShell.js';

const loadOthers = () => import('./OtherSteps.js');

/** /usuario/registro/crear and /usuario/registro/{documento}/editar: the three steps of the registration. */
export default function WizardPage() {
  const { pathname } = useLocation();
  const person = usePerson();
  const { usuario, estatus } = useSession();
  const { step: kept } = registration.usePlace();
  const registered = Boolean(person.data);
  const step = registered ? kept : 0;
  // The address follows the record: whoever has none registers, whoever has one edits their own.
  const loaded = person.data !== undefined;
  // Saved, but not read again: the form of step 1 must not come back as if nothing had happened.
  const failed = person.isError && (!loaded || (kept > 0 && !registered));
  const own = person.data?.documento_identidad;
  const address = own ? editPath(own) : '/usuario/registro/crear';
  const elsewhere = loaded && pathname !== address;
  const others = useAfterwards(loadOthers, loaded && !elsewhere);

  if (elsewhere) return <Navigate to={address} replace />;

  const parts = [estatus?.datosBasicos, estatus?.datosEstudio, estatus?.datosLaborales];
  // The steps after the first open once a person record stands.
  const steps = registration.steps.map((name, index) => ({ name, done: parts[index], closed: index > 0 && !registered }));
  return (
    <WizardShell
      title="Registro del perfil"
      kept={registration.name}
      label="Pasos del registro"
      steps={steps}
      current={step}
      onStep={registration.goTo}
    >
      {!loaded && !failed && <FieldsLoading fields={12} />}
      {failed && <LoadFailed onRetry={() => void person.refetch()} />}
      {loaded && !failed && step === 0 && (
        <BasicStep person={person.data} correo={usuario?.email ?? ''} onSaved={() => registration.goTo(1)} />
      )}
      {step > 0 && others({ step })}
    </WizardShell>
  );
}
