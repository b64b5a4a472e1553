/** The colours of a merge's state, and of what became of one service's part. */
export const MERGE_TONES = {
  pendiente: 'warning',
  confirmada: 'success',
  porDeshacer: 'warning',
  negada: 'error',
  deshecha: 'default',
  vencida: 'default',
} as const;
export const PART_TONES = { espera: 'warning', movida: 'success', quedo: 'error', devuelta: 'default' } as const;
