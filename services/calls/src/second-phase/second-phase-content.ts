import { type SaidField, saidFile, type SentFile } from '@registro/contracts/applications/said';
import { type PlannedActivity, type KeptDisbursement, quarterName } from '@registro/contracts/calls/second-phase';
import { showAmount } from '@registro/contracts/money';

/** What the sending of a second phase keeps. */
export interface SecondPhaseContent {
  tituloProyecto: string;
  meses: number;
  formato: SentFile;
  planTrabajo: PlannedActivity[];
  /** with the label of that day */
  planDesembolso: (KeptDisbursement & { rubro: string })[];
}

/** The fields that a reviewer can question. */
export const SECOND_PHASE_FIELDS = {
  tituloProyecto: 'Título del proyecto',
  idArchivoFormato: 'Formato de la segunda fase',
  planTrabajo: 'Plan de trabajo',
  planDesembolso: 'Plan de desembolsos',
} as const;

/** A second phase in words; the same fields for every sending. */
export function secondPhaseSaid({ tituloProyecto, meses, formato, planTrabajo, planDesembolso }: SecondPhaseContent): SaidField[] {
  const work = planTrabajo
    .toSorted((a, b) => a.trimestre - b.trimestre)
    .map(({ trimestre, actividad, resultado }) => `${quarterName(trimestre, meses)}: ${actividad} → ${resultado}`);
  const money = planDesembolso
    .toSorted((a, b) => a.trimestre - b.trimestre)
    .map(({ trimestre, rubro, monto }) => `${quarterName(trimestre, meses)}: ${rubro}, Bs. ${showAmount(monto)}`);
  return [
    { campo: 'tituloProyecto', etiqueta: SECOND_PHASE_FIELDS.tituloProyecto, valor: tituloProyecto },
    saidFile('idArchivoFormato', SECOND_PHASE_FIELDS.idArchivoFormato, formato),
    { campo: 'planTrabajo', etiqueta: SECOND_PHASE_FIELDS.planTrabajo, valor: work.join('\n') },
    { campo: 'planDesembolso', etiqueta: SECOND_PHASE_FIELDS.planDesembolso, valor: money.join('\n') },
  ];
}
