import type { CallRead, ProposalProgramme } from '@registro/contracts/calls/programme';
import { WIZARD_STEPS } from '@registro/contracts/calls/wizard-steps';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from '../../ui/router.js';
import { ButtonLink } from '../../ui/Button.js';
import { askAgain, FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { Notice } from '../../ui/plain/Notice.js';
import { CallText } from '../../ui/CallText.js';
import { useAfterwards } from '../../ui/useAfterwards.js';
import { usePlaceIn } from '../../wizard/wizard.js';
import { WizardShell } from '../../wizard/WizardShell.js';
import { useCallKey } from '../call-key.js';
import { LANDING, pathsOf } from '../paths.js';
import { PROGRAMME_SCREENS, type ProgrammeScreens } from '../programmes.js';
import { type ProposalRead, useCall, useEligibility, useLiveProposals, useProposal } from '../queries.js';
import { useReview } from '../send/queries.js';
import { isUnsent } from '../unsent.js';
import { PresenceLine } from '../team/PresenceLine.js';
import { usePresence } from '../team/usePresence.js';
import { DataStep } from './DataStep.js';
import { NotSent } from './NotSent.js';
import { stepNames, wizardOf } from './steps.js';
import { ReadStep } from '../../wizard/FormStep.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { DataFields } from '../form/DataFields.js';
import { PROPOSAL_FORMS } from '../forms.js';
import { dataValues } from './data-values.js';

const loadOthers = () => import('./OtherSteps.js');

/**
 * …/crear, …/{id}/editar and …/{id}/ver of a call: data, team and financing of a proposal, and the call's own
 * questions.
 */
export default function WizardPage() {
  const key = useCallKey();
  const { id: asked } = useParams();
  useLiveProposals();
  const readOnly = /\/(?:ver|consultar)$/.test(useLocation().pathname);
  const { id } = usePlaceIn(wizardOf(key), asked ? Number(asked) : null);
  const call = useCall(key);
  const programa = call.data?.programa as ProposalProgramme | undefined;
  const read = useProposal(programa, id);
  // One of an earlier call stands by that call's dates.
  const codigo = read.data?.convocatoria.codigo;
  const own = useCall(codigo && codigo !== call.data?.codigo ? codigo : key);
  const away = useAway(key, id, read.data, readOnly);
  if (away) return <Navigate to={away} replace />;
  const ready = call.data && (id === null ? away === null : read.data && away === null);
  if (ready) return <Steps key={id ?? 'nuevo'} callKey={key} call={own.data ?? call.data} read={read.data ?? null} readOnly={readOnly} />;
  return call.isError || read.isError ? (
    <LoadFailed onRetry={askAgain(call, read)} text="No se pudo cargar el proyecto." />
  ) : (
    <FieldsLoading fields={12} />
  );
}

/**
 * Where who may not write here belongs: null: here; undefined while it is not known. Decided once: whoever is writing
 * as the window closes may go on, and the server has the word.
 */
function useAway(key: string, id: number | null, read: ProposalRead | undefined, readOnly: boolean): string | null | undefined {
  const eligibility = useEligibility(key);
  const [decided, setDecided] = useState<{ of: number | null; to: string | null }>();
  if (decided && decided.of === id) return decided.to;
  if (readOnly || (id !== null && read?.puede.editar)) {
    if (readOnly || read) setDecided({ of: id, to: null });
    return null;
  }
  if (id !== null) return read ? pathsOf(key).view(id) : undefined;
  if (!eligibility.data || eligibility.isFetching) return undefined;
  const { entrada } = eligibility.data;
  const to = entrada === 'aviso' ? LANDING : entrada === 'lista' ? pathsOf(key).list : null;
  setDecided({ of: id, to });
  return to;
}

interface Props {
  callKey: string;
  call: CallRead;
  /** null: a new one */
  read: ProposalRead | null;
  readOnly: boolean;
}

function Steps({ callKey, call, read, readOnly }: Props) {
  const screens = PROGRAMME_SCREENS[call.programa as ProposalProgramme];
  const id = read?.idProyecto ?? null;
  const wizard = wizardOf(callKey);
  const navigate = useNavigate();
  const review = useReview(id).data;
  const names = stepNames(screens.programa, call.preguntas.length > 0);
  const { step: kept } = usePlaceIn(wizard, id);
  const step = id === null ? 0 : Math.min(kept, names.length - 1);
  const people = usePresence(readOnly ? null : id, step);
  const [drawn, setDrawn] = useState(false);
  const others = useAfterwards(loadOthers, drawn || step > 0);
  const paths = pathsOf(callKey);
  const leave = () => {
    wizard.leave();
    void navigate(paths.list);
  };
  const goTo = (next: number) => wizard.goTo(next, id);
  const after = () => (step === names.length - 1 ? leave() : goTo(step + 1));
  const before = () => (step === 0 ? leave() : goTo(step - 1));
  const lacking = new Set(review?.falta.map(({ paso }) => paso));
  const steps = names.map((name, index) => ({
    name,
    closed: id === null && index > 0,
    done: readOnly ? undefined : review !== undefined && !lacking.has(WIZARD_STEPS[index]!),
  }));
  return (
    <WizardShell
      title={readOnly ? screens.view : id === null ? screens.create : screens.edit}
      text={<CallText call={step === 0 ? call : { ...call, descripcion: null }} />}
      kept={wizard.name}
      label={`Pasos ${screens.of}`}
      steps={steps}
      current={step}
      onStep={goTo}
    >
      {!readOnly && <NotSent call={call} read={read} receipt={review?.acuse ?? null} />}
      {read?.devolucion && !readOnly && <Returned read={read} />}
      <PresenceLine people={people} steps={names} current={step} />
      <div key={step}>
        {step === 0 && readOnly && read && <DataView screens={screens} read={read} onBack={leave} onNext={after} />}
        {step === 0 && !readOnly && (
          <DataStep
            call={call}
            screens={screens}
            read={read}
            onBack={leave}
            onDrawn={setDrawn}
            onSaved={(saved) => {
              wizard.goTo(1, saved);
              if (id === null) void navigate(paths.edit(saved), { replace: true });
            }}
          />
        )}
        {step > 0 &&
          id !== null &&
          others({
            step,
            screens,
            idProyecto: id,
            readOnly,
            own: Boolean(read?.propio),
            last: names.length === 3,
            onBack: before,
            onNext: after,
          })}
      </div>
      {!readOnly && review?.puede && read && isUnsent(read) && (
        <Notice
          tone="success"
          action={
            <ButtonLink kind="text" to={paths.review(review.idProyecto)}>
              Revisar y enviar
            </ButtonLink>
          }
        >
          Está todo. Falta revisar y enviar.
        </Notice>
      )}
    </WizardShell>
  );
}

/** Why it came back. */
function Returned({ read: { devolucion } }: { read: ProposalRead }) {
  return (
    <Notice apart tone="warning">
      <strong>{devolucion?.motivo ?? 'Fue devuelta para corrección.'}</strong>
      {devolucion?.observaciones && <p className="tal-cual">{devolucion.observaciones}</p>}
    </Notice>
  );
}

interface DataViewProps {
  screens: ProgrammeScreens;
  read: ProposalRead;
  onBack: () => void;
  onNext: () => void;
}

/** The first step to read. */
function DataView({ screens: { programa }, read, onBack, onNext }: DataViewProps) {
  const Form = PROPOSAL_FORMS[programa];
  const form = useContractForm<object>(Form as new () => object, dataValues(Form, read), read);
  return (
    <ReadStep form={form} onBack={onBack} backLabel="Volver al listado" onNext={onNext}>
      <DataFields form={form} programa={programa} notes={read.devolucion?.notas ?? []} />
    </ReadStep>
  );
}
