import type { CaseState } from './case.js';
import type { CaseResult } from './kind.js';
import type { CaseDraft } from './panel-views.js';
import type { CaseScore, Leniency } from './ranking.js';

/** One case of the ranking, before it is ranked (`rank` of ranking.ts does that, for any budget). */
export interface PanelCase extends CaseScore {
  idCaso: number;
  titulo: string;
  nombre: string;
  estado: CaseState;
  version: number;
  ronda: number;
  monto: number;
  asignados: number;
  enviadas: number;
  /** of each sheet that counts, out of 100 */
  hojas: { idUsuario: number; puntaje: number }[];
  consenso: number | null;
  borrador: CaseDraft | null;
  /** its applicant asked that others judge it: they are to, or have */
  reconsideracion: ReconsiderationMark | null;
}
export type ReconsiderationMark = 'abierta' | 'resuelta';
export const RECONSIDERATION_MARKS: Record<ReconsiderationMark, string> = { abierta: 'En reconsideración', resuelta: 'Reconsiderada' };

/** How a reviewer of the panel judges. */
export interface PanelReviewer extends Leniency {
  idUsuario: number;
  quien: string;
  /** cases of the panel that they have */
  asignados: number;
}

/** GET /api/recursos/paneles/{id}/clasificacion → r_data. */
export interface PanelRanking {
  casos: PanelCase[];
  evaluadores: PanelReviewer[];
  /** what can be decided, as the kind of the first case offers it */
  opciones: { decision: string; etiqueta: string; resultado: CaseResult; motivos: string[] }[];
}
