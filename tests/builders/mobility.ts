import type { MobilityRow } from '@registro/contracts/mobility/mobility';
import type { Receipt } from '@registro/contracts/applications/receipt';
import { db, eventually } from './db.js';
import { applicant, uploaded } from './scholarship.js';
import type { Agent } from './user.js';

type Body = Record<string, unknown>;

/** A new user who may apply for mobility: complete profile, and days of their own, whatever its general window says. */
export async function traveller(over: Body = {}): Promise<Agent> {
  const agent = await applicant(over);
  await mobilityOpened(agent);
  return agent;
}

/** Gives somebody days of their own for becas, which open mobility too. */
export const mobilityOpened = (agent: Pick<Agent, 'id' | 'correo'>) =>
  db().query(
    `insert into catalogs.jornada_usuario ("idUsuario", correo, "fechaInicio", "fechaFin", "jornBecas")
     values ($1, $2, now() - interval '10 days', now() + interval '10 days', true) on conflict ("idUsuario") do update set "jornBecas" = true`,
    [agent.id, agent.correo],
  );
export const mobilityClosed = (agent: Pick<Agent, 'id'>) =>
  db().query('delete from catalogs.jornada_usuario where "idUsuario" = $1', [agent.id]);

/** A valid body of guardar/movilidad/solicitud with a letter that was uploaded for it. */
export const mobility = async (agent: Agent, over: Body = {}): Promise<Body> => ({
  id: null,
  idPais: 1,
  institucion: 'Universidad de La Habana',
  desde: '2027-03-01',
  hasta: '2027-03-20',
  idArchivoInvitacion: await uploaded(agent, 'cartaInvitacion'),
  monto: 1500.5,
  idBanco: 102,
  idTipoCuenta: 1,
  numCuenta: '01020001690000000012',
  ...over,
});

export interface SentMobility {
  id: number;
  acuse: Receipt;
  body: Body;
}

/** Sends an application that must be accepted. */
export async function sentMobility(agent: Agent, over: Body = {}): Promise<SentMobility> {
  const body = await mobility(agent, over);
  const answer = await agent.post('guardar/movilidad/solicitud', body);
  if (answer.body.r_succ !== true) throw new Error(`the application answered ${answer.status} ${answer.text}`);
  return { ...answer.body.r_data, body };
}

/** The case that a sending opened, once its event has arrived with this version. */
export const caseOfMobility = (id: number, version = 1): Promise<{ id: number; estado: string }> =>
  eventually(`the case of mobility ${id}, version ${version}`, async () => {
    const { rows } = await db().query(
      `select id, estado from evaluation.caso where objeto = 'movilidad' and "idObjeto" = $1 and version = $2`,
      [id, version],
    );
    return rows[0];
  });

export const mobilitiesOf = async (agent: Agent): Promise<{ solicitudes: MobilityRow[]; impedimento: string | null }> =>
  (await agent.post('consultar/movilidad/listar')).body.r_data;

/** The newest of theirs, once it stands so. */
export const mobilityBecomes = (agent: Agent, estado: string): Promise<MobilityRow> =>
  eventually(`a mobility ${estado}`, async () => {
    const [newest] = (await mobilitiesOf(agent)).solicitudes;
    return newest?.estado === estado && newest;
  });
