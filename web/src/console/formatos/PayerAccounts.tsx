import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PROPOSED } from '@registro/contracts/payments/acts';
import { ACTIVE_WORDS } from '@registro/contracts/console/field-names';
import { type PayerAccountRow, SavePayerAccount } from '@registro/contracts/payments/bank-files';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { useState } from 'react';
import { ListBase, Pagination, useRefresh } from 'react-admin';
import { CheckInput } from '../../forms/CheckInput.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { Icon } from '../../ui/Icon.js';
import { Section } from '../../ui/Section.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { TwoLines } from '../kit/applicants.js';
import { Bank, useBanks } from '../money/banks.js';
import { State } from '../kit/cells.js';
import { ExportButton } from '../export/ExportButton.js';
import { OpenRow } from '../list/OpenRow.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';

const columns: RowColumn<PayerAccountRow>[] = [
  { source: 'cuenta', render: ({ cuenta }) => <strong>{groupAccount(cuenta)}</strong> },
  { source: 'banco', render: ({ banco }) => <Bank code={banco} /> },
  { source: 'moneda', render: ({ moneda }) => moneda },
  { source: 'nombre', render: ({ nombre, documento }) => <TwoLines first={nombre} second={documento} /> },
  { source: 'activo', render: ({ activo }) => <State tone={activo ? 'success' : 'default'}>{ACTIVE_WORDS[activo ? 0 : 1]}</State> },
];

/** The accounts that payments leave from, one a bank and currency. */
export function PayerAccounts({ approves }: { approves: boolean }) {
  const own = approves ? [...columns, { source: 'acciones', label: 'Acciones', render: change }] : columns;
  return (
    <Section id="cuentas" title="Cuentas de las que se paga" text="Una por banco y moneda; de ella son los extractos.">
      <ListBase resource="bancos-cuentas" sort={{ field: 'banco', order: 'ASC' }} perPage={10} disableSyncWithLocation exporter={false}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1, mb: 1.5 }}>
          {approves && <Add />}
          <ExportButton />
        </Box>
        <RowTable columns={own} {...(approves && { renderDialog: accountDialog })} />
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
      </ListBase>
    </Section>
  );
}

const accountDialog = (row: PayerAccountRow, onClose: () => void) => <AccountDialog row={row} onClose={onClose} />;

const change = ({ id, banco }: PayerAccountRow) => (
  <OpenRow id={id} label={`Cambiar la cuenta del banco ${banco}`}>
    Cambiar
  </OpenRow>
);

function Add() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="plus" size={20} />} onClick={() => setOpen(true)}>
        Agregar cuenta
      </Button>
      {open && <AccountDialog row={null} onClose={() => setOpen(false)} />}
    </>
  );
}

function AccountDialog({ row, onClose }: { row: PayerAccountRow | null; onClose: () => void }) {
  const refresh = useRefresh();
  const banks = useBanks();
  return (
    <ActionDialog<SavePayerAccount>
      title={row ? 'Cambiar la cuenta' : 'Agregar una cuenta'}
      text="De esta cuenta salen los pagos a beneficiarios del mismo banco."
      yes="Guardar"
      path={row ? `bancos-cuentas/${row.id}` : 'bancos-cuentas'}
      method={row ? 'PUT' : 'POST'}
      Dto={SavePayerAccount}
      defaults={row ? { ...row } : { banco: null, moneda: 'VES', cuenta: '', documento: '', nombre: '', activo: true }}
      done={PROPOSED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <SelectInput name="banco" label="Banco" required {...banks} />
      <TextInput name="moneda" label="Moneda" required upper maxLength={3} hint="Tres letras: VES." />
      <DigitsInput name="cuenta" label="Número de cuenta" required hint="Veinte dígitos; los primeros cuatro son los del banco." />
      <TextInput name="documento" label="RIF del titular" required upper maxLength={12} hint="G-200000001" />
      <TextInput name="nombre" label="Titular" required maxLength={60} />
      <CheckInput name="activo" label="En uso" />
    </ActionDialog>
  );
}
