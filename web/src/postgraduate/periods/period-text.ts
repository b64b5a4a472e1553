import { showDate } from '@registro/contracts/dates';
import type { PeriodRow } from '../queries.js';

/** '2026-02-01' → '01-02-2026', as the table of periods shows it */
export const dashed = (iso: string): string => showDate(iso).replaceAll('/', '-');

/** What a period is called, to tell its buttons from those of the others. */
export const nameOf = ({ idPeriodo, fechaInicioPeriodo }: PeriodRow): string => `Periodo ${idPeriodo} del ${dashed(fechaInicioPeriodo)}`;
