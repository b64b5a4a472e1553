import { ACCOUNT_SAVED, type ProgressRead, SaveProjectAccount } from '@registro/contracts/calls/progress';
import { PROGRESS_CALLS } from '@registro/contracts/calls/routes';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { startingValues } from '@registro/contracts/record/read';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { post } from '../../api/client.js';
import { AccountInput } from '../../forms/AccountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { Facts } from '../../records/Facts.js';
import { Button } from '../../ui/Button.js';
import { Dialog, DialogButtons } from '../../ui/Dialog.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { Notice } from '../../ui/plain/Notice.js';
import { Section } from '../../ui/Section.js';
import '../calls.css';
import { useProposalsChanged } from '../queries.js';

interface Props {
  idProyecto: number;
  cuenta: ProgressRead['cuenta'];
  /** why a disbursement did not arrive there */
  why: string | null;
}

/** The account that the disbursements go to; `?cuenta=1` opens it at once, where it is to be mended. */
export function AccountPart({ idProyecto, cuenta, why }: Props) {
  const id = useId();
  const [search] = useSearchParams();
  const [open, setOpen] = useState(why !== null && search.has('cuenta'));
  return (
    <Section id={id} title="Cuenta del proyecto" text="Una cuenta de quien es responsable: en ella se reciben los desembolsos.">
      {cuenta && (
        <Facts
          facts={[
            ['Banco', cuenta.idBanco.label],
            ['Tipo de cuenta', cuenta.idTipoCuenta.label],
            [
              'Número de cuenta',
              <span key="cuenta" className="monto">
                {groupAccount(cuenta.numCuenta)}
              </span>,
            ],
          ]}
        />
      )}
      <Button kind={cuenta ? 'outline' : 'solid'} start={cuenta ? 'edit' : 'plus'} onClick={() => setOpen(true)} aria-describedby={id}>
        {cuenta ? 'Cambiar cuenta' : 'Registrar cuenta'}
      </Button>
      {open && <AccountDialog idProyecto={idProyecto} cuenta={cuenta} why={why} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function AccountDialog({ idProyecto, cuenta, why, onClose }: Props & { onClose: () => void }) {
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
        {why && <Notice tone="alerta">El pago no llegó: {why}</Notice>}
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
