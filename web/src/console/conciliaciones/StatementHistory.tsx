import { showCount } from '@registro/contracts/count';
import { showDate } from '@registro/contracts/dates';
import type { StatementRow } from '@registro/contracts/payments/reconciliation';
import { ListBase, Pagination } from 'react-admin';
import { Section } from '../../ui/Section.js';
import { Bank } from '../money/banks.js';
import { showMoment } from '../kit/cells.js';
import { ExportButton } from '../export/ExportButton.js';
import { showCents } from '../money/money.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';

const columns: RowColumn<StatementRow>[] = [
  { source: 'desde', render: ({ desde, hasta }) => `${showDate(desde)} al ${showDate(hasta)}` },
  { source: 'banco', render: ({ banco }) => <Bank code={banco} /> },
  { source: 'nombre', render: ({ nombre }) => nombre },
  { source: 'lineas', number: true, render: ({ lineas }) => showCount(lineas) },
  { source: 'saldoFinal', number: true, render: ({ saldoFinal, moneda }) => saldoFinal !== null && showCents(saldoFinal, moneda) },
  {
    source: 'creado',
    render: ({ creado, retirado }) => (retirado ? `Retirado el ${showMoment(retirado, true)}` : showMoment(creado, true)),
  },
];

/** The statements that were imported. */
export function StatementHistory() {
  return (
    <Section id="extractos" title="Extractos importados">
      <ListBase resource="extractos" sort={{ field: 'id', order: 'DESC' }} perPage={5} disableSyncWithLocation exporter={false}>
        <div style={{ display: 'flex', justifyContent: 'end', marginBottom: 12 }}>
          <ExportButton />
        </div>
        <div style={{ overflowX: 'auto' }}>
          <RowTable columns={columns} rowClick="show" />
        </div>
        <Pagination rowsPerPageOptions={[5, 10, 25, 50, 100]} />
      </ListBase>
    </Section>
  );
}
