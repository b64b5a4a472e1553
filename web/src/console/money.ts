import { centsToNumber, showAmount } from '@registro/contracts/money';

/** 123456 céntimos → 'Bs. 1.234,56'; another currency by its three letters: 'USD 1.234,56'. */
export const showCents = (centimos: number, moneda = 'VES'): string =>
  `${centimos < 0 ? '−' : ''}${moneda === 'VES' ? 'Bs.' : moneda} ${showAmount(centsToNumber(Math.abs(centimos)))}`;
const number = new Intl.NumberFormat('es-VE');

/** 1234 → '1.234' */
export const showCount = (count: number): string => number.format(count);

/** '1 pago', '1.234 pagos' */
export const countOf = (count: number, one: string, many: string): string => `${showCount(count)} ${count === 1 ? one : many}`;
