import { Injectable, type PipeTransform } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import { normalizeNumber } from '@registro/contracts/documents/document-number';
import { Internal } from '@registro/platform/auth/internal';
import { filterOf, type ListQuery } from '@registro/platform/http/listing';

/**
 * What a list of payments is asked for, where its search is the number of a payment's receipt: the payment itself.
 * Receipts are kept by `documents`, which is asked; a text that is on none stays as it is.
 */
@Injectable()
export class ByReceipt implements PipeTransform<ListQuery, Promise<ListQuery>> {
  constructor(private readonly internal: Internal) {}

  async transform(query: ListQuery): Promise<ListQuery> {
    const filter = filterOf(query.filter);
    const numero = typeof filter.q === 'string' ? normalizeNumber(filter.q) : null;
    const found = numero && (await this.internal.find(ASKS.paymentReceipt, { numero }));
    return found ? { ...query, filter: JSON.stringify({ ...filter, q: `pago ${found.idPago}` }) } : query;
  }
}
