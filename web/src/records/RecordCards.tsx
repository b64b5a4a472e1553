import { Button, ButtonLink } from '../ui/Button.js';
import '../ui/table.css';
import { Facts } from './Facts.js';
import type { Column, MaybeActions } from './record-actions.js';

interface Props<R> extends MaybeActions<R> {
  title: string;
  columns: Column<R>[];
  rows: R[];
}

/** The same rows for a narrow screen: one card each, its actions in words and as wide as a thumb. */
export function RecordCards<R extends { id: number }>({ title, columns, rows, nameOf, actionsOf }: Props<R>) {
  return (
    <ul className="tarjetas" aria-label={title}>
      {rows.map((row) => (
        <li key={row.id}>
          <Facts
            facts={columns.map((column) => [column.title, column.show(row)])}
            short={columns.filter((column) => column.short).map((column) => column.title)}
          />
          {actionsOf && (
            <div className="tarjetas-acciones">
              {actionsOf(row).map(({ label, icon, to, act, danger }) => {
                const looks = { kind: 'text', start: icon, danger, 'aria-label': `${label}: ${nameOf(row)}` } as const;
                return to ? (
                  <ButtonLink key={label} {...looks} to={to}>
                    {label}
                  </ButtonLink>
                ) : (
                  <Button key={label} {...looks} onClick={act}>
                    {label}
                  </Button>
                );
              })}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
