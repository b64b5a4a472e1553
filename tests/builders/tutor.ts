import { applicant, sent, uploaded } from './scholarship.js';
import { registered } from './profile.js';
import type { Agent } from './user.js';

type Body = Record<string, unknown>;

/** 'V-12345678' of a user's basic data. */
export async function cedulaOf(agent: Agent): Promise<string> {
  const { prefijo_documento_identidad, documento_identidad } = (await agent.post('consultar/usuarios/persona')).body.r_data;
  return `${prefijo_documento_identidad}-${documento_identidad}`;
}

/** A valid body of guardarTutor for this user. The account is of Banco de Venezuela, with its check digits in order. */
export async function tutorData(agent: Agent, over: Body = {}): Promise<Body> {
  const account = { idBanco: 102, idTipoCuenta: 1, numCuenta: '01020001690000000012' };
  return { idTutor: null, cedula: await cedulaOf(agent), ...account, instPrivada: false, descripcionInstPrivada: null, ...over };
}

export interface TutorAgent extends Agent {
  idTutor: number;
}

/** A user (a new one unless given) who is a tutor. */
export async function tutor(agent?: Agent): Promise<TutorAgent> {
  const who = agent ?? (await registered());
  const answer = await who.post('consultar/tutor/guardarTutor', await tutorData(who));
  if (answer.body.r_succ !== true) throw new Error(`the tutor answered ${answer.status} ${answer.text}`);
  return Object.assign(who, { idTutor: answer.body.r_data.idTutor as number });
}

/** A new user with an application that was sent. */
export async function scholar(over: Body = {}): Promise<Agent & { idBeca: number }> {
  const agent = await applicant(over);
  const { idBeca } = await sent(agent);
  return Object.assign(agent, { idBeca });
}

export function lookUp(agent: Agent, cedula: string) {
  const [prefijoDocumentoIdentidad, documentoIdentidad] = cedula.split('-');
  return agent.post('consultar/tutor/buscarCedula', { prefijoDocumentoIdentidad, documentoIdentidad });
}

/** A valid body of guardarEstudiante: the student has been looked up, the letter uploaded. */
export async function studentData(by: TutorAgent, student: Agent, over: Body = {}): Promise<Body> {
  const found = await lookUp(by, await cedulaOf(student));
  if (found.body.r_data?.id !== student.id) throw new Error(`the look-up answered ${found.status} ${found.text}`);
  const archivoCartaAvalTutor = await uploaded(by, 'cartaAvalTutor');
  return { idTutor: by.idTutor, idInvestigadorBecado: student.id, archivoCartaAvalTutor, idRegistroBecado: null, ...over };
}

/** Registers a student that must be accepted; answers the relation's id and what was sent. */
export async function tutored(by: TutorAgent, student: Agent): Promise<{ id: number; body: Body; letter: string }> {
  const body = await studentData(by, student);
  const answer = await by.post('consultar/tutor/guardarEstudiante', body);
  if (answer.body.r_succ !== true) throw new Error(`the student answered ${answer.status} ${answer.text}`);
  return { id: answer.body.r_data.idRegistroBecado, body, letter: String(body['archivoCartaAvalTutor']) };
}

export const students = async (by: Agent): Promise<Body[]> => (await by.post('consultar/tutor/listadoTutorBecarios')).body.r_data;
