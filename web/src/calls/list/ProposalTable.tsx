import { useState } from 'react';
import type { Column } from '../../records/record-actions.js';
import { RecordCards } from '../../records/RecordCards.js';
import { RecordRows } from '../../records/RecordRows.js';
import { PAGE_SIZES, Pages } from '../../ui/Pages.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { PHONE, useMatches } from '../../ui/useMatches.js';
import '../calls.css';
import type { Row } from '../queries.js';
import { toneOf } from '../texts.js';
import { isUnsent } from '../unsent.js';
import { actionsOf, type RowHandlers } from './row-actions.js';

/** Names of a list: a column is as wide as their longest word, titles alone give way. */
function Words({ children }: { children: string }) {
  return <span className="palabras">{children}</span>;
}

const columns: Column<Row>[] = [
  { title: 'Titulo del proyecto', show: (row) => row.tituloProyecto },
  { title: 'Área de conocimiento', show: (row) => <Words>{row.areaConocimiento}</Words> },
  { title: 'Motor', show: (row) => <Words>{row.motor}</Words> },
  {
    title: 'Estatus',
    show: (row) => (
      <div className="estados">
        <StatusChip tone={toneOf(row)}>{row.estatusProyecto}</StatusChip>
        {isUnsent(row) && <StatusChip tone="warning">NO ENVIADO</StatusChip>}
      </div>
    ),
  },
];

interface Props extends RowHandlers {
  title: string;
  /** the call that the list is of */
  callKey: string;
  rows: Row[];
}

/** Title, area, motor, status and actions: a table on a desk, cards on a phone. */
export function ProposalTable({ title, callKey, rows, ...on }: Props) {
  const phone = useMatches(PHONE);
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(PAGE_SIZES[0]!);
  const current = Math.min(page, Math.max(0, Math.ceil(rows.length / size) - 1));
  const View = phone ? RecordCards : RecordRows;
  return (
    <div>
      <View
        title={title}
        columns={columns}
        rows={rows.slice(current * size, (current + 1) * size)}
        nameOf={(row) => row.tituloProyecto}
        actionsOf={(row) => actionsOf(row, callKey, on)}
      />
      <Pages total={rows.length} page={current} size={size} onPage={setPage} onSize={setSize} />
    </div>
  );
}
