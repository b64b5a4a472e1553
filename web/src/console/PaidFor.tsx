import { TwoLines } from './applicants.js';

interface Paid {
  nombreConcepto: string;
  titulo: string;
  persona: string | null;
  documentoPersona: string | null;
  deQuien: string | null;
}

/** What money is for: its concept, whose it is by name and cédula, and of what. */
export function PaidFor({ nombreConcepto, titulo, persona, documentoPersona, deQuien }: Paid) {
  const whose = persona ? `${persona} ${documentoPersona}` : deQuien;
  return <TwoLines first={nombreConcepto} second={[whose, titulo].filter(Boolean).join(' · ')} />;
}
