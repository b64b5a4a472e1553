import { SaveFinancial } from '@registro/contracts/products/financial';
import { SaveProduct } from '@registro/contracts/products/product';
import type { RecordedChoices } from '@registro/platform/records/count-uses';

/** Which rows of the service hold entries of reference lists. */
export const choices: RecordedChoices = [
  ['products.producto', SaveProduct],
  ['products.financiero', SaveFinancial],
];
