import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { showCount } from '@registro/contracts/count';
import { exactly, inCaracas } from '@registro/contracts/dates';
import { type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';

/** DD/MM/YYYY, with the hour and minute if asked; in the country's time, wherever the operator is (rule W-16). */
export function showMoment(value: string | null | undefined, withTime = false): string {
  return value ? inCaracas(value, withTime ? 'minute' : 'day') : '';
}

/** The same with its time, in one line of a table. */
export const Moment = ({ value }: { value: string | null | undefined }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{showMoment(value, true)}</span>
);

/** As `showMoment` with its time, and the seconds where there are any: for what an operator sets to the second. */
export const showExact = (value: string | null | undefined): string => (value ? exactly(value) : '');

/** '1.200', or that nobody counted. */
export const showFigure = (count: number | null): string => (count === null ? '—' : showCount(count));

/** A cell drawn from the row. */
export function Cell<R extends object>({ render }: { render: (row: R) => ReactNode }) {
  const row = useRecordContext() as R | undefined;
  return row ? render(row) : null;
}

type Tone = 'success' | 'error' | 'warning' | 'info' | 'default';

/** A state as a small label; its colour is never the only sign. */
export function State({ tone, children }: { tone: Tone; children: string }) {
  return <Chip size="small" variant="outlined" color={tone} label={children} />;
}

/** A state, and beside it that its day has passed. */
export const StateByDay = ({ tone, children, late }: { tone: Tone; children: string; late: boolean }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    <State tone={tone}>{children}</State>
    {late && <State tone="error">Pasó el plazo</State>}
  </Box>
);
