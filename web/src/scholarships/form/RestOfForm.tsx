import type { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftStatus } from '../../forms/DraftStatus.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import type { Draft } from '../../forms/useDraft.js';
import { useScholarshipCall } from '../queries.js';
import { FileFields } from './FileFields.js';
import { ProposalFields } from './ProposalFields.js';
import { Review } from './Review.js';
import { useReviewing } from './reviewing.js';
import { SubmitPart } from './SubmitPart.js';
import type { useSend } from './useSend.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Progress } from '../../ui/Progress.js';
import { DELAY_MS, type SendStage } from './send-application.js';

interface Props {
  form: ContractForm<ScholarshipForm>;
  draft: Draft<FieldValues>;
  sending: ReturnType<typeof useSend>;
  /** what stands here is what was sent: there is nothing to send */
  asSent: boolean;
}

/**
 * What stands below the first part of the form: files, proposal, and what leads to the review and sends. Its code comes
 * after the first part's.
 */
export default function RestOfForm({ form, draft, sending: { stage, stop }, asSent }: Props) {
  const reviewing = useReviewing();
  useTerms(form);
  return (
    <>
      <div hidden={reviewing}>
        <FileFields form={form} />
        <ProposalFields form={form} />
      </div>
      <Review shown={reviewing} />
      {!reviewing && !asSent && <SubmitPart note={<DraftStatus draft={draft} />} busy={form.formState.isSubmitting} />}
      <SendingDialog stage={stage} onStop={stop} />
    </>
  );
}

/**
 * Of nothing nobody says that they have read it: what a call has to read may be otherwise than when it was answered, or
 * a draft was kept.
 */
function useTerms(form: ContractForm<ScholarshipForm>): void {
  const terms = useScholarshipCall().data?.terminos;
  const accepted: unknown = form.watch('terminosPropuesta');
  useEffect(() => {
    if (!terms || accepted === true) return;
    const answer = terms.length > 0 ? false : null;
    if (accepted !== answer) form.setValue('terminosPropuesta', answer);
  }, [form, terms, accepted]);
}

const TEXT: Record<SendStage, { title: string; text: string }> = {
  espera: {
    title: 'Preparando el envío',
    text: `Su borrador se está guardando. La solicitud saldrá en ${DELAY_MS / 1000} segundos: hasta entonces puede detenerla.`,
  },
  enviando: {
    title: 'Enviando la solicitud',
    text: 'Estamos registrando su solicitud. No cierre la página: en un momento tendrá su acuse.',
  },
  comprobando: { title: 'Comprobando', text: 'Se perdió la respuesta. Preguntamos al servidor si su solicitud llegó.' },
};

/** The steps of a sending, each said as what it is. */
function SendingDialog({ stage, onStop }: { stage: SendStage | null; onStop: () => void }) {
  if (!stage) return null;
  return (
    <Dialog
      size="question"
      title={TEXT[stage].title}
      actions={
        <Button kind="text" autoFocus onClick={onStop} disabled={stage !== 'espera'}>
          Detener
        </Button>
      }
    >
      <p role="status">{TEXT[stage].text}</p>
      <Progress label={TEXT[stage].title} />
    </Dialog>
  );
}
