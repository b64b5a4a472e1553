import { useState } from 'react';
import { PAGE_SIZES, Pages } from '../ui/Pages.js';
import { PHONE, useMatches } from '../ui/useMatches.js';
import type { Column, MaybeActions } from './record-actions.js';
import { RecordCards } from './RecordCards.js';
import { RecordRows } from './RecordRows.js';

interface Props<R> extends MaybeActions<R> {
  title: string;
  columns: Column<R>[];
  rows: R[];
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
