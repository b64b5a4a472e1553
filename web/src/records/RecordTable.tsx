import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { type Ceiling, ceilingReached } from '@registro/contracts/ceilings';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { PAGE_SIZES, Pages } from '../ui/Pages.js';
import type { Column, RecordActions, RowAction } from './record-actions.js';
import { RecordCards } from './RecordCards.js';
import { RecordRows } from './RecordRows.js';

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
  /** Below which heading of the screen it stands. */
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
  sizes = PAGE_SIZES,
  heading: level = 'h3',
  actionsOf,
  nameOf,
}: Props<R>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(sizes[0]!);
  const last = Math.max(0, Math.ceil((rows?.length ?? 0) / size) - 1);
  const current = Math.min(page, last);
  const full = ceiling ? ceilingReached(ceiling, rows?.length ?? 0) : null;
  const shown = rows?.slice(current * size, (current + 1) * size) ?? [];
  const withFocus = (action: RowAction): RowAction => ({
    ...action,
    act: async () => {
      // The pressed button goes with its row: the focus needs a place that stays.
      if ((await action.act?.()) === true) heading.current?.focus();
    },
  });
  const View = phone ? RecordCards : RecordRows;
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography ref={heading} id={id} tabIndex={-1} variant="h4" component={level} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {!newHidden && (
          <Button
            variant="outlined"
            startIcon={<Icon name="plus" size={20} />}
            onClick={onNew}
            disabled={newDisabled || full !== null}
            aria-describedby={id}
          >
            {newLabel}
          </Button>
        )}
      </Box>
      {full && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {full}
        </Alert>
      )}
      {failed && !rows && <LoadFailed onRetry={onRetry} />}
      {!failed && !rows && <RowsLoading />}
      {rows?.length === 0 && (
        <Box
          sx={{
            border: '1px dashed var(--edge)',
            borderRadius: 'var(--radius-md)',
            px: 3,
            py: 4,
            textAlign: 'center',
            color: 'text.secondary',
          }}
        >
          {empty}
        </Box>
      )}
      {shown.length > 0 && (
        <View title={title} columns={columns} rows={shown} nameOf={nameOf} actionsOf={(row) => actionsOf(row).map(withFocus)} />
      )}
      {shown.length > 0 && <Pages total={rows!.length} page={current} size={size} sizes={sizes} onPage={setPage} onSize={setSize} />}
    </Box>
  );
}
