import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FINANCING_SAVED, SaveFinancing } from '@registro/contracts/calls/financing';
import { MEMBER_DELETED, MemberId, SaveMember } from '@registro/contracts/calls/member';
import { OfCall, ProposalId } from '@registro/contracts/calls/proposal';
import { PROPOSAL_SAVED } from '@registro/contracts/calls/proposal-rules';
import { MATURITY_CALL, PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import { SaveSustainability } from '@registro/contracts/calls/sustainability';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { ReadFinancing } from '../financing/read-financing.js';
import { SaveFinancingCommand } from '../financing/save-financing.js';
import { DeleteMemberCommand } from '../team/delete-member.js';
import { ListMembers, ViewMember } from '../team/read-members.js';
import { SaveMemberCommand } from '../team/save-member.js';
import { ListMaturities } from './list-maturities.js';
import { ListProposals, ViewProposal } from './read-proposals.js';
import { SaveProposalCommand } from './save-proposal.js';

const PROGRAMME = 'sostenibilidad';
const CALLS = PROPOSAL_CALLS[PROGRAMME];

/** ★ The ten calls of a sustainability proposal. */
@Controller('api')
export class SustainabilityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(CALLS.listar, 'investigador')
  async list(@User() user: SessionUser, @Body() { convocatoria }: OfCall) {
    const { proyectos, anteriores } = await this.queries.execute(new ListProposals(user, PROGRAMME, convocatoria));
    return new Answer(proyectos, undefined, { anteriores });
  }

  @Endpoint(CALLS.guardar, 'investigador')
  async save(@User() user: SessionUser, @Body() body: SaveSustainability) {
    const saved = await this.commands.execute(new SaveProposalCommand(user, PROGRAMME, body));
    return new Answer(saved, PROPOSAL_SAVED, { idProyecto: saved.idProyecto });
  }

  @Endpoint(CALLS.ver, 'investigador')
  view(@User() user: SessionUser, @Body() { idProyecto }: ProposalId) {
    return this.queries.execute(new ViewProposal(user, PROGRAMME, idProyecto));
  }

  @Endpoint(CALLS.listarMiembros, 'investigador')
  members(@User() user: SessionUser, @Body() { idProyecto }: ProposalId) {
    return this.queries.execute(new ListMembers(user, PROGRAMME, idProyecto));
  }

  /** A string on success, as clients read it. */
  @Endpoint(CALLS.guardarMiembro, 'investigador')
  async saveMember(@User() user: SessionUser, @Body() body: SaveMember) {
    const { idMiembro, dicho } = await this.commands.execute(new SaveMemberCommand(user, PROGRAMME, body));
    return new Answer(dicho, dicho, { idMiembro });
  }

  @Endpoint(CALLS.verMiembro, 'investigador')
  member(@User() user: SessionUser, @Body() { idMiembro }: MemberId) {
    return this.queries.execute(new ViewMember(user, PROGRAMME, idMiembro));
  }

  @Endpoint(CALLS.eliminarMiembro, 'investigador')
  async removeMember(@User() user: SessionUser, @Body() { idMiembro }: MemberId) {
    return new Answer(await this.commands.execute(new DeleteMemberCommand(user, PROGRAMME, idMiembro)), MEMBER_DELETED);
  }

  /** The ids stand beside the envelope too, where clients read them. */
  @Endpoint(CALLS.guardarFinanciacion, 'investigador')
  async saveFinancing(@User() user: SessionUser, @Body() body: SaveFinancing) {
    const saved = await this.commands.execute(new SaveFinancingCommand(user, PROGRAMME, body));
    return new Answer(saved, FINANCING_SAVED, { idFinanciacion: saved.idFinanciacion });
  }

  @Endpoint(CALLS.verFinanciacion, 'investigador')
  financing(@User() user: SessionUser, @Body() { idProyecto }: ProposalId) {
    return this.queries.execute(new ReadFinancing(user, PROGRAMME, idProyecto));
  }

  @Endpoint(MATURITY_CALL, 'investigador')
  maturities() {
    return this.queries.execute(new ListMaturities());
  }
}
