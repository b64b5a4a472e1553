import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  REPORT_EARLIER_FIRST,
  REPORT_FILE,
  REPORT_NOT_BEGUN,
  REPORT_NOT_EXPECTED,
  REPORT_NOT_OPEN,
  REPORT_STATUS,
  reportWrong,
  type SaveReport,
} from '@registro/contracts/calls/progress';
import { PROPOSAL_NOT_FOUND } from '@registro/contracts/calls/proposal';
import { PROPOSAL_CASE } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { inCaracas } from '@registro/contracts/dates';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { assertOwn, ownRow } from '@registro/platform/database/locked-row';
import { assertFresh } from '@registro/platform/database/version';
import { invalid, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { checkFiles } from '@registro/platform/files/check-files';
import { Call } from '../call/call.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { quartersFrom } from './quarters.js';
import { measureOf, spendingIn } from './report-rows.js';
import { ProgressReport } from './report.entity.js';

export class SaveReportCommand extends Command<{ idInforme: number; version: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveReport,
  ) {
    super();
  }
}

/**
 * Sends the report of one quarter of one's own approved project, or a returned one again (rules V-10, V-11). In order
 * and in time: that of a quarter comes after that of the one before, and once it has begun. The proposal's lock makes
 * two at once one after the other.
 */
@CommandHandler(SaveReportCommand)
export class SaveReportHandler implements ICommandHandler<SaveReportCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, data }: SaveReportCommand): Promise<{ idInforme: number; version: number }> {
    const own = { id: data.idProyecto, idUsuario: user.id };
    await assertOwn(this.em, Proposal, own, PROPOSAL_NOT_FOUND);
    if (data.idArchivo) {
      const named = [{ campo: 'idArchivo' as const, id: data.idArchivo, tipo: REPORT_FILE } as const];
      await checkFiles(this.internal, user.id, `${PROPOSAL_CASE}:${data.idProyecto}`, named);
    }
    return transaction(this.em, async (em) => {
      const proposal = await ownRow(em, Proposal, own, PROPOSAL_NOT_FOUND);
      await this.assertExpected(em, proposal, data);
      const before = await em.findOne(ProgressReport, { idProyecto: proposal.id, trimestre: data.trimestre });
      if (before) assertFresh(data.version, before);
      if (before && before.estatus !== REPORT_STATUS.RETURNED) refuse(REPORT_NOT_OPEN);
      return this.write(em, proposal, before, data);
    });
  }

  private async assertExpected(em: EntityManager, proposal: Proposal, data: SaveReport): Promise<void> {
    const { fases, desvioGastos: desvio } = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    if (proposal.idEstatusProyecto !== PROPOSAL_STATUS.APPROVED || !fases.includes('informes')) refuse(REPORT_NOT_EXPECTED);
    const { trimestre } = data;
    const quarter = (await quartersFrom(em, proposal)).find((one) => one.trimestre === trimestre);
    if (!quarter) invalid({ campo: 'trimestre', mensaje: 'La propuesta no tiene ese trimestre' });
    const measure = await measureOf(em, proposal.id);
    if (measure.informes.filter((one) => one.trimestre < trimestre).length < trimestre - 1) refuse(REPORT_EARLIER_FIRST);
    if (!quarter.comenzado) refuse(REPORT_NOT_BEGUN(trimestre, inCaracas(quarter.desde, 'day')));
    const wrong = reportWrong(data, { plan: measure.plan.planTrabajo, gastos: spendingIn(trimestre, measure), desvio });
    if (wrong.length) invalid(...wrong);
  }

  private async write(em: EntityManager, { id: idProyecto, idUsuario }: Proposal, before: ProgressReport | null, data: SaveReport) {
    const { trimestre, resumen, dificultades, motivoDesvio, idArchivo } = data;
    const values = {
      idProyecto,
      idUsuario,
      trimestre,
      estatus: REPORT_STATUS.IN_REVIEW,
      version: (before?.version ?? 0) + 1,
      resumen,
      dificultades,
      motivoDesvio,
      idArchivo,
      actividades: data.actividades.map(({ indice, avance, detalle }) => ({ indice, avance, detalle })),
      gastos: data.gastos.map(({ idRubro, monto }) => ({ idRubro, monto })),
      observacion: null,
      notas: [],
      enviado: new Date(),
    };
    const report = before ? em.assign(before, values) : em.create(ProgressReport, values);
    await em.persist(report).flush();
    if (idArchivo) await emit(em, 'files.attached', { adjunto: `${PROPOSAL_CASE}:${idProyecto}`, idUsuario, archivos: [idArchivo] });
    // What was sent from one window is not sent again from another, which shows it.
    await emit(em, 'screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'solicitud' } });
    const accion = before ? 'reenviar' : 'enviar';
    await audit(em, { idUsuario, accion, objeto: 'informe', idObjeto: report.id, despues: { trimestre, version: report.version } });
    return { idInforme: report.id, version: report.version };
  }
}
