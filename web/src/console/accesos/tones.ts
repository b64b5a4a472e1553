/** The colours of how a request of who cannot enter stands. */
export const LOST_ACCESS_TONES = {
  porConfirmar: 'default',
  recibido: 'info',
  propuesto: 'warning',
  hecho: 'success',
  negado: 'error',
  detenido: 'error',
} as const;
