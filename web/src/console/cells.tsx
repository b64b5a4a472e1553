import Chip from '@mui/material/Chip';
import { type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';

const day = new Intl.DateTimeFormat('es-VE', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'America/Caracas' });
const moment = new Intl.DateTimeFormat('es-VE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Caracas',
});

/** DD/MM/YYYY, with the time of day if asked; in the country's time, wherever the operator is. */
export function showMoment(value: string | null | undefined, withTime = false): string {
  return value ? (withTime ? moment : day).format(new Date(value)).replace(',', '') : '';
}

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
