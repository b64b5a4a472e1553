import { RECEIPT_ADDRESSES, type ReceiptData } from '@registro/contracts/documents/receipt-data';
import type { Internal } from '@registro/platform/auth/internal';

/** The receipt of this number, asked of every service that gives receipts; null where none knows it. */
export async function findReceipt(internal: Internal, numero: string): Promise<ReceiptData | null> {
  for (const address of RECEIPT_ADDRESSES) {
    const found = await internal.find<ReceiptData>(`${address}/${numero}`);
    if (found) return found;
  }
  return null;
}
