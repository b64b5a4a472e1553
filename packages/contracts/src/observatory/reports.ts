import { MaxLength } from 'class-validator';
import { Clean, CleanId, IsId, Required } from '../validation.js';

/** Of one operator. */
export const REPORTS_MOST = 10;

/** POST /api/recursos/cifras/informes → r_data {id}: a measure by mail each Monday (rule O-21). */
export class SaveReport {
  @MaxLength(80, { message: 'No existe esa medida' }) @Required('La medida es requerida') @Clean() medida!: string;
  /** of whose people alone; null: of all */
  @IsId('El segmento no existe') @CleanId() idSegmento: number | null = null;
}

/** A row of GET /api/recursos/cifras/informes → r_data: what one gets. */
export interface ReportRow {
  id: number;
  medida: string;
  titulo: string;
  idSegmento: number | null;
  segmento: string | null;
  /** by the link of such a mail: nothing comes until it is begun again */
  detenido: boolean;
}

/** POST /api/interno/cifras/detener → r_data {detenido}. `detener` null: nothing changes. */
export interface StopReports {
  idUsuario: number;
  detener: boolean | null;
}

export const REPORT_SAVED = 'Le llegará por correo cada lunes';
export const REPORT_GONE = 'No le llegará más';
export const REPORT_TAKEN = 'Ya la recibe cada semana';
export const REPORT_NOT_FOUND = 'No recibe esa medida';
export const REPORTS_FULL = `Recibe ya ${REPORTS_MOST} medidas: quite alguna`;
export const STOP_REPORTS_WORDS = 'Dejar de recibir estas cifras';
export const REPORTS_STOPPED = 'Listo: no le enviaremos más cifras';
export const REPORTS_AGAIN = 'Listo: le enviaremos otra vez las cifras que eligió';
