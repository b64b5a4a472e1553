import { ACCOUNT_SAVED, type ProgressRead, SaveProjectAccount } from '@registro/contracts/calls/progress';
import { PROGRESS_CALLS } from '@registro/contracts/calls/routes';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { startingValues } from '@registro/contracts/record/read';
import { post } from '../../api/client.js';
import { AccountInput } from '../../forms/AccountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { useContractForm, useSave } from '../../forms/useContractForm.js';
import { FormDialog } from '../../records/FormDialog.js';
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
  const form = useContractForm(SaveProjectAccount, { ...startingValues(SaveProjectAccount, cuenta), idProyecto }, cuenta);
  const save = useSave(null, useProposalsChanged());
  const submit = async (values: SaveProjectAccount) => {
    const text = <strong className="monto">{groupAccount(values.numCuenta)}</strong>;
    const ask = { title: '¿Está seguro de guardar el registro?', text, yes: 'Sí, guardar' };
    if (await save({ ask, send: () => post(PROGRESS_CALLS.cuenta, { ...values, idProyecto }), done: ACCOUNT_SAVED })) onClose();
  };
  return (
    <FormDialog size="narrow" title="Cuenta del proyecto" submitLabel="Guardar" form={form} onSubmit={submit} onClose={onClose}>
      {why && <Notice tone="warning">El pago no llegó: {why}</Notice>}
      <FieldGrid columns={2}>
        <CatalogInput name="idBanco" />
        <CatalogInput name="idTipoCuenta" />
        <Wide>
          <AccountInput name="numCuenta" />
        </Wide>
      </FieldGrid>
    </FormDialog>
  );
}
