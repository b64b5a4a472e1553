import type { EntityManager } from '@mikro-orm/postgresql';
import { PROPOSAL_CASE, SECOND_PHASE_CASE } from '@registro/contracts/calls/sending';
import type { Events } from '@registro/contracts/events';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit, emitAll } from '@registro/platform/events/emit';
import { teamUsers } from '../case/team-users.js';
import type { SecondPhaseContent } from '../second-phase/second-phase-content.js';
import { sendingsOf } from './write-sending.js';

type Fact = 'proposal.submitted' | 'second-phase.submitted' | 'proposal.changed';
/** Any of them, so that its type tells what it carries. */
type Told = { [T in Fact]: Received<T> }[Fact];

/** What happened to a proposal, as requests to the services that know nothing of it: which files stay, what people hear, what is to be decided, whose screens show it. */
@Consume('proposal-requests')
export class ProposalRequests extends Consumer<Fact> {
  protected async perform(em: EntityManager, event: Told): Promise<void> {
    switch (event.tipo) {
      case 'proposal.submitted':
        return submitted(em, event);
      case 'second-phase.submitted':
        return secondPhaseSubmitted(em, event);
      case 'proposal.changed':
        return changed(em, event);
    }
  }
}

async function submitted(em: EntityManager, { datos: { idProyecto, idUsuario, version } }: Received<'proposal.submitted'>): Promise<void> {
  const sent = (await sendingsOf(em, idProyecto, 'propuesta')).find(({ acuse }) => acuse.version === version);
  const archivos = Object.values(sent?.registro.contenido.archivos ?? {}).map(({ id }) => id);
  if (archivos.length) await emit(em, 'files.attached', { adjunto: `${PROPOSAL_CASE}:${idProyecto}`, idUsuario, archivos });
  await emitAll(
    em,
    ['notice.requested', { aviso: 'propuestaRecibida', idObjeto: idProyecto, vez: version, usuarios: [idUsuario] }],
    ['case.requested', { objeto: PROPOSAL_CASE, idObjeto: idProyecto, idUsuario, version }],
    // A sending changes no status, so that nothing else says it.
    ['screens.changed', await screensOf(em, idProyecto, idUsuario)],
  );
}

async function secondPhaseSubmitted(
  em: EntityManager,
  { datos: { idProyecto, idUsuario, version } }: Received<'second-phase.submitted'>,
): Promise<void> {
  const sendings = await sendingsOf<SecondPhaseContent>(em, idProyecto, 'segundaFase');
  const archivos = sendings.filter(({ acuse }) => acuse.version === version).map(({ registro }) => registro.contenido.formato.id);
  await emit(em, 'files.attached', { adjunto: `${SECOND_PHASE_CASE}:${idProyecto}`, idUsuario, archivos });
  await emit(em, 'notice.requested', { aviso: 'segundaFaseRecibida', idObjeto: idProyecto, vez: version, usuarios: [idUsuario] });
  await emit(em, 'case.requested', { objeto: SECOND_PHASE_CASE, idObjeto: idProyecto, idUsuario, version });
}

async function changed(em: EntityManager, { datos: { idProyecto, idUsuario } }: Received<'proposal.changed'>): Promise<void> {
  await emit(em, 'screens.changed', await screensOf(em, idProyecto, idUsuario));
}

/** Whoever works on it sees where it stands. */
async function screensOf(em: EntityManager, idProyecto: number, idUsuario: number): Promise<Events['screens.changed']> {
  return { usuarios: [...new Set([idUsuario, ...(await teamUsers(em, idProyecto))])], cambio: { tipo: 'solicitud' } };
}
