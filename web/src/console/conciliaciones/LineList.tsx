import Button from '@mui/material/Button';
import type { ReconciliationState } from '@registro/contracts/payments/bank-kinds';
import { RECONCILIATION_NAMES } from '@registro/contracts/payments/reconciliation';
import { BooleanInput, NumberInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { choiceFilter, choicesOf } from '../kit/applicants.js';
import { useBanks } from '../money/banks.js';
import { ListPage } from '../list/ListPage.js';
import { paymentSearch } from '../search/payment-search.js';
import { RowTable } from '../list/RowTable.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { Icon } from '../../ui/Icon.js';
import { useLineColumns } from './lines.js';

/** The lines of statements and the payments that were sent: how they go together. */
export default function LineList() {
  useLivePayments();
  const { options } = useBanks();
  const filters = [
    paymentSearch,
    choiceFilter(
      'estado',
      choicesOf(RECONCILIATION_NAMES, (key) => key as ReconciliationState),
      { alwaysOn: true },
    ),
    choiceFilter(
      'banco',
      options.map(({ value, label }) => ({ id: value, name: label })),
      { alwaysOn: true },
    ),
    <NumberInput key="anio" source="anio" alwaysOn />,
    <NumberInput key="mes" source="mes" min={1} max={12} alwaysOn />,
    <BooleanInput key="pendiente" source="pendiente" alwaysOn />,
  ];
  const columns = useLineColumns();
  return (
    <ListPage
      title="Movimientos"
      sort={{ field: 'fecha', order: 'ASC' }}
      filters={filters}
      buttons={
        <Button component={Link} to="/consola/conciliaciones-meses" startIcon={<Icon name="back" size={18} />}>
          Meses
        </Button>
      }
    >
      <RowTable columns={columns} />
    </ListPage>
  );
}
