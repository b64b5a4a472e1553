import { accountWarning } from '@registro/contracts/scholarships/account-number';
import { PROCESSING_CALLS, STIPEND_DRAFT } from '@registro/contracts/scholarships/postgraduate';
import {
  SaveStipendAccount,
  STIPEND_CONFIRMATION,
  STIPEND_FAILED,
  STIPEND_SAVED,
  type StipendRead,
} from '@registro/contracts/scholarships/stipend-account';
import { useId } from 'react';
import { post } from '../../api/client.js';
import { AccountCompare } from '../../files/AccountCompare.js';
import { AccountInput } from '../../forms/AccountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { DraftNotice } from '../../forms/DraftNotice.js';
import { DraftStatus } from '../../forms/DraftStatus.js';
import { TextBox } from '../../forms/Frame.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { useCatalog } from '../../forms/useCatalog.js';
import { useRecordForm, useSave } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { Button } from '../../ui/Button.js';
import { useProcessChanged } from '../queries.js';
import '../postgraduate.css';
import { AccountQuestion } from './AccountQuestion.js';

/**
 * Rule M-8: asked for once, and said so before it is saved.
 * @param registered the declaration was returned: it may be mended
 */
export function StipendForm({ read, registered }: { read: StipendRead; registered: boolean }) {
  const { idBeca } = read;
  const form = useRecordForm(SaveStipendAccount, read, { idBeca });
  const draft = useFormDraft(form, STIPEND_DRAFT, idBeca);
  const banks = useCatalog('tipoBanco');
  const idOfCard = useId();
  const save = useSave(draft, useProcessChanged());
  const bankOf = (value: unknown) => banks.options.find((bank) => bank.value === value)?.label ?? null;
  const [bank, numCuenta] = form.watch(['idInstitucionBancariaPersonal', 'NumCuentaPersonal']) as [number | null, string | null];

  const submit = (values: SaveStipendAccount) => {
    const account = { banco: bankOf(values.idInstitucionBancariaPersonal), numCuenta: values.NumCuentaPersonal };
    const text = <AccountQuestion {...account} warnings={[accountWarning(account.numCuenta)]} note={STIPEND_CONFIRMATION} />;
    return save({
      ask: { title: '¿Guardar su cuenta?', text, yes: 'Sí, guardar' },
      send: () => post(PROCESSING_CALLS.guardarPersona, values),
      done: STIPEND_SAVED,
      failed: STIPEND_FAILED,
    });
  };
  return (
    <ContractForm form={form} onSubmit={submit}>
      <FormSection
        title="Datos bancarios del becario"
        note={
          registered
            ? 'Su declaración fue devuelta: puede corregir la cuenta en la que recibe su estipendio mensual.'
            : 'En esta cuenta recibe su estipendio mensual. Se registra una sola vez: revísela antes de guardar.'
        }
        columns={2}
      >
        <Wide>
          <DraftNotice draft={draft} form={form} />
        </Wide>
        <TextBox id={idOfCard} label="Cédula" value={read.cedula} helper="La de sus datos básicos" readOnly />
        <CatalogInput
          name="idInstitucionBancariaPersonal"
          // The account's first digits name the bank: what was said of them before no longer holds.
          onChanged={() => form.getValues('NumCuentaPersonal') && void form.trigger('NumCuentaPersonal')}
        />
        <CatalogInput name="idTipoCuentaPersonal" />
        <AccountInput name="NumCuentaPersonal" />
        <Wide>
          <AccountCompare numCuenta={numCuenta ?? ''} banco={bankOf(bank)} idArchivo={read.idArchivoReferenciaBancaria} />
        </Wide>
        <Wide>
          <div className="cuenta-pie">
            <DraftStatus draft={draft} />
            <Button type="submit" busy={form.formState.isSubmitting} disabled={draft.estado === 'cargando'}>
              Guardar
            </Button>
          </div>
        </Wide>
      </FormSection>
    </ContractForm>
  );
}
