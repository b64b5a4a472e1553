import { type Ceiling, ceilingReached } from '@registro/contracts/ceilings';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../ui/Button.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { Notice } from '../ui/plain/Notice.js';
import '../ui/table.css';
import type { Column, RecordActions, RowAction } from './record-actions.js';
import { RecordPages } from './RecordRows.js';
import { Empty } from '../ui/Empty.js';

interface Props<R> extends RecordActions<R> {
  title: string;
  columns: Column<R>[];
  rows: R[] | undefined;
  failed: boolean;
  onRetry: () => void;
  empty: ReactNode;
  onNew: () => void;
  newLabel?: string;
  /** Nothing may be added yet: the list itself should say why. */
  newDisabled?: boolean;
  /** It is only read. */
  newHidden?: boolean;
  /** What the rows are, where one may have only so many of them: once they are, the list says it. */
  ceiling?: Ceiling;
  sizes?: readonly number[];
  /** Its own heading: h2 right under the page’s. */
  heading?: 'h2' | 'h3';
}

/** A list of own records with its actions: a table on a desk, cards on a phone; loading, empty, failed and full. */
export function RecordTable<R extends { id: number }>({
  title,
  columns,
  rows,
  failed,
  onRetry,
  empty,
  onNew,
  newLabel = 'Nuevo registro',
  newDisabled,
  newHidden = false,
  ceiling,
  sizes,
  heading: Level = 'h3',
  actionsOf,
  nameOf,
}: Props<R>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const full = ceiling ? ceilingReached(ceiling, rows?.length ?? 0) : null;
  const withFocus = (action: RowAction): RowAction => ({
    ...action,
    act: async () => {
      // The pressed button goes with its row: the focus needs a place that stays.
      if ((await action.act?.()) === true) heading.current?.focus();
    },
  });
  return (
    <section aria-labelledby={id}>
      <div className="lista-cabeza">
        <Level ref={heading} id={id} tabIndex={-1}>
          {title}
        </Level>
        {!newHidden && (
          <Button kind="outline" start="plus" onClick={onNew} disabled={newDisabled || full !== null} aria-describedby={id}>
            {newLabel}
          </Button>
        )}
      </div>
      {full && (
        <div className="lista-llena">
          <Notice tone="info">{full}</Notice>
        </div>
      )}
      {failed && !rows && <LoadFailed onRetry={onRetry} />}
      {!failed && !rows && <RowsLoading />}
      {rows?.length === 0 && <Empty>{empty}</Empty>}
      {rows && rows.length > 0 && (
        <RecordPages {...{ title, columns, rows, nameOf, sizes }} actionsOf={(row) => actionsOf(row).map(withFocus)} />
      )}
    </section>
  );
}
