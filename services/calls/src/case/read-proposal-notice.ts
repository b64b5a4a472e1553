import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { afterEndText } from '@registro/contracts/catalogs/window-text';
import { REPORT_FIELDS, REPORT_STATUS } from '@registro/contracts/calls/progress';
import type { Question } from '@registro/contracts/calls/questions';
import { proposalScreens } from '@registro/contracts/calls/routes';
import { proposalFields } from '@registro/contracts/calls/sent';
import { PROPOSAL_STATUS, type ProposalStatusId } from '@registro/contracts/calls/status';
import { countOf } from '@registro/contracts/count';
import type { NoticeFacts } from '@registro/contracts/notices/notice-words';
import { receiptFacts, saidFacts } from '@registro/platform/applications/notice-facts';
import { notFound } from '@registro/platform/errors';
import { readWindowDates } from '@registro/platform/records/call-window';
import { Call } from '../call/call.entity.js';
import { Disbursement } from '../progress/disbursement.entity.js';
import { ProgressReport } from '../progress/report.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { SECOND_PHASE_FIELDS } from '../second-phase/second-phase-content.js';
import { SecondPhase } from '../second-phase/second-phase.entity.js';
import { StoredSending } from '../sending/stored-sending.entity.js';
import { outcomeScreen } from './outcome-screen.js';

/**
 * Notices of a report or a disbursement are about the proposal; which one is in `vez`: its id and its version or
 * attempt.
 */
export const noticeTurn = (id: number, turn: number): number => id * 1000 + (turn % 1000);
const idOf = (vez: number): number => Math.floor(vez / 1000);

const OF_STATUS: Record<string, ProposalStatusId> = {
  propuestaPreseleccionada: PROPOSAL_STATUS.PRESELECTED,
  propuestaAprobada: PROPOSAL_STATUS.APPROVED,
  propuestaNoAprobada: PROPOSAL_STATUS.NOT_APPROVED,
};

export class ReadProposalNotice extends Query<NoticeFacts> {
  constructor(
    readonly id: number,
    readonly aviso: string,
    readonly vez: number,
  ) {
    super();
  }
}

/** What a notice of a proposal says of it now; null for what is another by now. */
@QueryHandler(ReadProposalNotice)
export class ReadProposalNoticeHandler implements IQueryHandler<ReadProposalNotice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, aviso, vez }: ReadProposalNotice): Promise<NoticeFacts> {
    const em = this.em.fork();
    const proposal = (await em.findOne(Proposal, { id })) ?? notFound();
    const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    const said = await saidOf(em, { proposal, call, aviso, vez });
    return (
      said && {
        tituloProyecto: proposal.tituloProyecto,
        programa: call.nombre,
        ventana: call.ventana,
        ruta: screenOf(aviso, proposal, call),
        ...said,
      }
    );
  }
}

/** Where one goes on from a notice: where its receipt, its outcome, its reports are, or what has to be mended. */
function screenOf(aviso: string, { id, devuelto }: Proposal, call: Call): string {
  const { list, edit, secondPhase, progress } = proposalScreens(call.codigo);
  const where: Record<string, string> = {
    segundaFaseRecibida: secondPhase(id),
    propuestaDevuelta: devuelto === null ? secondPhase(id) : edit(id),
    propuestaPreseleccionada: secondPhase(id),
    propuestaAprobada: progress(id),
    propuestaNoAprobada: outcomeScreen(call, id),
    propuestaReabierta: outcomeScreen(call, id),
    plazoDePropuesta: edit(id),
    informeAprobado: progress(id),
    informeDevuelto: progress(id),
    desembolsoPagado: progress(id),
    desembolsoRechazado: progress(id),
  };
  return where[aviso] ?? list;
}

/** What one notice says beyond what all of them say. */
async function saidOf(
  em: EntityManager,
  { proposal, call, aviso, vez }: { proposal: Proposal; call: Call; aviso: string; vez: number },
): Promise<NoticeFacts> {
  const { id, motivo, observaciones } = proposal;
  if (aviso === 'propuestaRecibida' || aviso === 'segundaFaseRecibida') {
    const etapa = aviso === 'propuestaRecibida' ? 'propuesta' : 'segundaFase';
    const sent = await em.findOne(StoredSending, { idProyecto: id, etapa, version: vez });
    return receiptFacts(sent?.numero ?? null, vez);
  }
  if (aviso === 'plazoDePropuesta') return proposal.revision === proposal.revisionEnviada ? null : {};
  if (aviso in OF_STATUS && OF_STATUS[aviso] !== proposal.idEstatusProyecto) return null;
  if (aviso === 'propuestaNoAprobada') return { motivo, observaciones, siguiente: await nextOf(em, proposal, call) };
  if (aviso in OF_STATUS) return { motivo };
  if (aviso === 'propuestaDevuelta') {
    const fields = proposalFields(proposal.programa, call.preguntas as Question[]).map(({ campo, etiqueta }) => [campo, etiqueta]);
    if (proposal.devuelto !== null) return saidFacts({ motivo, observaciones, notas: proposal.notas }, Object.fromEntries(fields));
    const second = await em.findOne(SecondPhase, { idProyecto: id });
    if (!second || second.devuelto === null) return null;
    return saidFacts({ motivo: second.motivo, observaciones: second.observaciones, notas: second.notas }, SECOND_PHASE_FIELDS);
  }
  if (aviso === 'informeDevuelto' || aviso === 'informeAprobado') {
    const estatus = aviso === 'informeAprobado' ? REPORT_STATUS.APPROVED : REPORT_STATUS.RETURNED;
    const report = await em.findOne(ProgressReport, { id: idOf(vez), idProyecto: id, estatus });
    return report && saidFacts({ motivo: report.observacion, notas: report.notas }, REPORT_FIELDS);
  }
  if (aviso === 'desembolsoRechazado') {
    const refused = await em.findOne(Disbursement, { id: idOf(vez), idProyecto: id });
    return refused?.rechazo ? { motivo: refused.rechazo } : null;
  }
  return {};
}

/** What may be done after a no, and when: asking that others judge it, where its call has that, and proposing again. */
async function nextOf(em: EntityManager, { idUsuario }: Proposal, call: Call): Promise<string> {
  const window = await readWindowDates(em, call.ventana, idUsuario);
  const again = call.permiteRepetir && window?.abiertaParaUsted === true;
  // Only what a panel decided has a page on which it is asked for.
  const days = call.rubrica.length > 0 ? call.diasReconsideracion : 0;
  const others = `Hasta ${countOf(days, 'día', 'días')} después de la publicación puede solicitar, en el resultado, que otras personas la evalúen. `;
  return `${days > 0 ? others : ''}${afterEndText(again, window ?? undefined, 'proponer', 'la página del vértice 3')}`;
}
