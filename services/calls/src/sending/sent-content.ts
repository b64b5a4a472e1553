import type { EntityManager } from '@mikro-orm/postgresql';
import { type SentFile, sentFile } from '@registro/contracts/applications/said';
import { type Answers, answerFiles, checkAnswers } from '@registro/contracts/calls/answers';
import type { Question } from '@registro/contracts/calls/questions';
import { proposalForm, type SentMember, type SentProposalContent } from '@registro/contracts/calls/sent';
import type { CheckedFile } from '@registro/contracts/documents/check-files';
import { centsToNumber, decimalToCents } from '@registro/contracts/money';
import { readAs } from '@registro/contracts/record/read';
import { rows } from '@registro/platform/database/database';
import { optionsOf } from '@registro/platform/records/catalog';
import { label } from '@registro/platform/records/read-columns';
import { sql } from 'kysely';
import type { Call } from '../call/call.entity.js';
import type { Proposal } from '../proposal/proposal.entity.js';

/** What documents said of the files among the answers, by the key of their question. */
export type AnswerFiles = Record<string, CheckedFile>;

/**
 * A proposal as it stands, with today's labels: what its review shows and its sending keeps. `files`: left out, a file
 * has no digest.
 */
export async function proposalContent(
  em: EntityManager,
  proposal: Proposal,
  call: Call,
  files: AnswerFiles = {},
): Promise<SentProposalContent> {
  const Form = proposalForm(proposal.programa);
  const preguntas = questionsOf(call);
  const respuestas = checkAnswers(preguntas, proposal.respuestas).value;
  return {
    datos: readAs<Record<string, unknown>>(Form, proposal, await optionsOf(em, Form, proposal)),
    equipo: await teamOf(em, proposal.id),
    financiacion: await financingOf(em, proposal.id),
    preguntas,
    respuestas,
    archivos: filesOf(preguntas, respuestas, files),
  };
}

/** The extra questions of a call; what it keeps was checked when it was saved. */
export const questionsOf = (call: Pick<Call, 'preguntas'>): Question[] => call.preguntas as Question[];

function filesOf(preguntas: Question[], respuestas: Answers, files: AnswerFiles): Record<string, SentFile> {
  return Object.fromEntries(answerFiles(preguntas, respuestas).map(({ clave, id }) => [clave, sentFile({ ...files[clave], id })]));
}

function teamOf(em: EntityManager, idProyecto: number): Promise<SentMember[]> {
  return rows(
    em,
    sql<SentMember>`
      select concat_ws(' ', m."primerNombre", m."segundoNombre", m."primerApellido", m."segundoApellido") as nombre,
             m."prefijoCedula" || '-' || m.cedula as cedula, ${label('tipoPersona', sql`m."idTipoPersona"`)} as "tipoPersona", m.telefono, m.correo
      from calls.miembro m where m."idProyecto" = ${idProyecto} and m.eliminado is null order by m.id`,
  );
}

/** The lines of a proposal's financing, in the order in which they were registered. */
export async function financingOf(em: EntityManager, idProyecto: number): Promise<SentProposalContent['financiacion']> {
  const found = await rows(
    em,
    sql<{ value: number; label: string; monto: string }>`
      select f."idRubro" as value, ${label('tipoRubro', sql`f."idRubro"`)} as label, f.monto
      from calls.financiacion f where f."idProyecto" = ${idProyecto} order by f.id`,
  );
  return found.map(({ value, label: name, monto }) => ({
    idRubro: { value, label: name },
    monto: centsToNumber(decimalToCents(monto)),
  }));
}
