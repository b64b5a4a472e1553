import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PROPOSAL_CASE, SECOND_PHASE_CASE } from '@registro/contracts/calls/sending';
import { afterSending } from '@registro/platform/applications/after-sending';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { type Emitted, emitAll } from '@registro/platform/events/emit';
import { Proposal } from '../proposal/proposal.entity.js';
import { changed, screens } from '../proposal/shown.js';
import type { SecondPhaseContent } from '../second-phase/second-phase-content.js';
import { sendingsOf } from './write-sending.js';

type Fact = 'proposal.submitted' | 'second-phase.submitted' | 'proposal.changed';
/** Any of them, so that its type tells what it carries. */
type Told = { [T in Fact]: Received<T> }[Fact];

/** What the version before this tells of: the others are asked here what they are asked where it happens today (decision 124). Goes with the next version. */
@Consume('proposal-requests')
export class ProposalRequests extends Consumer<Fact> {
  protected async perform(em: EntityManager, event: Told): Promise<void> {
    await emitAll(em, ...(await requests(em, event)));
  }
}

async function requests(em: EntityManager, { tipo, datos }: Told): Promise<Emitted[]> {
  const { idProyecto: idObjeto } = datos;
  const proposal = await em.findOneOrFail(Proposal, { id: idObjeto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (tipo === 'proposal.changed') return changed(em, proposal);
  const { idUsuario, version } = datos;
  if (tipo === 'second-phase.submitted') {
    const sendings = await sendingsOf<SecondPhaseContent>(em, idObjeto, 'segundaFase');
    const archivos = sendings.filter(({ acuse }) => acuse.version === version).map(({ registro }) => registro.contenido.formato.id);
    return afterSending({ objeto: SECOND_PHASE_CASE, idObjeto, idUsuario, version }, 'segundaFaseRecibida', archivos);
  }
  const sent = (await sendingsOf(em, idObjeto, 'propuesta')).find(({ acuse }) => acuse.version === version);
  const archivos = Object.values(sent?.registro.contenido.archivos ?? {}).map(({ id }) => id);
  const sending = { objeto: PROPOSAL_CASE, idObjeto, idUsuario, version };
  return [...afterSending(sending, 'propuestaRecibida', archivos), await screens(em, proposal)];
}
