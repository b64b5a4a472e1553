import type { AppealReason } from './appeal.js';

/** GET /api/recursos/apelaciones/cifras → r_data: of those made in a year, of the kinds that one decides on. */
export interface AppealFigures {
  pedidas: number;
  abiertas: number;
  vencidas: number;
  concedidas: number;
  confirmadas: number;
  /** days that half of them waited at most; null: none was decided */
  dias: number | null;
  razones: { razon: AppealReason; cuantas: number }[];
}
/** Days of which the figures tell. */
export const APPEAL_FIGURES_DAYS = 365;
