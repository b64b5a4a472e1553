import type { EntityManager } from '@mikro-orm/postgresql';
import { REPORT_STATUS_NAMES, type ReportRead } from '@registro/contracts/calls/progress';
import { type SpendingLine, spendingOf } from '@registro/contracts/calls/spending';
import { SecondPhase } from '../second-phase/second-phase.entity.js';
import { financingOf } from '../sending/sent-content.js';
import { ProgressReport } from './report.entity.js';

/**
 * What the reports of a proposal are measured against: the plan of its second phase, if it has one, its financing, and
 * its reports themselves.
 */
export interface Measure {
  plan: Pick<SecondPhase, 'planTrabajo' | 'planDesembolso'>;
  financiacion: Awaited<ReturnType<typeof financingOf>>;
  informes: ProgressReport[];
}

export async function measureOf(em: EntityManager, idProyecto: number): Promise<Measure> {
  const second = await em.findOne(SecondPhase, { idProyecto });
  return {
    plan: second ?? { planTrabajo: [], planDesembolso: [] },
    financiacion: await financingOf(em, idProyecto),
    informes: await em.find(ProgressReport, { idProyecto }, { orderBy: { trimestre: 'asc' } }),
  };
}

/** What the spending of a quarter is held against. */
export const spendingIn = (trimestre: number, { plan, financiacion, informes }: Measure): SpendingLine[] =>
  spendingOf(
    trimestre,
    financiacion,
    plan.planDesembolso,
    informes.filter((one) => one.trimestre < trimestre),
  );

/**
 * A report as its reviewers read it, and its owner (who does not read what was written for reviewers): each activity
 * with what was planned, each rubro with what its quarter was given and what is left.
 */
export function presentReport(report: ProgressReport, measure: Measure): ReportRead {
  const {
    id: idInforme,
    trimestre,
    estatus,
    resumen,
    dificultades,
    motivoDesvio,
    idArchivo,
    gastos,
    observacion,
    notas,
    apuntes,
    version,
  } = report;
  const { planTrabajo } = measure.plan;
  return {
    idInforme,
    trimestre,
    estatus: { value: estatus, label: REPORT_STATUS_NAMES[estatus] },
    resumen,
    dificultades,
    motivoDesvio,
    idArchivo,
    actividades: report.actividades.map((done) => ({
      ...done,
      actividad: planTrabajo[done.indice]?.actividad ?? '',
      resultado: planTrabajo[done.indice]?.resultado ?? '',
    })),
    gastos: spendingIn(trimestre, measure).map((line) => ({
      ...line,
      monto: gastos.find((g) => g.idRubro === line.idRubro.value)?.monto ?? 0,
    })),
    observacion,
    notas,
    apuntes,
    version,
    enviado: new Date(report.enviado).toISOString(),
  };
}
