import type { ReportRead } from '@registro/contracts/calls/progress';
import type { PlannedActivity } from '@registro/contracts/calls/second-phase';
import { amountToType } from '@registro/contracts/money';

/**
 * What the form of a quarter's report holds at first: a line for each activity that is due, and for each rubro that is
 * financed.
 */
export function reportValues(
  idProyecto: number,
  trimestre: number,
  report: ReportRead | null,
  plan: readonly PlannedActivity[],
  rubros: readonly number[],
) {
  const due = plan.flatMap((activity, indice) => (activity.trimestre === trimestre ? [indice] : []));
  return {
    version: report?.version ?? null,
    idProyecto,
    trimestre,
    resumen: report?.resumen ?? null,
    dificultades: report?.dificultades ?? null,
    motivoDesvio: report?.motivoDesvio ?? null,
    idArchivo: report?.idArchivo ?? null,
    actividades: due.map((indice) => {
      const told = report?.actividades.find((activity) => activity.indice === indice);
      return { indice, avance: told ? String(told.avance) : '', detalle: told?.detalle ?? '' };
    }),
    gastos: rubros.map((idRubro) => ({
      idRubro,
      monto: amountToType(report?.gastos.find((spent) => spent.idRubro.value === idRubro)?.monto ?? 0),
    })),
  };
}
