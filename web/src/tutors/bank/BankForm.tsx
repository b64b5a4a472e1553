import { startingValues } from '@registro/contracts/record/read';
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
import { ContractForm } from '../../forms/ContractForm.js';
import { DraftNotice } from '../../forms/DraftNotice.js';
import { DraftStatus } from '../../forms/DraftStatus.js';
import { useCatalog } from '../../forms/useCatalog.js';
import { useContractForm, useSave } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { Button } from '../../ui/Button.js';
import { FieldsLoading } from '../../ui/LoadStates.js';
import { StepActions } from '../../wizard/StepActions.js';
import { Notice } from '../../ui/plain/Notice.js';
import { useTutorChanged } from '../queries.js';
import { BankFields } from './BankFields.js';

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
  const save = useSave(draft, useTutorChanged());
  const submit = async (values: TutorForm) => {
    const banco = banks.options.find(({ value }) => value === values.idBanco)?.label ?? '';
    const text = <Account banco={banco} numCuenta={values.numCuenta} />;
    const saved = await save({
      ask: { title: TUTOR_CONFIRMATION, text, yes: 'Sí, guardar' },
      send: () => post(TUTOR_CALLS.guardarTutor, tutorToSend(values, tutor?.idTutor ?? null)),
      done: TUTOR_SAVED,
      failed: 'Error',
      broken: TUTOR_FAILED,
    });
    if (saved) onSaved();
  };
  const loading = draft.estado === 'cargando';
  const busy = form.formState.isSubmitting;
  return (
    <ContractForm form={form} onSubmit={submit}>
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

/** What the form holds at first: identification from the profile, the rest as saved. */
function bankValues(tutor: TutorRead | null, person: PersonRead): { [K in keyof TutorForm]: TutorForm[K] | null } {
  return {
    ...startingValues(TutorForm, tutor),
    prefijoIdentificacion: person.prefijo_documento_identidad,
    numeroIdentificacion: person.documento_identidad,
  };
}
