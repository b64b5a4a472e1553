import type { EntityManager } from '@mikro-orm/postgresql';
import { ANSWER_FILE, answerFiles, checkAnswers } from '@registro/contracts/calls/answers';
import { PROPOSAL_CASE, type SendProposal } from '@registro/contracts/calls/sending';
import { answerField } from '@registro/contracts/calls/sent';
import { sendable, type Taken } from '@registro/platform/applications/may-send';
import type { Asker, Sends, Written } from '@registro/platform/applications/send-application';
import { row } from '@registro/platform/database/database';
import { assertFresh } from '@registro/platform/database/version';
import { invalid } from '@registro/platform/errors';
import { checkFiles } from '@registro/platform/files/check-files';
import { Call } from '../call/call.entity.js';
import { read } from '../calls.tables.js';
import type { Proposal } from '../proposal/proposal.entity.js';
import { screens } from '../proposal/shown.js';
import { lackingOf } from './lacking.js';
import { maySendProposal } from './may-send.js';
import { PROPOSALS, type SentProposalRecord, sentByCall } from './programme.js';
import { sentAsItIs } from './sent-as-it-is.js';
import { type AnswerFiles, proposalContent, questionsOf } from './sent-content.js';

/** What documents knows of the files among the answers, with the revision that names them. */
interface Known {
  files: AnswerFiles;
  revision: number;
}

/** How a proposal is sent (rules V-1 to V-4). */
export const proposalSends: Sends<SendProposal, Known, SentProposalRecord, Proposal> = {
  programme: PROPOSALS,
  which: ({ idProyecto: id, version }) => ({ id, version }),
  versionOf: ({ revision }) => revision,
  ask: askOfFiles,
  already: (em, proposal) => sentAsItIs(em, proposal),
  write: async (em, { own, known: { files, revision } }) => {
    const proposal = own!;
    assertFresh(revision, { version: proposal.revision });
    const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    return write(em, proposal, call, sendable(await maySendProposal(em, proposal, call)), files);
  },
};

/** 422 next to each file that may not be sent. */
async function askOfFiles({ em, internal, idUsuario }: Asker, { idProyecto: id }: SendProposal): Promise<Known> {
  const asIs = read
    .selectFrom('calls.proyecto as p')
    .innerJoin('calls.convocatoria as c', 'c.id', 'p.idConvocatoria')
    .select(['p.revision', 'p.respuestas', 'c.preguntas'])
    .where('p.id', '=', id);
  const { revision, respuestas, preguntas: kept } = (await row(em, asIs))!;
  const preguntas = questionsOf({ preguntas: kept });
  const named = answerFiles(preguntas, checkAnswers(preguntas, respuestas).value);
  if (!named.length) return { files: {}, revision };
  const asked = named.map((file) => ({ campo: answerField(file.clave), id: file.id, tipo: ANSWER_FILE }) as const);
  const checked = await checkFiles(internal, idUsuario, `${PROPOSAL_CASE}:${id}`, asked);
  return { files: Object.fromEntries(named.map(({ clave }) => [clave, checked[answerField(clave)]!])), revision };
}

async function write(
  em: EntityManager,
  proposal: Proposal,
  call: Call,
  { ahora, enGracia }: Taken,
  files: AnswerFiles,
): Promise<Written<SentProposalRecord>> {
  const contenido = await proposalContent(em, proposal, call, files);
  const falta = await lackingOf(em, proposal, call, contenido);
  if (falta.length) invalid(...falta.map(({ paso, mensaje }) => ({ campo: paso, mensaje })));

  const { id, revision: revisionEnviada } = proposal;
  const antes = { version: proposal.version, enviado: proposal.enviado };
  const despues = { version: proposal.version + 1, enviado: new Date(ahora) };
  em.assign(proposal, { ...despues, revisionEnviada, devuelto: null, motivo: null, observaciones: null, notas: [] });
  await em.flush();
  const sent = sentByCall(proposal, call, { version: despues.version, fecha: ahora, contenido });
  // A sending changes no status, so that nothing else says it.
  return { id, sent, enGracia, antes, despues, besides: [await screens(em, proposal)] };
}
