import { useState } from 'react';
import { Pages } from '../ui/Pages.js';
import { PAGE_SIZES } from '../ui/page-sizes.js';
import { RowAction, Table } from '../ui/Table.js';
import { PHONE, useMatches } from '../ui/useMatches.js';
import { RecordCards } from './RecordCards.js';
import type { Column, MaybeActions } from './record-actions.js';

interface Props<R> extends MaybeActions<R> {
  title: string;
  columns: Column<R>[];
  rows: R[];
}

/** A list of records as a table: a line each, its actions as signs at the end. */
export function RecordRows<R extends { id: number }>({ title, columns, rows, nameOf, actionsOf }: Props<R>) {
  return (
    <Table label={title} heads={columns.map((column) => column.title)} actions={Boolean(actionsOf)}>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map((column) => (
            <td key={column.title}>{column.show(row)}</td>
          ))}
          {actionsOf && (
            <td>
              {actionsOf(row).map(({ label, act, ...action }) => (
                <RowAction key={label} label={label} name={`${label}: ${nameOf(row)}`} onClick={act} {...action} />
              ))}
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

/** Records to look through: a table on a desk, cards on a phone. */
export function RecordView<R extends { id: number }>(props: Props<R>) {
  return useMatches(PHONE) ? <RecordCards {...props} /> : <RecordRows {...props} />;
}

/** The same page by page. */
export function RecordPages<R extends { id: number }>({ rows, sizes = PAGE_SIZES, ...props }: Props<R> & { sizes?: readonly number[] }) {
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(sizes[0]!);
  const current = Math.min(page, Math.max(0, Math.ceil(rows.length / size) - 1));
  return (
    <div>
      <RecordView {...props} rows={rows.slice(current * size, (current + 1) * size)} />
      <Pages total={rows.length} page={current} size={size} sizes={sizes} onPage={setPage} onSize={setSize} />
    </div>
  );
}
