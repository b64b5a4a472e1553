import { type FinancialRead, SaveFinancial } from '@registro/contracts/products/financial';
import { type ProductDetail, SaveProduct } from '@registro/contracts/products/product';
import { factsOf } from '@registro/contracts/record/read';
import type { Fact } from '../../records/Facts.js';

/** A product in words, below its title. */
export function productFacts(p: ProductDetail): Fact[] {
  const link = p.enlace && (
    <a href={p.enlace} target="_blank" rel="noopener noreferrer nofollow">
      {p.enlace}
    </a>
  );
  return factsOf(SaveProduct, p, { titulo: null, link: link ?? '' });
}

/** Its financial record in words. */
export const financialFacts = (f: FinancialRead): Fact[] => factsOf(SaveFinancial, f);
