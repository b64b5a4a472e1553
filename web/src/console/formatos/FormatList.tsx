import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ACTIVE_WORDS } from '@registro/contracts/console/field-names';
import { BANK_FILE_KIND_NAMES, type BankFormatRow } from '@registro/contracts/payments/bank-files';
import { layoutName } from '@registro/contracts/payments/bank-format';
import type { BankFileKind } from '@registro/contracts/payments/bank-kinds';
import { useState } from 'react';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/Icon.js';
import { choiceFilter, choicesOf } from '../kit/applicants.js';
import { Bank, useBanks } from '../money/banks.js';
import { State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { OpenRow } from '../list/OpenRow.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { FormatDialog } from './FormatDialog.js';
import { PayerAccounts } from './PayerAccounts.js';

const columns: RowColumn<BankFormatRow>[] = [
  { source: 'nombre', sort: true, render: ({ nombre }) => <strong>{nombre}</strong> },
  { source: 'banco', sort: true, render: ({ banco }) => <Bank code={banco} /> },
  { source: 'tipo', sort: true, render: ({ tipo }) => BANK_FILE_KIND_NAMES[tipo] },
  { source: 'definicion', render: ({ definicion }) => layoutName(definicion) },
  { source: 'activo', render: ({ activo }) => <State tone={activo ? 'success' : 'default'}>{ACTIVE_WORDS[activo ? 0 : 1]}</State> },
];

/** How banks write their files, as data: a new bank is a row. */
export default function FormatList() {
  useLivePayments();
  const { options } = useBanks();
  const approves = useSession().estatus?.permisos.includes('pagos-aprobar') ?? false;
  const filters = [
    choiceFilter(
      'tipo',
      choicesOf(BANK_FILE_KIND_NAMES, (key) => key as BankFileKind),
      { alwaysOn: true },
    ),
    choiceFilter(
      'banco',
      options.map(({ value, label }) => ({ id: value, name: label })),
      { alwaysOn: true },
    ),
  ];
  const verb = approves ? 'Cambiar' : 'Ver';
  const action = (row: BankFormatRow) => (
    <OpenRow id={row.id} label={`${verb} el formato ${row.nombre}`}>
      {verb}
    </OpenRow>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListPage title="Bancos" sort={{ field: 'banco', order: 'ASC' }} filters={filters} buttons={approves && <Add />}>
        <RowTable
          columns={[...columns, { source: 'acciones', label: 'Acciones', render: action }]}
          renderDialog={(row, onClose) => <FormatDialog row={row} approves={approves} onClose={onClose} />}
        />
      </ListPage>
      <PayerAccounts approves={approves} />
    </Box>
  );
}

function Add() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="plus" size={20} />} onClick={() => setOpen(true)}>
        Agregar formato
      </Button>
      {open && <FormatDialog row={null} approves onClose={() => setOpen(false)} />}
    </>
  );
}
