import type { EntityManager } from '@mikro-orm/postgresql';
import { REPORT_STATUS_NAMES, type ReportRead } from '@registro/contracts/calls/progress';
import { sumCents } from '@registro/contracts/calls/second-phase';
import { centsToNumber } from '@registro/contracts/money';
import { SecondPhase } from '../second-phase/second-phase.entity.js';
import { financingOf } from '../sending/sent-content.js';
import type { ProgressReport } from './report.entity.js';

/** What the reports of a proposal are measured against: the plan of its second phase, if it has one, and its financing. */
export interface Measure {
  plan: Pick<SecondPhase, 'planTrabajo' | 'planDesembolso'>;
  financiacion: Awaited<ReturnType<typeof financingOf>>;
}

export async function measureOf(em: EntityManager, idProyecto: number): Promise<Measure> {
  const second = await em.findOne(SecondPhase, { idProyecto });
  return { plan: second ?? { planTrabajo: [], planDesembolso: [] }, financiacion: await financingOf(em, idProyecto) };
}

/** A report as its owner and its reviewers read it: each activity with what was planned, each rubro with what its quarter was given. */
export function presentReport(report: ProgressReport, { plan, financiacion }: Measure): ReportRead {
  const { id: idInforme, trimestre, estatus, resumen, dificultades, idArchivo, actividades, gastos, observacion, notas, version } = report;
  const planned = (idRubro: number) => plan.planDesembolso.filter((d) => d.trimestre === trimestre && d.idRubro === idRubro);
  return {
    idInforme,
    trimestre,
    estatus: { value: estatus, label: REPORT_STATUS_NAMES[estatus] },
    resumen,
    dificultades,
    idArchivo,
    actividades: actividades.map((done) => ({
      ...done,
      actividad: plan.planTrabajo[done.indice]?.actividad ?? '',
      resultado: plan.planTrabajo[done.indice]?.resultado ?? '',
    })),
    gastos: financiacion.map(({ idRubro }) => ({
      idRubro,
      previsto: centsToNumber(sumCents(planned(idRubro.value))),
      monto: gastos.find((g) => g.idRubro === idRubro.value)?.monto ?? 0,
    })),
    observacion,
    notas,
    version,
    enviado: new Date(report.enviado).toISOString(),
  };
}
