import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import { db } from './db.js';
import { applicant } from './scholarship.js';
import { type Agent, randomCedula, randomEmail } from './user.js';

type Body = Record<string, unknown>;

/**
 * A new user who may apply to both calls of vertex 3: complete profile, and days of their own, whatever the general
 * windows say.
 */
export async function proponent(over: Body = {}): Promise<Agent> {
  const agent = await applicant(over);
  await opened(agent);
  return agent;
}

/** Gives somebody days of their own from ten days ago on for twenty, with these flags. */
export async function opened(agent: Agent, flags = { jornInnov: true, jornSost: true }): Promise<void> {
  await db().query(
    `insert into catalogs.jornada_usuario ("idUsuario", correo, "fechaInicio", "fechaFin", "jornInnov", "jornSost")
     values ($1, $2, now() - interval '10 days', now() + interval '10 days', $3, $4)
     on conflict ("idUsuario") do update set "jornInnov" = excluded."jornInnov", "jornSost" = excluded."jornSost"`,
    [agent.id, agent.correo, flags.jornInnov, flags.jornSost],
  );
}

/** Ends the days of somebody: the call is closed for them from now on, unless its general window is open. */
export const closed = (agent: Agent) => db().query('delete from catalogs.jornada_usuario where "idUsuario" = $1', [agent.id]);

const common = (over: Body): Body => ({
  tituloProyecto: 'Filtros de arcilla para el agua de los barrios altos',
  objetivoGeneral: 'Producir filtros de bajo costo',
  objetivosEspecificos: [{ label: 'Caracterizar las arcillas' }, { label: 'Probar los filtros' }],
  resultadosEsperados: 'Mil filtros en uso.\nUn manual de fabricación.',
  idAreaConocimiento: 2,
  idMotor: 3,
  vinculacionPoderPopular: true,
  vinculacionDetalle: 'Con la mesa técnica de agua',
  tiempoProyecto: '18',
  ...over,
});

/** `datosProyecto` of a valid proposal. */
const data = {
  sostenibilidad: (over: Body = {}): Body =>
    common({
      resumen: 'Se fabrican y prueban filtros.',
      metodologia: 'Ensayos de laboratorio y de campo.',
      idLineasInvestigacion: 3,
      idEstatusSostenibilidad: 2,
      ...over,
    }),
  innovacion: (over: Body = {}): Body =>
    common({ idTipoProyecto: 6, descripcionTipoProyecto: 'Planta piloto de filtros', idEstatusVertice: 3, ...over }),
} satisfies Record<ProposalProgramme, (over?: Body) => Body>;

/** Distrito Capital, Libertador, El Recreo. */
export const place = (over: Body = {}): Body => ({
  idEstado: 24,
  idMunicipio: 2401,
  idParroquia: 240109,
  ciudad: 'Caracas',
  zonaImpacto: 'Parte alta de El Recreo',
  ...over,
});

/** A valid body of the save of a programme's proposal. */
export const proposal = (programa: ProposalProgramme, over: Body = {}, rest: Body = {}): Body => ({
  datosProyecto: data[programa](over),
  ubicacionImpacto: place(),
  tipoEstatusProyectosId: 1,
  idProyecto: null,
  ...rest,
});

const done = async (call: PromiseLike<{ status: number; text: string; body: Body }>, what: string): Promise<Body> => {
  const answer = await call;
  if (answer.body['r_succ'] !== true) throw new Error(`${what} answered ${answer.status} ${answer.text}`);
  return answer.body;
};

/** Saves a proposal that must be accepted; answers its id. */
export async function savedProposal(
  agent: Agent,
  programa: ProposalProgramme = 'sostenibilidad',
  over: Body = {},
  rest: Body = {},
): Promise<number> {
  return (await done(agent.post(PROPOSAL_CALLS[programa].guardar, proposal(programa, over, rest)), 'the proposal'))['idProyecto'] as number;
}

/** The kind of person without whom a team does not go on, and another. */
export const REPRESENTATIVE = 1;
const RESEARCHER = 3;

/** A valid body of the registration of a member: nobody in particular, no representative. */
export const member = (idProyecto: number, over: Body = {}): Body => ({
  idProyecto,
  prefijoCedula: 'V',
  cedula: randomCedula(),
  primerNombre: 'Yuleima',
  segundoNombre: null,
  primerApellido: 'Guanipa',
  segundoApellido: 'Ñáñez',
  idSexo: 2,
  fechaNacimiento: '1988-04-09',
  telefono: '(412) 555-0144',
  correo: randomEmail(),
  idTipoPersona: RESEARCHER,
  ...over,
});

/** Registers a member who must be accepted; answers their id. */
export async function savedMember(
  agent: Agent,
  idProyecto: number,
  over: Body = {},
  programa: ProposalProgramme = 'sostenibilidad',
): Promise<number> {
  return (await done(agent.post(PROPOSAL_CALLS[programa].guardarMiembro, member(idProyecto, over)), 'the member'))['idMiembro'] as number;
}

/** A line of a financing as it is sent. */
export const line = (idRubro: number, monto: unknown, idFinanciacion: number | null = null): Body => ({ idFinanciacion, idRubro, monto });

/** The key of the link in the newest invitation to this address. */
export async function mailedKey(correo: string): Promise<string> {
  const { rows } = await db().query<{ texto: string }>(
    `select texto from platform.correo where para = $1 and texto like '%/equipo/%' order by id desc limit 1`,
    [correo],
  );
  return /\/equipo\/([\w-]+)/.exec(rows[0]!.texto)![1]!;
}

/** Saves a financing that must be accepted; answers the ids of its lines. */
export async function savedFinancing(agent: Agent, idProyecto: number, programa: ProposalProgramme = 'sostenibilidad'): Promise<number[]> {
  const rubro = [line(1, 1200.5), line(3, 800)];
  const body = await done(agent.post(PROPOSAL_CALLS[programa].guardarFinanciacion, { idProyecto, rubro }), 'the financing');
  return body['idFinanciacion'] as number[];
}

/** Somebody in the team of a proposal, who has an account and confirmed: they write in it too. */
export async function teammate(
  owner: Agent,
  idProyecto: number,
  programa: ProposalProgramme = 'sostenibilidad',
): Promise<Agent & { idMiembro: number }> {
  const cedula = randomCedula();
  const agent = await applicant({ cedula });
  const idMiembro = await savedMember(owner, idProyecto, { cedula }, programa);
  await done(agent.post('guardar/equipo/responder', { idMiembro, acepta: true }), 'the confirmation');
  return Object.assign(agent, { idMiembro });
}

/** The row of a proposal. */
export async function storedProposal(id: number): Promise<Body & { revision: number; version: number; sellos: Record<string, number> }> {
  return (await db().query('select * from calls.proyecto where id = $1', [id])).rows[0];
}

/** Puts a proposal where only a decision or a sending leads to, for specs of what comes after. */
export async function standing(id: number, over: { idEstatusProyecto?: number; enviado?: boolean; devuelto?: boolean }): Promise<void> {
  await db().query(
    `update calls.proyecto set "idEstatusProyecto" = coalesce($2, "idEstatusProyecto"), enviado = case when $3 then now() end,
       version = case when $3 then 1 else 0 end, "revisionEnviada" = case when $3 then revision end, devuelto = case when $4 then now() end where id = $1`,
    [id, over.idEstatusProyecto ?? null, over.enviado ?? false, over.devuelto ?? false],
  );
}
