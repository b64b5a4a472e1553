import type { EntityManager } from '@mikro-orm/postgresql';
import { checkAnswers } from '@registro/contracts/calls/answers';
import { financingProblems } from '@registro/contracts/calls/financing';
import { type Lacking, NO_FINANCING, TOO_LONG } from '@registro/contracts/calls/sending';
import type { SentProposalContent } from '@registro/contracts/calls/sent';
import { teamLacks } from '@registro/contracts/calls/team';
import { centsToNumber } from '@registro/contracts/money';
import { rows } from '@registro/platform/database/database';
import type { Call } from '../call/call.entity.js';
import type { Proposal } from '../proposal/proposal.entity.js';
import { memberRows } from '../team/member-rows.js';
import { questionsOf } from './sent-content.js';

/**
 * What keeps a proposal from being sent (rule V-3), in the order of the wizard; the page 'Revise su propuesta' and the
 * sending ask the same.
 */
export async function lackingOf(em: EntityManager, proposal: Proposal, call: Call, content: SentProposalContent): Promise<Lacking[]> {
  return [
    ...durationLacks(proposal, call),
    ...(await membersLack(em, proposal.id)),
    ...financingLacks(call, content),
    ...checkAnswers(questionsOf(call), proposal.respuestas).errores.map(({ campo, mensaje }) => answerLacks(call, campo, mensaje)),
  ];
}

function durationLacks({ tiempoProyecto }: Proposal, { duracionMaxima }: Call): Lacking[] {
  return duracionMaxima !== null && tiempoProyecto > duracionMaxima ? [{ paso: 'datos', mensaje: TOO_LONG(duracionMaxima) }] : [];
}

async function membersLack(em: EntityManager, idProyecto: number): Promise<Lacking[]> {
  const team = await rows(em, memberRows().where('m.idProyecto', '=', idProyecto));
  return teamLacks(team).map((mensaje) => ({ paso: 'equipo', mensaje }));
}

function financingLacks(call: Call, { financiacion }: SentProposalContent): Lacking[] {
  if (!financiacion.length) return [{ paso: 'financiacion', mensaje: NO_FINANCING }];
  const montoMaximo = call.montoMaximo === null ? null : centsToNumber(call.montoMaximo);
  const lines = financiacion.map(({ idRubro, monto }) => ({ idRubro: idRubro.value, monto }));
  const named = (campo: string) => financiacion[Number(campo.split('.')[1])]?.idRubro.label;
  return financingProblems(lines, { rubros: call.rubros, montoMaximo }).map(({ campo, mensaje }) => ({
    paso: 'financiacion',
    mensaje: named(campo) ? `«${named(campo)}»: ${mensaje}` : mensaje,
  }));
}

function answerLacks(call: Call, campo: string, mensaje: string): Lacking {
  const question = questionsOf(call).find(({ clave }) => clave === campo.split('.')[1]);
  return { paso: 'preguntas', mensaje: `«${question?.etiqueta ?? campo}»: ${mensaje}` };
}
