import Button from '@mui/material/Button';
import { LIMIT_KIND_NAMES, type LimitKind } from '@registro/contracts/payments/budget';
import { spenderName } from '@registro/contracts/payments/budget-name';
import { ACTIVE_WORDS } from '@registro/contracts/console/field-names';
import type { LimitRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { BooleanInput } from 'react-admin';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/Icon.js';
import { choiceFilter, choicesOf } from '../kit/applicants.js';
import { State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { showCents } from '../money/money.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { LimitDialog } from './LimitDialog.js';

const filters = [
  choiceFilter(
    'tipo',
    choicesOf(LIMIT_KIND_NAMES, (key) => key as LimitKind),
    { alwaysOn: true },
  ),
  <BooleanInput key="activo" source="activo" alwaysOn />,
];

const columns: RowColumn<LimitRow>[] = [
  { source: 'tipo', sort: true, render: ({ tipo }) => <strong>{LIMIT_KIND_NAMES[tipo]}</strong> },
  { source: 'convocatoria', sort: true, render: ({ convocatoria }) => spenderName(convocatoria) },
  { source: 'concepto', render: ({ nombreConcepto }) => nombreConcepto },
  {
    source: 'centimos',
    number: true,
    render: ({ centimos, porcentaje, moneda }) => (centimos === null ? `${porcentaje} %` : showCents(centimos, moneda ?? 'VES')),
  },
  {
    source: 'activo',
    render: ({ activo }) => <State tone={activo ? 'success' : 'default'}>{ACTIVE_WORDS[activo ? 0 : 1]}</State>,
  },
];

/**
 * What one payment, or one scholar in a year, may get before a second approval is asked for; and the share that is
 * drawn for a check.
 */
export default function LimitList() {
  useLivePayments();
  const approves = useSession().estatus?.permisos.includes('pagos-aprobar');
  return (
    <ListPage
      title="Límites"
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      filterDefaultValues={{ activo: true }}
      buttons={approves && <Add />}
    >
      <RowTable columns={columns} />
    </ListPage>
  );
}

function Add() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="plus" size={20} />} onClick={() => setOpen(true)}>
        Agregar
      </Button>
      {open && <LimitDialog onClose={() => setOpen(false)} />}
    </>
  );
}
