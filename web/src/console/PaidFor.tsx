import { TwoLines } from './applicants.js';

interface Paid {
  nombreConcepto: string;
  titulo: string;
  persona: string | null;
  documentoPersona: string | null;
  deQuien: string | null;
}

/** One payment in words that no other one has: many go to the same payee, and at times for the same sum. */
export function paymentOf(
  idPago: number,
  { persona, documentoPersona, nombre }: Pick<Paid, 'persona' | 'documentoPersona'> & { nombre: string },
): string {
  return `pago ${idPago} de ${persona ? `${persona} (${documentoPersona})` : nombre}`;
}

/** What money is for: its concept, whose it is by name and cédula, and of what. */
export function PaidFor({ nombreConcepto, titulo, persona, documentoPersona, deQuien }: Paid) {
  const whose = persona ? `${persona} ${documentoPersona}` : deQuien;
  return <TwoLines first={nombreConcepto} second={[whose, titulo].filter(Boolean).join(' · ')} />;
}
