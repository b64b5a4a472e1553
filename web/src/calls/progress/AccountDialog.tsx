import { ACCOUNT_SAVED, type ProgressRead, SaveProjectAccount } from '@registro/contracts/calls/progress';
import { PROGRESS_CALLS } from '@registro/contracts/calls/routes';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { startingValues } from '@registro/contracts/record/read';
import { useId } from 'react';
import { post } from '../../api/client.js';
import { AccountInput } from '../../forms/AccountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { Dialog, DialogButtons } from '../../ui/Dialog.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { Notice } from '../../ui/plain/Notice.js';
import '../calls.css';
import { useProposalsChanged } from '../queries.js';

export interface AccountProps {
  idProyecto: number;
  cuenta: ProgressRead['cuenta'];
  /** why a disbursement did not arrive there */
  why: string | null;
}

/** The account to write, and why the last payment did not arrive there. */
export default function AccountDialog({ idProyecto, cuenta, why, onClose }: AccountProps & { onClose: () => void }) {
  const id = useId();
  const form = useContractForm(SaveProjectAccount, { ...startingValues(SaveProjectAccount, cuenta), idProyecto }, cuenta);
  const confirm = useConfirm();
  const toast = useToast();
  const changed = useProposalsChanged();
  const busy = form.formState.isSubmitting;
  const save = async (values: SaveProjectAccount) => {
    const text = <strong className="monto">{groupAccount(values.numCuenta)}</strong>;
    if (!(await confirm({ title: '¿Está seguro de guardar el registro?', text, yes: 'Sí, guardar' }))) return;
    await post(PROGRESS_CALLS.cuenta, { ...values, idProyecto });
    await changed();
    toast(ACCOUNT_SAVED);
    onClose();
  };
  return (
    <Dialog
      size="narrow"
      title="Cuenta del proyecto"
      onClose={onClose}
      busy={busy}
      actions={<DialogButtons form={id} yes="Guardar" busy={busy} onCancel={onClose} />}
    >
      <ContractForm form={form} id={id} onSubmit={save}>
        {why && <Notice tone="warning">El pago no llegó: {why}</Notice>}
        <FieldGrid columns={2}>
          <CatalogInput name="idBanco" />
          <CatalogInput name="idTipoCuenta" />
          <Wide>
            <AccountInput name="numCuenta" />
          </Wide>
        </FieldGrid>
      </ContractForm>
    </Dialog>
  );
}
