import { TwoLines } from '../kit/applicants.js';

interface Paid {
  nombreConcepto: string;
  titulo: string;
  persona: string | null;
  documentoPersona: string | null;
}

/** One payment in words that no other one has: many go to the same payee, and at times for the same sum. */
export function paymentOf(
  idPago: number,
  { persona, documentoPersona, nombre }: Pick<Paid, 'persona' | 'documentoPersona'> & { nombre: string },
): string {
  return `pago ${idPago} de ${persona ? `${persona} (${documentoPersona})` : nombre}`;
}

/**
 * Whose money it is and what for: name and cédula, which tell rows apart, stand where a narrow column does not cut
 * them.
 */
export function PaidFor({ nombreConcepto, titulo, persona, documentoPersona }: Paid) {
  const what = [nombreConcepto, titulo].join(' · ');
  return persona ? (
    <TwoLines first={persona} second={`${documentoPersona} · ${what}`} />
  ) : (
    <TwoLines first={nombreConcepto} second={titulo} />
  );
}
