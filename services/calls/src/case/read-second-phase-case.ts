import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CaseContent } from '@registro/contracts/evaluation/kind';
import { caseVersions } from '@registro/platform/applications/case-versions';
import { sendingsOf } from '@registro/platform/applications/sendings';
import { notFound } from '@registro/platform/errors';
import { Call } from '../call/call.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { SECOND_PHASES } from '../second-phase/programme.js';
import { SECOND_PHASE_FIELDS } from '../second-phase/second-phase-content.js';
import { SecondPhase } from '../second-phase/second-phase.entity.js';
import { actedOnSecondPhase } from './acted-on.js';
import { SECOND_PHASE_CHECKS, secondPhaseChoices } from './case-choices.js';
import { teamUsers } from './team-users.js';

export class ReadSecondPhaseCase extends Query<CaseContent> {
  constructor(readonly id: number) {
    super();
  }
}

/** What evaluation needs to know of a second phase. */
@QueryHandler(ReadSecondPhaseCase)
export class ReadSecondPhaseCaseHandler implements IQueryHandler<ReadSecondPhaseCase> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadSecondPhaseCase): Promise<CaseContent> {
    const em = this.em.fork();
    const [proposal, second] = await Promise.all([em.findOne(Proposal, { id }), em.fork().findOne(SecondPhase, { idProyecto: id })]);
    const sendings = await sendingsOf(this.em, SECOND_PHASES, id);
    const last = sendings.at(-1);
    if (!proposal || !second || !last) notFound();
    const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    return {
      clase: 'Segunda fase de propuesta',
      idUsuario: proposal.idUsuario,
      personas: [...new Set([proposal.idUsuario, ...(await teamUsers(this.em, id))])],
      version: second.version,
      retirado: false,
      titulo: last.registro.contenido.tituloProyecto,
      solicitante: { nombre: proposal.nombre, cedula: proposal.cedula },
      resumen: [],
      versiones: caseVersions(sendings, ({ registro }) => SECOND_PHASES.said(registro), SECOND_PHASE_CHECKS),
      opciones: secondPhaseChoices(Object.keys(SECOND_PHASE_FIELDS)),
      firme: await actedOnSecondPhase(this.em, proposal, second.devuelto),
      consola: `/consola/proyectos/${id}/show`,
      ventana: call.ventana,
    };
  }
}
