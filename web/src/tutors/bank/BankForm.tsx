import type { PersonRead } from '@registro/contracts/profile/person';
import { accountWarning, groupAccount } from '@registro/contracts/scholarships/account-number';
import {
  TUTOR_CALLS,
  TUTOR_CONFIRMATION,
  TUTOR_DRAFT,
  TUTOR_FAILED,
  TUTOR_SAVED,
  TutorForm,
  type TutorRead,
  tutorToSend,
} from '@registro/contracts/scholarships/tutor';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { saveFailure } from '../../api/errors.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { DraftNotice } from '../../forms/DraftNotice.js';
import { DraftStatus } from '../../forms/DraftStatus.js';
import { useCatalog } from '../../forms/useCatalog.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { Button } from '../../ui/Button.js';
import { FieldsLoading } from '../../ui/LoadStates.js';
import { StepActions } from '../../wizard/StepActions.js';
import { Notice } from '../../ui/plain/Notice.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { useTutorChanged } from '../queries.js';
import { BankFields } from './BankFields.js';
import { bankValues } from './bank-values.js';

interface Props {
  tutor: TutorRead | null;
  person: PersonRead;
  onSaved: () => void;
  /** Leaves what is saved as it is; none before the first save. */
  onCancel?: () => void;
}

/** The tutor's bank data to fill in or to change. */
export function BankForm({ tutor, person, onSaved, onCancel }: Props) {
  const form = useContractForm(TutorForm, bankValues(tutor, person), tutor);
  // The first save gives an id while this form still stands: its draft keeps the name it was loaded by.
  const [idRegistro] = useState(tutor?.idTutor ?? null);
  const draft = useFormDraft(form, TUTOR_DRAFT, idRegistro);
  const banks = useCatalog('tipoBanco');
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useTutorChanged();
  const save = async (values: TutorForm) => {
    const banco = banks.options.find(({ value }) => value === values.idBanco)?.label ?? '';
    const account = <Account banco={banco} numCuenta={values.numCuenta} />;
    if (!(await confirm({ title: TUTOR_CONFIRMATION, text: account, yes: 'Sí, guardar' }))) return;
    try {
      await post(TUTOR_CALLS.guardarTutor, tutorToSend(values, tutor?.idTutor ?? null));
    } catch (error) {
      // 'Error' with the message, or the general one.
      const text = saveFailure(error, TUTOR_FAILED);
      if (text) await alert({ title: 'Error', text, severity: 'error' });
      throw error;
    }
    await draft.discard();
    await changed();
    toast(TUTOR_SAVED);
    onSaved();
  };
  const loading = draft.estado === 'cargando';
  const busy = form.formState.isSubmitting;
  return (
    <ContractForm form={form} onSubmit={save}>
      <DraftNotice draft={draft} form={form} />
      {loading ? <FieldsLoading /> : <BankFields form={form} />}
      <StepActions note={<DraftStatus draft={draft} />}>
        {onCancel && (
          <Button kind="text" onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={loading}>
          Guardar
        </Button>
      </StepActions>
    </ContractForm>
  );
}

/** The account once more before it is saved, and what is doubtful about it. */
function Account({ banco, numCuenta }: { banco: string; numCuenta: string }) {
  const warning = accountWarning(numCuenta);
  return (
    <>
      {banco}
      <p className="cifras">{groupAccount(numCuenta)}</p>
      {warning && <Notice tone="warning">{warning}</Notice>}
    </>
  );
}
