import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { budgetName } from '@registro/contracts/payments/budget-name';
import type { BudgetRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/Icon.js';
import { ListPage } from '../list/ListPage.js';
import { showCents } from '../money/money.js';
import { OpenRow } from '../list/OpenRow.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { BudgetDialog } from './BudgetDialog.js';
import { RedenominateDialog } from './RedenominateDialog.js';

const filters = [<TextInput key="convocatoria" source="convocatoria" alwaysOn />, <NumberInput key="anio" source="anio" alwaysOn />];
type Figure = 'centimos' | 'comprometido' | 'aprobado' | 'pagado' | 'disponible';

const figure = (source: Figure): RowColumn<BudgetRow> => ({
  source,
  number: true,
  render: (row) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap', ...(source === 'disponible' && { fontWeight: 600 }) }}>
      {showCents(row[source], row.moneda)}
    </Box>
  ),
});

const columns: RowColumn<BudgetRow>[] = [
  {
    source: 'convocatoria',
    sort: true,
    render: (row) => (
      <>
        <strong>{budgetName(row)}</strong>
        <Use {...row} />
      </>
    ),
  },
  ...(['centimos', 'comprometido', 'aprobado', 'pagado', 'disponible'] as const).map(figure),
];

/** How much of it is paid, approved and owed, as parts of a bar; what is left of it is free. */
function Use({ centimos, pagado, aprobado, comprometido }: BudgetRow) {
  const parts = { pagado, aprobado, comprometido };
  // What is owed may be more than there is.
  const whole = Math.max(centimos, pagado + aprobado + comprometido, 1);
  const said = Object.entries(parts).map(([part, cents]) => `${Math.round((cents / Math.max(centimos, 1)) * 100)} % ${part}`);
  return (
    <span className="uso" role="img" aria-label={said.join(', ')} title={said.join(', ')}>
      {Object.entries(parts).map(([part, cents]) => (
        <span key={part} className={part} style={{ width: `${(cents / whole) * 100}%` }} />
      ))}
    </span>
  );
}

const change = (row: BudgetRow) => (
  <OpenRow id={row.id} label={`Cambiar el presupuesto de ${budgetName(row)}`}>
    Cambiar
  </OpenRow>
);

/** What each call may spend in a year, and what became of it. */
export default function BudgetList() {
  useLivePayments();
  const approves = useSession().estatus?.permisos.includes('pagos-aprobar');
  const shown = approves ? [...columns, { source: 'acciones', label: 'Acciones', render: change }] : columns;
  return (
    <ListPage title="Presupuestos" sort={{ field: 'anio', order: 'DESC' }} filters={filters} buttons={approves && <Buttons />}>
      <RowTable<BudgetRow>
        columns={shown}
        {...(approves && { renderDialog: (row, onClose) => <BudgetDialog row={row} onClose={onClose} /> })}
      />
    </ListPage>
  );
}

function Buttons() {
  const [open, setOpen] = useState<'nuevo' | 'moneda' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="plus" size={20} />} onClick={() => setOpen('nuevo')}>
        Agregar
      </Button>
      <Button startIcon={<Icon name="refresh" size={20} />} onClick={() => setOpen('moneda')}>
        Redenominar
      </Button>
      {open === 'nuevo' && <BudgetDialog row={null} onClose={close} />}
      {open === 'moneda' && <RedenominateDialog onClose={close} />}
    </>
  );
}
