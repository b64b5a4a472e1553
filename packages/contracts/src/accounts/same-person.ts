import { Reason } from '../reason.js';

/** What makes two accounts of staff count as one person besides a merge: one browser for both, or one passkey. */
export const TIE_KINDS = ['equipo', 'llave'] as const;
export type TieKind = (typeof TIE_KINDS)[number];
export const TIE_NAMES: Record<TieKind, string> = { equipo: 'Mismo equipo', llave: 'Misma llave de acceso' };

/** Told to who would be the second person of an act with an account that counts as the first one's. */
export const SAME_PERSON: Record<TieKind, string> = {
  equipo:
    'Esta cuenta y la de quien lo hizo antes se usan en el mismo equipo: cuentan como una persona. Debe hacerlo otra. Si el equipo es de varias personas, dos operadores con «Usuarios» pueden separar las cuentas',
  llave: 'Esta cuenta y la de quien lo hizo antes tienen la misma llave de acceso: cuentan como una persona. Debe hacerlo otra',
};

/**
 * POST /api/recursos/usuarios/{id}/vinculos/{vinculo}/{pedir, confirmar, negar}: that two people share a device
 * (rule S-33).
 */
export class TieDecision {
  @Reason() motivo!: string;
}

/** An account that counts as the same person as the one that is looked at; in OpenedAccount. */
export interface AccountTie {
  id: number;
  por: TieKind;
  desde: string;
  otra: { id: number; correo: string };
  /** an operator asked that it be lifted; null: nobody */
  pedido: { quien: string; motivo: string; fecha: string; propio: boolean } | null;
}

export const TIE_REFUSALS = {
  noExiste: 'El vínculo no existe',
  llave: 'Dos cuentas con la misma llave de acceso no se separan',
  levantado: 'Las cuentas ya están separadas',
  pedido: 'Ya se pidió separarlas: falta que otro operador lo confirme',
  sinPedir: 'Nadie ha pedido separarlas',
  propia: 'Una de las cuentas es suya, o cuenta como suya. Pídalo a otros operadores',
} as const;
