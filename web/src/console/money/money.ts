import { centsToNumber, showAmount } from '@registro/contracts/money';

/** 123456 céntimos → 'Bs. 1.234,56'; another currency by its three letters: 'USD 1.234,56'. */
export const showCents = (centimos: number, moneda = 'VES'): string =>
  `${centimos < 0 ? '−' : ''}${moneda === 'VES' ? 'Bs.' : moneda} ${showAmount(centsToNumber(Math.abs(centimos)))}`;
