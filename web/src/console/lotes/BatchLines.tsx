import Box from '@mui/material/Box';
import { BATCH_LINE_STATE_NAMES, TakeOutPayment } from '@registro/contracts/payments/batch';
import type { BatchLineRow, BatchRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { ListBase, Pagination } from 'react-admin';
import { OneLine, oneLine } from '../kit/applicants.js';
import { State } from '../kit/cells.js';
import { ExportButton } from '../export/ExportButton.js';
import { showCents } from '../money/money.js';
import { newKey } from '../../api/new-key.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { PaidFor, paymentOf } from '../money/PaidFor.js';
import { PaidTo } from '../money/PaidTo.js';
import { PaymentSearch } from '../search/payment-search.js';
import { Panel } from '../review/Panel.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { LINE_TONES } from '../kit/status-tones.js';

const columns: RowColumn<BatchLineRow>[] = [
  {
    source: 'nombre',
    sort: true,
    render: ({ nombre, documento }) => (
      <Box sx={{ minWidth: '10rem', overflowWrap: 'anywhere' }}>
        <OneLine strong>{nombre}</OneLine>
        <Box sx={{ color: 'text.secondary' }}>{documento}</Box>
      </Box>
    ),
  },
  { source: 'cuenta', render: PaidTo },
  { source: 'persona', render: PaidFor },
  {
    source: 'centimos',
    sort: true,
    number: true,
    render: ({ centimos, moneda }) => <span style={{ whiteSpace: 'nowrap' }}>{showCents(centimos, moneda)}</span>,
  },
  { source: 'estado', sort: true, render: Standing },
];

/** The payments of a batch, with those that were taken out of it and why; a page at a time. */
export function BatchLines({ row: { id, estado } }: { row: BatchRow }) {
  const open = estado === 'preparado' || estado === 'segunda' || estado === 'aprobado';
  const own = open
    ? [...columns, { source: 'acciones', label: 'Acciones', render: (line: BatchLineRow) => <TakeOut line={line} /> }]
    : columns;
  const filter = { idLote: id };
  return (
    <ListBase
      resource="lotes-pagos"
      filter={filter}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={25}
      disableSyncWithLocation
      exporter={false}
    >
      <Panel title="Pagos del lote" aside={<ExportButton filter={filter} />}>
        <PaymentSearch />
        <Box sx={{ overflowX: 'auto', m: -2, mt: 1 }}>
          <RowTable columns={own} rowClick={({ idPago }) => `/consola/pagos/${idPago}/show`} />
        </Box>
      </Panel>
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
    </ListBase>
  );
}

function Standing({ estado, motivo, referenciaBanco }: BatchLineRow) {
  const why = motivo ?? (referenciaBanco && `Referencia ${referenciaBanco}`);
  return (
    <>
      <State tone={LINE_TONES[estado]}>{BATCH_LINE_STATE_NAMES[estado]}</State>
      {why && (
        <Box sx={{ ...oneLine, color: 'text.secondary', maxWidth: { sm: '16rem' } }} title={why}>
          {why}
        </Box>
      )}
    </>
  );
}

function TakeOut({ line }: { line: BatchLineRow }) {
  const { idLote, idPago, estado } = line;
  const [llave] = useState(newKey);
  if (estado !== 'incluido') return null;
  return (
    <ReasonAction
      label="Quitar"
      title={`Quitar del lote el ${paymentOf(idPago, line)}`}
      text="El pago vuelve a esperar un lote."
      yes="Sí, quitar"
      danger
      path={`lotes/${idLote}/quitar`}
      Dto={TakeOutPayment}
      defaults={{ llave, idPago }}
      done="Pago fuera del lote"
    />
  );
}
