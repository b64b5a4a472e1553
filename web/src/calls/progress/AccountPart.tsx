import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
import { FieldGrid } from '../../forms/FormSection.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { Facts } from '../../records/Facts.js';
import { Dialog } from '../../ui/Dialog.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { Section } from '../../ui/Section.js';
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
              <span key="cuenta" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {groupAccount(cuenta.numCuenta)}
              </span>,
            ],
          ]}
        />
      )}
      <Button
        variant={cuenta ? 'outlined' : 'contained'}
        onClick={() => setOpen(true)}
        startIcon={<Icon name={cuenta ? 'edit' : 'plus'} size={20} />}
        aria-describedby={id}
        sx={{ mt: cuenta ? 2.5 : 0 }}
      >
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
    const text = <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{groupAccount(values.numCuenta)}</Box>;
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
      actions={
        <>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={id} variant="contained" loading={busy}>
            Guardar
          </Button>
        </>
      }
    >
      <ContractForm form={form} id={id} onSubmit={save}>
        {why && (
          <Alert severity="warning" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
            El pago no llegó: {why}
          </Alert>
        )}
        <FieldGrid columns={2}>
          <CatalogInput name="idBanco" />
          <CatalogInput name="idTipoCuenta" />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <AccountInput name="numCuenta" />
          </Box>
        </FieldGrid>
      </ContractForm>
    </Dialog>
  );
}
