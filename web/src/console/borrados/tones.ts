/** The colours of an erasure's state, of what becomes of rows, and of one service's part. */
export const ERASURE_TONES = { pedido: 'default', confirmado: 'warning', hecho: 'success', negado: 'error', retirado: 'default' } as const;
export const FATE_TONES = { borrada: 'error', anonima: 'warning', queda: 'default' } as const;
export const ERASED_TONES = { espera: 'warning', hecha: 'success', quedo: 'error' } as const;
