import type { CaseRow } from '@registro/contracts/evaluation/case';

/** 'hoy', '1 día', '12 días'. */
export const waited = (days: number): string => (days <= 0 ? 'hoy' : days === 1 ? '1 día' : `${days} días`);

/** What its kind says of it beside the title, in one line. */
export const summaryOf = ({ resumen }: Pick<CaseRow, 'resumen'>): string => resumen.map(({ texto }) => texto).join(' · ');
