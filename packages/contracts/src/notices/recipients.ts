import type { WindowCode } from '../catalogs/window.js';

/**
 * POST /api/interno/perfil/destinatarios {RecipientsQuestion} → r_data number[]: the ids of people whom this call concerns, in order,
 * those after `despuesDe`, at most `cuantos`.
 */
export interface RecipientsQuestion {
  codigo: WindowCode;
  despuesDe: number;
  cuantos: number;
}
