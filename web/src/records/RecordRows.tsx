import { RowAction, Table } from '../ui/Table.js';
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
