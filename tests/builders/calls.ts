import { randomBytes } from 'node:crypto';
import type { Question } from '@registro/contracts/calls/questions';
import type { Receipt } from '@registro/contracts/applications/receipt';
import { db, eventually } from './db.js';
import { askInternal } from './internal.js';
import { keepStudy } from './kept.js';
import { registered, study } from './profile.js';
import { uploaded } from './scholarship.js';
import { type Agent, randomCedula } from './user.js';

type Body = Record<string, unknown>;
export type Programa = 'sostenibilidad' | 'innovacion';

export interface MadeCall {
  id: number;
  codigo: string;
  programa: Programa;
}

/** So that none of them is ever the current one of its programme, which other specs apply to. */
const PAST = 2001;

/** A code that no call has. */
export const newCode = (): string => `prueba-${randomBytes(6).toString('hex')}`;

/**
 * A call of its own with a window of its own, open from yesterday to tomorrow, so that no spec disturbs another.
 * Amounts in bolívares.
 */
export async function callOf(programa: Programa, over: Body = {}): Promise<MadeCall> {
  const codigo = newCode();
  await db().query(
    `insert into catalogs.jornada (codigo, base, "fechaInicio", "fechaFin") values ($1, $2, now() - interval '1 day', now() + interval '1 day')`,
    [codigo, programa === 'innovacion' ? 'vertice3' : 'vertice3_Sostenibilidad'],
  );
  const columns: Body = { codigo, programa, nombre: `Convocatoria ${codigo}`, anio: PAST, estado: 'abierta', ventana: codigo, ...over };
  const names = Object.keys(columns);
  const values = Object.values(columns).map((v) => (Array.isArray(v) ? JSON.stringify(v) : v));
  const { rows } = await db().query<{ id: number }>(
    `insert into calls.convocatoria (${names.map((n) => `"${n}"`).join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    values,
  );
  return { id: rows[0]!.id, codigo, programa };
}

/** An operator saves a call with these documents and all else as it stands. */
export async function saveDocuments(operator: Agent, id: number, terminos: object[]) {
  const { body } = await operator.get(`recursos/convocatorias/${id}`);
  return (await operator.put(`recursos/convocatorias/${id}`, { ...body, terminos })).body;
}

/** Moves the window of a call; null keeps an edge. SQL expressions. */
export async function moveWindow(call: MadeCall, inicio: string, fin: string): Promise<void> {
  await db().query(`update catalogs.jornada set "fechaInicio" = ${inicio}, "fechaFin" = ${fin} where codigo = $1`, [call.codigo]);
}

/** A new user who may propose: basic data and a study. `cedula` as registered. */
export async function proposer(): Promise<Agent & { cedula: string }> {
  const cedula = randomCedula();
  const agent = await registered({ cedula });
  await keepStudy(agent, study());
  return Object.assign(agent, { cedula });
}

const COMMON = {
  tituloProyecto: 'Agua limpia para el páramo',
  objetivoGeneral: 'Medir la calidad del agua.',
  objetivosEspecificos: [{ label: 'Instalar sensores' }, { label: 'Formar a la comunidad' }],
  resultadosEsperados: 'Una red de sensores.',
  idAreaConocimiento: 2,
  idMotor: 1,
  vinculacionPoderPopular: false,
  vinculacionDetalle: null,
  tiempoProyecto: 6,
};
const OWN: Record<Programa, Body> = {
  sostenibilidad: {
    resumen: 'Se mide la calidad del agua.',
    metodologia: 'Muestreo mensual.',
    idLineasInvestigacion: 3,
    idEstatusSostenibilidad: 1,
  },
  innovacion: { idTipoProyecto: 1, descripcionTipoProyecto: 'Un sensor nuevo.', idEstatusVertice: 1 },
};
const PATHS = {
  sostenibilidad: {
    guardar: 'consultar/usuarios/crearProyectoSostenibilidad',
    miembro: 'consultar/usuarios/registroMiembroSostenibilidad',
    financiacion: 'consultar/usuarios/registroFinanciacionSostenibilidad',
  },
  innovacion: {
    guardar: 'guardar/innovacion/proyecto',
    miembro: 'guardar/innovacion/miembro',
    financiacion: 'guardar/innovacion/financiacion',
  },
} as const;

/** A valid body of a programme's save. */
export function proposal(call: MadeCall, over: Body = {}): Body {
  return {
    convocatoria: call.codigo,
    datosProyecto: { ...COMMON, ...OWN[call.programa], ...over },
    ubicacionImpacto: { idEstado: 24, idMunicipio: 2401, idParroquia: 240109, ciudad: 'Caracas', zonaImpacto: 'La montaña' },
  };
}

async function accepted(agent: Agent, path: string, body: Body): Promise<Body> {
  const answer = await agent.post(path, body);
  if (answer.body.r_succ !== true) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
  return answer.body as Body;
}

/** A proposal with its data alone. */
export async function begun(agent: Agent, call: MadeCall, over: Body = {}): Promise<number> {
  const body = await accepted(agent, PATHS[call.programa].guardar, proposal(call, over));
  return (body['r_data'] as { idProyecto: number }).idProyecto;
}

/** A valid member; the kind of person 1 is 'Representante técnico'. */
export const member = (idProyecto: number, cedula: string, over: Body = {}): Body => ({
  idProyecto,
  prefijoCedula: 'V',
  cedula,
  primerNombre: 'Ana',
  segundoNombre: null,
  primerApellido: 'Rondón',
  segundoApellido: null,
  idSexo: 2,
  fechaNacimiento: '1985-06-15',
  telefono: '(414) 555-0101',
  correo: 'ana@prueba.ve',
  idTipoPersona: 1,
  ...over,
});

/**
 * A proposal that lacks nothing: its owner represents it, and two rubros are financed (1: Bs. 1.000,50; 2: Bs. 500).
 */
export async function complete(agent: Agent & { cedula: string }, call: MadeCall, over: Body = {}): Promise<number> {
  const idProyecto = await begun(agent, call, over);
  await accepted(agent, PATHS[call.programa].miembro, member(idProyecto, agent.cedula));
  await finance(agent, call, idProyecto);
  return idProyecto;
}

const FINANCED = [
  { idRubro: 1, monto: 1000.5 },
  { idRubro: 2, monto: 500 },
];
export const finance = (agent: Agent, call: MadeCall, idProyecto: number, rubro: Body[] = FINANCED) =>
  accepted(agent, PATHS[call.programa].financiacion, { idProyecto, rubro });

export const send = (agent: Agent, idProyecto: number, version?: number) =>
  agent.post('guardar/convocatoria/enviar', { idProyecto, ...(version && { version }) });

export interface SentOne {
  agent: Agent & { cedula: string };
  call: MadeCall;
  idProyecto: number;
  acuse: Receipt;
}

/** A proposal that was sent, of a new person. */
export async function sentProposal(call: MadeCall, agent?: Agent & { cedula: string }): Promise<SentOne> {
  const who = agent ?? (await proposer());
  const idProyecto = await complete(who, call);
  const answer = await send(who, idProyecto);
  if (answer.body.r_succ !== true) throw new Error(`sending answered ${answer.status} ${answer.text}`);
  return { agent: who, call, idProyecto, acuse: answer.body.r_data.acuse };
}

/** The case that a sending opened, once its event has arrived with this version. */
export function caseOfProposal(idProyecto: number, version = 1, objeto = 'proyecto'): Promise<{ id: number; estado: string }> {
  return eventually(`the case of ${objeto} ${idProyecto}, version ${version}`, async () => {
    const { rows } = await db().query<{ id: number; estado: string }>(
      `select id, estado from evaluation.caso where objeto = $1 and "idObjeto" = $2 and version = $3`,
      [objeto, idProyecto, version],
    );
    return rows[0];
  });
}

/** The proposal's row, once its status is this. */
export const proposalBecomes = (idProyecto: number, estatus: number) =>
  eventually(`proposal ${idProyecto} at ${estatus}`, async () => {
    const { rows } = await db().query(`select * from calls.proyecto where id = $1 and "idEstatusProyecto" = $2`, [idProyecto, estatus]);
    return rows[0] as Body | undefined;
  });

/** Puts a proposal where only a decision leads to, for specs of what comes after. */
export async function putAt(idProyecto: number, estatus: number): Promise<void> {
  await db().query(`update calls.proyecto set "idEstatusProyecto" = $2 where id = $1`, [idProyecto, estatus]);
}

/** A valid second phase of `complete`'s proposal: work in both quarters, and disbursements that make the financing. */
export async function secondPhase(agent: Agent, idProyecto: number, over: Body = {}): Promise<Body> {
  return {
    idProyecto,
    idArchivoFormato: await uploaded(agent, 'segundaFase'),
    planTrabajo: [
      { trimestre: 1, actividad: 'Instalar', resultado: 'Diez sensores' },
      { trimestre: 2, actividad: 'Medir', resultado: 'Seis series' },
    ],
    planDesembolso: [
      { trimestre: 1, idRubro: 1, monto: 600.5 },
      { trimestre: 2, idRubro: 1, monto: 400 },
      { trimestre: 2, idRubro: 2, monto: 500 },
    ],
    ...over,
  };
}

/** A question as it is stored. */
export const question = (clave: string, over: Partial<Question> = {}): Question => ({
  clave,
  etiqueta: `Pregunta ${clave}`,
  ayuda: null,
  tipo: 'texto',
  requerida: true,
  opciones: [],
  si: null,
  maximo: null,
  columnas: [],
  ...over,
});

/** As another service of the product asks; what is answered is any. */
export async function internal(path: string): Promise<{ status: number; r_data: any }> {
  return askInternal(path);
}
