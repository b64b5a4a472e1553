import type { CallRead, ProposalProgramme } from '@registro/contracts/calls/programme';
import { type Lacking, type ProposalReview, SEND_CONFIRMATION, SENT_MESSAGE } from '@registro/contracts/calls/sending';
import { WIZARD_STEPS, type WizardStep } from '@registro/contracts/calls/wizard-steps';
import { agreed, showCount } from '@registro/contracts/count';
import { useState } from 'react';
import { Link, useNavigate, useParams } from '../../ui/router.js';
import { ApiError, messageOf } from '../../api/errors.js';
import SentAlready from '../../documents/SentAlready.js';
import { ReviewSection } from '../../records/ReviewSection.js';
import { ButtonLink } from '../../ui/Button.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { askAgain, FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { Notice } from '../../ui/plain/Notice.js';
import { PageTitle } from '../../ui/Section.js';
import { NextButton, StepActions } from '../../wizard/StepActions.js';
import { useCallKey } from '../call-key.js';
import { type CallPaths, pathsOf } from '../paths.js';
import { useCall, useLiveProposals, useProposalsChanged } from '../queries.js';
import { stepNames, stepNumber, wizardOf } from '../wizard/steps.js';
import { useReview } from './queries.js';
import { sendProposal } from './send-proposal.js';

/**
 * …/{id}/revisar: 'Revise su propuesta', all that would be sent with a way to change each part, and the button that
 * sends it (rule W-11).
 */
export default function ReviewPage() {
  const key = useCallKey();
  const id = Number(useParams().id);
  usePage('Revise su propuesta');
  useLiveProposals();
  const call = useCall(key);
  const review = useReview(id);
  const failed = (call.isError && !call.data) || (review.isError && !review.data);
  return (
    <>
      <PageTitle text="Así se enviará. Lea cada parte; si algo no está bien, cámbielo antes de enviar.">Revise su propuesta</PageTitle>
      {failed && <LoadFailed onRetry={askAgain(call, review)} />}
      {!failed && !(call.data && review.data) && <FieldsLoading fields={12} />}
      {call.data && review.data && <Review callKey={key} call={call.data} review={review.data} />}
    </>
  );
}

function Review({ callKey, call, review }: { callKey: string; call: CallRead; review: ProposalReview }) {
  const paths = pathsOf(callKey);
  const names = stepNames(call.programa as ProposalProgramme, review.preguntas.length > 0);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProposalsChanged();
  // While it goes from this window, its own answer says so.
  const sent = !busy && review.acuse !== null;
  const open = (step: WizardStep) => wizardOf(callKey).goTo(stepNumber(step), review.idProyecto);
  const send = async () => {
    if (!(await confirm({ title: '¿Enviar la propuesta?', text: SEND_CONFIRMATION, yes: 'Sí, enviar' }))) return;
    setBusy(true);
    try {
      const answer = await sendProposal(review);
      await changed();
      toast(SENT_MESSAGE);
      // Back leads to what was sent, not to the page that sends.
      await navigate(paths.list, { replace: true, state: { recienEnviada: answer } });
    } catch (error) {
      const title = error instanceof ApiError && error.status === 409 ? 'La propuesta cambió' : 'No se pudo enviar';
      await alert({ title, text: messageOf(error), severity: 'error' });
      await changed();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {sent ? (
        <SentAlready receipt={review.acuse} to={paths.view(review.idProyecto)} />
      ) : (
        <Notice apart tone="warning">
          <strong>NO ENVIADO.</strong> Participa cuando la envíe y reciba su acuse.
        </Notice>
      )}
      {!sent && review.falta.length > 0 && <Missing lacking={review.falta} id={review.idProyecto} paths={paths} onOpen={open} />}
      {names.map((name, index) => (
        <Step key={name} name={name} step={WIZARD_STEPS[index]!} review={review} edit={paths.edit(review.idProyecto)} onOpen={open} />
      ))}
      {!sent && review.impedimento && (
        <Notice apart tone="info">
          {review.impedimento}
        </Notice>
      )}
      <StepActions>
        <ButtonLink kind="outline" start="back" to={paths.list}>
          Volver al listado
        </ButtonLink>
        {!sent && (
          <NextButton disabled={!review.puede} busy={busy} onClick={() => void send()}>
            Enviar propuesta
          </NextButton>
        )}
      </StepActions>
    </>
  );
}

interface StepProps {
  name: string;
  step: WizardStep;
  review: ProposalReview;
  /** where it is changed */
  edit: string;
  onOpen: (step: WizardStep) => void;
}

/** One step of the wizard in words, and the way back into it. */
function Step({ name, step, review, edit, onOpen }: StepProps) {
  const answers = review.campos.filter(({ paso }) => paso === step);
  // Team and financing are one text each: the step's name says what it is.
  const alone = answers.length === 1 && step !== 'preguntas';
  const change = (
    <ButtonLink kind="text" start="edit" to={edit} onClick={() => onOpen(step)} aria-label={`Cambiar: ${name}`}>
      Cambiar
    </ButtonLink>
  );
  return <ReviewSection name={name} answers={answers} change={change} alone={alone} thumbs />;
}

interface MissingProps {
  lacking: Lacking[];
  id: number;
  paths: CallPaths;
  onOpen: (step: WizardStep) => void;
}

/** What keeps it from being sent, each line leading to the step that mends it. */
function Missing({ lacking, id, paths, onOpen }: MissingProps) {
  return (
    <Notice apart tone="error">
      <strong className="aviso-titulo">
        {agreed(lacking.length, 'Para poder enviarla falta algo', `Para poder enviarla faltan ${showCount(lacking.length)} cosas`)}
      </strong>
      <ul>
        {lacking.map(({ paso, mensaje }) => (
          <li key={paso + mensaje}>
            <Link to={paths.edit(id)} onClick={() => onOpen(paso)}>
              {mensaje}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
