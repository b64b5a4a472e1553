import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { ProposalPage } from '@registro/contracts/calls/console-rows';
import { saidFields } from '@registro/contracts/calls/sent';
import { sendingsOf, versionsOf } from '@registro/platform/applications/sendings';
import { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { Call } from '../call/call.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { SECOND_PHASES } from '../second-phase/programme.js';
import { memberRows } from '../team/member-rows.js';
import { PROPOSALS } from './programme.js';
import { proposalsOfAll } from './proposal.list.js';
import { proposalContent } from './sent-content.js';

export class ReadProposalPage extends Query<ProposalPage> {
  constructor(readonly id: number) {
    super();
  }
}

/** A proposal for operators (rule V-21): its row, what it says, its team, and every sending with its receipt. */
@QueryHandler(ReadProposalPage)
export class ReadProposalPageHandler implements IQueryHandler<ReadProposalPage> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ id }: ReadProposalPage): Promise<ProposalPage> {
    const listed = await oneRow(this.em, proposalsOfAll, id);
    const em = this.em.fork();
    const proposal = await em.findOneOrFail(Proposal, { id });
    const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    const [sent, secondPhase, equipo, casos] = await Promise.all([
      sendingsOf(this.em, PROPOSALS, id),
      sendingsOf(this.em, SECOND_PHASES, id),
      rows(this.em, memberRows().where('m.idProyecto', '=', id)),
      this.internal.get(ASKS.casesOf, { objetos: `${PROPOSALS.objeto},${SECOND_PHASES.objeto}`, idObjeto: id }).catch(() => []),
    ]);
    const content = sent.at(-1)?.registro.contenido ?? (await proposalContent(em, proposal, call));
    const last = secondPhase.at(-1);
    const { enviado, revision, revisionEnviada, devuelto, motivo, reabierta } = proposal;
    return {
      ...listed,
      anio: call.anio,
      campos: saidFields(proposal.programa, content),
      cambiosSinEnviar: enviado !== null && revision !== revisionEnviada,
      devuelta: devuelto === null ? null : { motivo },
      reabierta,
      casos,
      equipo: equipo.map(({ id_miembro, cedula, nombre_completo, tipo_persona, respuesta, respondido, porEnlace }) => ({
        id_miembro,
        cedula,
        nombre_completo,
        tipo_persona,
        respuesta,
        respondido,
        porEnlace,
      })),
      envios: versionsOf(PROPOSALS, sent),
      segundaFase: last ? { campos: SECOND_PHASES.said(last.registro), acuses: secondPhase.map(({ acuse }) => acuse).toReversed() } : null,
    };
  }
}
