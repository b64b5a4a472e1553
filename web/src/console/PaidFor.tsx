import { TwoLines } from './applicants.js';

interface Paid {
  nombreConcepto: string;
  titulo: string;
  deQuien: string | null;
}

/** What money is for: its concept, of what, and whose. */
export function PaidFor({ nombreConcepto, titulo, deQuien }: Paid) {
  const what = [titulo, deQuien].filter(Boolean).join(' · ');
  return <TwoLines first={nombreConcepto} second={what} />;
}
