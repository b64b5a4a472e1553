import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inList } from '@registro/contracts/console/in-list';
import { agreed, showCount } from '@registro/contracts/count';
import { monthName, todayInCaracas } from '@registro/contracts/dates';
import { hasEnded, MONTH_GOES_ON, type MonthRow } from '@registro/contracts/payments/reconciliation';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { RowLink } from '../list/RowLink.js';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { choiceFilter } from '../kit/applicants.js';
import { Bank, useBanks } from '../money/banks.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { StatementButton } from './StatementButton.js';
import { StatementHistory } from './StatementHistory.js';

/** 'febrero de 2026' */
const titleOf = ({ anio, mes }: MonthRow): string => `${monthName(mes)} de ${anio}`;

/** Those that neither match nor are accounted for. */
const open = ({ falta, inesperado, doble, explicados }: MonthRow): number => falta + inesperado + doble - explicados;

const linesOf = ({ banco, anio, mes }: MonthRow, pendiente: boolean) =>
  inList('conciliaciones', { banco, anio, mes, ...(pendiente && { pendiente: true }) });

const columns: RowColumn<MonthRow>[] = [
  {
    source: 'mes',
    opens: true,
    render: (row) => (
      <Box sx={{ minWidth: '9rem' }}>
        <RowLink to={linesOf(row, false)}>{titleOf(row)}</RowLink>
        <Box sx={{ color: 'text.secondary' }}>
          <Bank code={row.banco} />
        </Box>
      </Box>
    ),
  },
  ...(['coincide', 'falta', 'inesperado', 'doble', 'explicados'] as const).map(
    (source): RowColumn<MonthRow> => ({ source, number: true, render: (row) => showCount(row[source]) }),
  ),
  { source: 'cerrado', render: (row) => <Closing row={row} /> },
];

/** The months of each bank: what matches, what does not, and the month's close. */
export default function MonthList() {
  useLivePayments();
  const { options } = useBanks();
  const filters = [
    choiceFilter(
      'banco',
      options.map(({ value, label }) => ({ id: value, name: label })),
      { alwaysOn: true },
    ),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListPage title="Conciliación" sort={{ field: 'id', order: 'DESC' }} filters={filters} buttons={<StatementButton />}>
        <RowTable columns={columns} rowClick={(row) => linesOf(row, false)} />
      </ListPage>
      <StatementHistory />
    </Box>
  );
}

function Closing({ row }: { row: MonthRow }) {
  const approves = useSession().estatus?.permisos.includes('pagos-aprobar');
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (row.cerrado) return <State tone="success">{`Cerrado el ${showMoment(row.cerrado)}`}</State>;
  const left = open(row);
  const ended = hasEnded(row, todayInCaracas());
  const close = async () => {
    const text = `${titleOf(row)}: todo lo enviado coincide con el extracto o está explicado. Un mes cerrado ya no cambia.`;
    if (!(await confirm({ title: '¿Cerrar el mes?', text, yes: 'Sí, cerrar' }))) return;
    setBusy(true);
    try {
      const { banco, anio, mes } = row;
      await post('recursos/conciliaciones-meses/cerrar', { banco, anio, mes });
      toast('Mes cerrado');
      setRefusal(null);
    } catch (error) {
      setRefusal(messageOf(error));
    }
    setBusy(false);
    refresh();
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {left > 0 ? (
        <Link to={linesOf(row, true)}>{`${agreed(left, 'Falta', 'Faltan')} ${showCount(left)} por conciliar`}</Link>
      ) : (
        <State tone="info">Concilia</State>
      )}
      {!ended && <Box sx={{ color: 'text.secondary' }}>{MONTH_GOES_ON}</Box>}
      {approves && left === 0 && ended && (
        <Button size="small" loading={busy} onClick={() => void close()} aria-label={`Cerrar el mes: ${titleOf(row)}, banco ${row.banco}`}>
          Cerrar el mes
        </Button>
      )}
      {refusal && (
        <Alert severity="warning" role="alert" sx={{ maxWidth: '18rem' }}>
          {refusal}
        </Alert>
      )}
    </Box>
  );
}
