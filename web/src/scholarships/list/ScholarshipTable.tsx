import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import type { Column } from '../../records/record-actions.js';
import { RecordCards } from '../../records/RecordCards.js';
import { RecordRows } from '../../records/RecordRows.js';
import { SCHOLARSHIP_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { PHONE, useMatches } from '../../ui/useMatches.js';
import { actionsOf, nameOf, type RowHandlers } from './row-actions.js';

const columns: Column<ScholarshipRow>[] = [
  { title: 'Universidad', show: (row) => row.universidad },
  { title: 'Postgrado', show: (row) => row.postgrado },
  { title: 'Estatus', show: (row) => <StatusChip tone={SCHOLARSHIP_TONES[row.id_estatus_beca]}>{row.estatus_beca}</StatusChip> },
];

/** University, postgraduate, status and actions: a table on a desk, cards on a phone. */
export function ScholarshipTable({ rows, ...on }: RowHandlers & { rows: ScholarshipRow[] }) {
  const View = useMatches(PHONE) ? RecordCards : RecordRows;
  return <View title="Listado de beca" columns={columns} rows={rows} nameOf={nameOf} actionsOf={(row) => actionsOf(row, on)} />;
}
