/** Numbers of things as Spanish says them: the one place where one and many part (rule W-22). */
const number = new Intl.NumberFormat('es-VE');

/** 1842 → '1.842' */
export const showCount = (count: number): string => number.format(count);

/** 1842300 → '1,8 M', where there is little room. */
const short = new Intl.NumberFormat('es-VE', { notation: 'compact', maximumFractionDigits: 1 });
export const showShort = (count: number): string => short.format(count);

/**
 * What agrees with a number that stands elsewhere: `agreed(1, 'queda', 'quedan')`. Nothing and parts of one are many.
 */
export const agreed = <T>(count: number, one: T, many: T): T => (count === 1 ? one : many);

/**
 * The number with what agrees with it, verb and adjective too: '1 referencia lista', '3 referencias listas', '1.842
 * pagos'.
 */
export const countOf = (count: number, one: string, many: string): string => `${showCount(count)} ${agreed(count, one, many)}`;
