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
import { SendingDialog } from './SendingDialog.js';
import { SubmitPart } from './SubmitPart.js';
import type { useSend } from './useSend.js';

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
