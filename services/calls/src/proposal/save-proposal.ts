import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { stampChanges } from '@registro/contracts/calls/merge';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import type { SavedProposalAnswer } from '@registro/contracts/calls/proposal';
import { CALL_CODES, PROFILE_INCOMPLETE, PROPOSAL_ALREADY } from '@registro/contracts/calls/proposal-rules';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { InternalProfile } from '@registro/contracts/profile/person';
import { whoApplies } from '@registro/platform/applications/who-applies';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emitAllAudited } from '@registro/platform/events/emit';
import { assertRoom } from '@registro/platform/records/room';
import { Turns } from '@registro/platform/turns';
import { Call } from '../call/call.entity.js';
import { readCall } from '../call/current-call.js';
import { assertAnswers } from './assert-answers.js';
import { type Answers, answersOf, FORMS, type SaveProposal } from './forms.js';
import { mayBegin, proposalDraftStart } from './may-begin.js';
import { merged } from './merged.js';
import { assertWriter, codeFor, editableProposal, tellOthers } from './own-proposal.js';
import { ONE_A_CALL, Proposal } from './proposal.entity.js';
import { changed } from './shown.js';

export class SaveProposalCommand extends Command<SavedProposalAnswer> {
  constructor(
    readonly user: SessionUser,
    readonly programa: ProposalProgramme,
    readonly data: SaveProposal,
  ) {
    super();
  }
}

/**
 * A new proposal, or another's first step: the data and the place. Whoever saves what somebody else changed meanwhile
 * overwrites nothing of theirs (merge.ts); what both changed is 409.
 */
@CommandHandler(SaveProposalCommand)
export class SaveProposalHandler implements ICommandHandler<SaveProposalCommand> {
  private readonly turns = new Turns<number>();

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, programa, data }: SaveProposalCommand): Promise<SavedProposalAnswer> {
    const { idProyecto } = data;
    if (idProyecto != null) {
      await assertWriter(this.em, user.id, { programa, id: idProyecto });
      return transaction(this.em, (em) => this.change(em, user.id, programa, idProyecto, data));
    }
    const [profile, began] = await Promise.all([
      this.internal.get(ASKS.profile, { idUsuario: user.id }),
      proposalDraftStart(this.em, this.internal, user.id, data.convocatoria ?? programa),
    ]);
    const begin = () => transaction(this.em, (em) => this.begin(em, user.id, programa, data, { profile, began }));
    return this.turns
      .take(user.id, begin)
      .catch(whenViolated(ONE_A_CALL, () => refuse(PROPOSAL_ALREADY, codeFor(programa, CALL_CODES.ALREADY))));
  }

  private async begin(
    em: EntityManager,
    idUsuario: number,
    programa: ProposalProgramme,
    data: SaveProposal,
    { profile, began }: { profile: InternalProfile; began: string | null },
  ): Promise<SavedProposalAnswer> {
    const answers = answersOf(data);
    const call = await readCall(em, idUsuario, data.convocatoria ?? programa, programa);
    const own = await em.find(Proposal, { idConvocatoria: call.id, idUsuario }, { orderBy: { id: 'desc' } });
    // The button pressed twice, or the answer lost on the way: saving the same thing again is no second proposal.
    const again = own.find((one) => Object.keys(stampChanges({}, one, answers, 1)).length === 0);
    if (again) return { idProyecto: again.id, version: again.revision, fusionados: [] };
    mayBegin(call, own.length, began);
    const who = whoApplies(profile, PROFILE_INCOMPLETE, codeFor(programa, CALL_CODES.PROFILE));
    assertRoom('postulacion', await em.count(Proposal, { idUsuario }));
    await assertAnswers(em, FORMS[programa], answers, null, call);
    const proposal = em.create(Proposal, {
      ...UNASKED,
      ...answers,
      ...who,
      idConvocatoria: call.id,
      programa,
      idUsuario,
      orden: call.permiteRepetir ? own.length + 1 : 1,
      idEstatusProyecto: PROPOSAL_STATUS.REGISTERED,
      version: 0,
      revision: 1,
      enviado: null,
      revisionEnviada: null,
      devuelto: null,
      motivo: null,
      observaciones: null,
    });
    await em.persist(proposal).flush();
    const trace = { idUsuario, accion: 'crear', objeto: 'proyecto', idObjeto: proposal.id, despues: wrap(proposal).toPOJO() };
    await emitAllAudited(em, trace, ...(await changed(em, proposal)));
    return { idProyecto: proposal.id, version: proposal.revision, fusionados: [] };
  }

  private async change(
    em: EntityManager,
    idUsuario: number,
    programa: ProposalProgramme,
    id: number,
    data: SaveProposal,
  ): Promise<SavedProposalAnswer> {
    const own = await editableProposal(em, idUsuario, { programa, id });
    const { revision, sellos: stamps } = own;
    const { version, cambios } = data;
    const { values, theirs } = merged(own as unknown as Answers, answersOf(data), { version, cambios, revision, stamps });
    const next = own.revision + 1;
    const sellos = stampChanges(own.sellos, own, values, next);
    if (JSON.stringify(sellos) === JSON.stringify(own.sellos)) return { idProyecto: id, version: own.revision, fusionados: theirs };
    await assertAnswers(em, FORMS[programa], values, own, await em.findOneOrFail(Call, { id: own.idConvocatoria }));
    const antes = wrap(own).toPOJO();
    em.assign(own, { ...(values as Partial<Answers>), sellos, revision: next });
    await em.flush();
    await tellOthers(em, own, idUsuario);
    await audit(em, { idUsuario, accion: 'modificar', objeto: 'proyecto', idObjeto: id, antes, despues: wrap(own).toPOJO() });
    return { idProyecto: id, version: next, fusionados: theirs };
  }
}

/** What one programme asks and the other does not. */
const UNASKED = {
  resumen: null,
  metodologia: null,
  idLineasInvestigacion: null,
  idEstatusSostenibilidad: null,
  idTipoProyecto: null,
  descripcionTipoProyecto: null,
  idEstatusVertice: null,
};
