import { randomBytes } from 'node:crypto';
import { SCHOLARSHIP_FILES, type FileField } from '@registro/contracts/scholarships/fields';
import type { Receipt } from '@registro/contracts/applications/receipt';
import { db, eventually } from './db.js';
import { pdf, streamObject } from './files.js';
import { filesAreKept, keepFiles, keepStudy } from './kept.js';
import { registered, study } from './profile.js';
import type { Agent } from './user.js';

type Body = Record<string, unknown>;

/**
 * A master's degree of the UCV in the seeded catalog, the choice 'OTRO' beside it, and the one of the university
 * 'OTRO'.
 */
export const MAESTRIA = 18_001;
export const OTRO_POSTGRADO = 18_999;
export const OTRA_UNIVERSIDAD = 9_998_999;

/** A new user who may apply: basic data, and a degree above level 4. */
export async function applicant(over: Body = {}, begin?: () => Promise<Agent>): Promise<Agent> {
  const agent = await registered(over, begin);
  await keepStudy(agent, study());
  return agent;
}

/** A PDF unlike any other as an upload of this kind leaves it; answers its id. */
export async function uploaded(agent: Agent, tipo: string, content = somePdf()): Promise<string> {
  return filesAreKept() ? (await keepFiles(agent, [{ tipo, content }]))[0]! : reallyUploaded(agent, tipo, content);
}

/** The same by an upload. */
export async function reallyUploaded(agent: Agent, tipo: string, content = somePdf()): Promise<string> {
  const answer = await agent.upload(`archivos/post/${tipo}`, tipo, content, `${tipo}.pdf`);
  if (answer.body.r_succ !== true) throw new Error(`upload of ${tipo} answered ${answer.status} ${answer.text}`);
  return answer.body.r_data as string;
}

export const somePdf = (): Buffer => pdf({ 4: streamObject('', randomBytes(12).toString('hex')) });

/** The six files of someone with (or without) an acceptance letter. */
export async function scholarshipFiles(agent: Agent, poseeCartaAceptacion = true): Promise<Partial<Record<FileField, string>>> {
  const unasked: FileField = poseeCartaAceptacion ? 'idArchivoCartaSolicitud' : 'idArchivoCartaAceptacion';
  const fields = (Object.keys(SCHOLARSHIP_FILES) as FileField[]).filter((campo) => campo !== unasked);
  const kinds = fields.map((campo) => SCHOLARSHIP_FILES[campo].tipo);
  const ids = filesAreKept()
    ? await keepFiles(
        agent,
        kinds.map((tipo) => ({ tipo, content: somePdf() })),
      )
    : await Promise.all(kinds.map((tipo) => reallyUploaded(agent, tipo)));
  return Object.fromEntries(fields.map((campo, i) => [campo, ids[i]]));
}

/** A valid body of guardar/beca/solicitud with files that were uploaded for it. */
export async function application(agent: Agent, over: Body = {}): Promise<Body> {
  const poseeCartaAceptacion = over['poseeCartaAceptacion'] !== false;
  return {
    ...(await scholarshipFiles(agent, poseeCartaAceptacion)),
    id: null,
    idPostgrado: MAESTRIA,
    otroPostgrado: null,
    otroUniversidad: null,
    idAreaInteres: 7,
    poseeCartaAceptacion,
    tituloGeneralPropuesta: 'Sensores de bajo costo para la calidad del agua',
    resumenPropuesta: 'Se propone medir la calidad del agua.\n\nEl trabajo dura dos años.',
    terminosPropuesta: true,
    ...over,
  };
}

export interface SentApplication {
  idBeca: number;
  acuse: Receipt;
  body: Body;
}

/** Sends an application that must be accepted. */
export async function sent(agent: Agent, over: Body = {}): Promise<SentApplication> {
  const body = await application(agent, over);
  const answer = await agent.post('guardar/beca/solicitud', body);
  if (answer.body.r_succ !== true) throw new Error(`the application answered ${answer.status} ${answer.text}`);
  return { idBeca: answer.body.idBeca, acuse: answer.body.acuse, body };
}

/** Puts an application into a state that only a reviewer's decision leads to, for specs of what comes after. */
export async function inState(
  idBeca: number,
  idEstatusBeca: number,
  over: { motivoRechazo?: string; notas?: object[] } = {},
): Promise<void> {
  await db().query('update scholarships.beca set "idEstatusBeca" = $2, "motivoRechazo" = $3, notas = $4 where id = $1', [
    idBeca,
    idEstatusBeca,
    over.motivoRechazo ?? null,
    JSON.stringify(over.notas ?? []),
  ]);
}

/**
 * Lets who was refused apply again, for specs of what comes after; it stays so. Who asks whether they may has an
 * instance of its own.
 */
export const letTryAgain = () => db().query(`update calls.convocatoria set "permiteRepetir" = true where programa = 'beca'`);

/** The user's status flag, once the event has arrived. */
export async function marked(agent: Agent, beca: boolean): Promise<void> {
  await eventually(`status beca ${beca}`, async () => (await agent.post('consultar/usuarios/estatus')).body.r_data.beca === beca);
}

export interface StoredCounts {
  becas: number;
  acuses: number;
  eventos: number;
}

/** Rows of a user: applications, receipts, and events that open a case. */
export async function counts(idUsuario: number): Promise<StoredCounts> {
  const { rows } = await db().query<StoredCounts>(
    `select (select count(*)::int from scholarships.beca where "idUsuario" = $1) as becas,
            (select count(*)::int from scholarships.acuse a join scholarships.beca b on b.id = a."idBeca" where b."idUsuario" = $1) as acuses,
            (select count(*)::int from platform.evento where tipo = 'case.requested' and datos->>'objeto' = 'beca' and (datos->>'idUsuario')::int = $1) as eventos`,
    [idUsuario],
  );
  return rows[0]!;
}

/** An approved scholarship whose contract stands at `estatus`: what a reviewer's approval leads to. */
export async function approved(agent: Agent, estatus = 1): Promise<SentApplication & { idContrato: number }> {
  const made = await sent(agent);
  await db().query('update scholarships.beca set "idEstatusBeca" = 4, aprobada = now() where id = $1', [made.idBeca]);
  const { rows } = await db().query<{ id: number }>(
    `insert into scholarships.contrato ("idBeca", estatus, "idArchivoContrato", cargado)
     values ($1, $2, case when $2 > 1 then $3::uuid end, case when $2 > 1 then now() end) returning id`,
    [made.idBeca, estatus, estatus > 1 ? await uploaded(agent, 'contrato') : null],
  );
  return { ...made, idContrato: rows[0]!.id };
}

/**
 * The contract of an application that was sent, its sworn declaration presented; the application waits for a
 * decision as before.
 */
export async function approvedContract(agent: Agent, idBeca: number): Promise<{ contrato: number; contratoArchivo: string }> {
  await db().query('update scholarships.beca set "idEstatusBeca" = 4, aprobada = now() where id = $1', [idBeca]);
  const { rows } = await db().query<{ id: number }>('insert into scholarships.contrato ("idBeca", estatus) values ($1, 1) returning id', [
    idBeca,
  ]);
  const contratoArchivo = await uploaded(agent, 'contrato');
  await agent.post('guardar/becaContrato/guardar-contrato', { idBeca, idArchivoContrato: contratoArchivo });
  await db().query('update scholarships.beca set "idEstatusBeca" = 5, aprobada = null where id = $1', [idBeca]);
  return { contrato: rows[0]!.id, contratoArchivo };
}
