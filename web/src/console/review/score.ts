const number = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 2 });

/** 72.5 → '72,5'; what is not there yet is a dash. */
export const showScore = (score: number | null): string => (score === null ? '—' : number.format(score));
