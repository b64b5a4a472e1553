import { ASKS, kindsOf } from '@registro/contracts/asks';
import type { ReceiptData } from '@registro/contracts/documents/receipt-data';
import type { Internal } from '@registro/platform/auth/internal';

/** The receipt of this number, asked of every service that gives receipts; null where none knows it. */
export async function findReceipt(internal: Internal, numero: string): Promise<ReceiptData | null> {
  for (const de of kindsOf(ASKS.receipt)) {
    const found = await internal.find(ASKS.receipt, { de, numero });
    if (found) return found;
  }
  return null;
}
