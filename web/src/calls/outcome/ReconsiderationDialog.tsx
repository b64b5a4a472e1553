import { PROPOSAL_CASE } from '@registro/contracts/calls/sending';
import { RECONSIDERATION_DRAFT } from '@registro/contracts/draft';
import { AskReconsideration, COMMENT_MAX, OUTCOME_CALLS, RECONSIDERATION_ASKED } from '@registro/contracts/evaluation/review';
import { post } from '../../api/client.js';
import { TextInput } from '../../forms/TextInput.js';
import { useContractForm, useSave } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormDialog } from '../../records/FormDialog.js';
import { useProposalsChanged } from '../queries.js';

/** Why others should judge one's proposal. It is asked once, so it is confirmed. */
export default function ReconsiderationDialog({ idProyecto, onClose }: { idProyecto: number; onClose: () => void }) {
  const form = useContractForm(AskReconsideration, { objeto: PROPOSAL_CASE, idObjeto: idProyecto, motivo: '' });
  const draft = useFormDraft(form, RECONSIDERATION_DRAFT, idProyecto);
  const save = useSave(draft, useProposalsChanged());
  const ask = async (values: AskReconsideration) => {
    const text =
      'Se solicita una sola vez. La decisión queda sin efecto mientras otras personas evalúan su propuesta, y la nueva es final.';
    const question = { title: '¿Solicitar la reconsideración?', text, yes: 'Sí, solicitar' };
    if (await save({ ask: question, send: () => post(OUTCOME_CALLS.reconsiderar, values), done: RECONSIDERATION_ASKED })) onClose();
  };
  return (
    <FormDialog title="Solicitar reconsideración" form={form} draft={draft} onSubmit={ask} onClose={onClose} submitLabel="Solicitar">
      <TextInput
        name="motivo"
        label="Por qué la solicita"
        required
        rows={6}
        maxLength={COMMENT_MAX}
        hint="Lo leerán quienes la evalúen de nuevo."
      />
    </FormDialog>
  );
}
