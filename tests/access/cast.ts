import { randomBytes } from 'node:crypto';
import type { Permission, Role } from '@registro/contracts/roles';
import { PERMISSIONS } from '@registro/contracts/roles';
import { approvedBatch, csvStatement, importStatement, isoStatement, newBank, registerFormat, registerPayer } from '../builders/bank.js';
import { corrected } from '../builders/correction.js';
import { db, settled } from '../builders/db.js';
import { askedErasure } from '../builders/erasure.js';
import { hoursPass, lostAccess, proposesAccess, saidOf } from '../builders/lost-access.js';
import { asksMerge } from '../builders/merge.js';
import { tie } from '../builders/tie.js';
import { failedJob } from '../builders/failed-job.js';
import { failedMail } from '../builders/outgoing-mail.js';
import { coordinator, knownReviewer } from '../builders/evaluation.js';
import type { OwingDomain } from '../builders/owing.js';
import { storedExport } from '../builders/prepared-exports.js';
import { uploaded } from '../builders/scholarship.js';
import { scholar } from '../builders/tutor.js';
import {
  type Agent,
  hire,
  knownPerson,
  randomCedula,
  randomEmail,
  signIn,
  newPerson,
  newPersonAs,
  serviceAccount,
} from '../builders/user.js';
import { visitor } from '../builders/visitor.js';
import { type Desk, given, owner } from './owner.js';
import { type Member, ROLES, type RoleName } from './table.js';
import { identities, type Things } from './things.js';

export interface Cast {
  /** one of each role, who is not the owner and whom the owner's records are none of their business */
  members: Record<RoleName, Member>;
  /** whose things the others ask for: the person, and the reviewer who has their case */
  owner: Member;
  reviewer: Member;
  /** another of the role, newly signed in, for what ends sessions; nobody for `nadie` */
  spare: (role: RoleName) => Promise<Member>;
}

/** A word that stands in nothing else. */
const mark = () => `Zafi${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** Everybody, with all that is theirs. `domain` owes them money. */
export async function gather(domain: OwingDomain): Promise<Cast> {
  const cedula = randomCedula();
  const student = Object.assign(await scholar({ cedula }), { cedula });
  const [mine, theirs, evaluates, operates] = (await Promise.all([1, 2, 3, 4].map(() => owner(mark(), student, domain)))) as Four;
  const [chief, ofOwner, other] = [await coordinator(), await knownReviewer(), await knownReviewer()];
  const judges = [chief.id, ofOwner.id, other.id];
  await db().query(`update accounts."user" set roles = '{evaluador}' where id = any($1)`, [judges]);
  const assigned = async (caso: number, evaluador: number) => {
    await chief.post(`recursos/casos/${caso}/asignar`, { evaluadores: [evaluador] });
    const { rows } = await db().query<{ id: number }>('select id from evaluation.asignacion where "idCaso" = $1', [caso]);
    return { asignacion: rows[0]!.id, evaluador, version: 1 };
  };
  const common = await desk();
  const ofCase = async (caso: number, evaluador: number) => ({ ...(await assigned(caso, evaluador)), ...(await panel(caso)) });
  const exported = async (agent: Agent) => ({ exportacion: (await storedExport(agent)).id });
  const things: Things = { ...mine.things, ...common, ...(await exported(ofOwner)), ...(await ofCase(mine.things.caso, ofOwner.id)) };
  const others: Things = { ...theirs.things, ...common, ...(await exported(other)), ...(await ofCase(theirs.things.caso, other.id)) };
  await settled();
  const member = async (agent: Agent): Promise<Member> => ({
    agent,
    things: { ...others, ...(await exported(agent)), aviso: await given(agent, others.marca) },
  });
  const operator = (...permisos: Permission[]) => serviceAccount('operador', permisos).then(member);
  const several = async ({ agent, things: own }: Owner, rol: Role, permisos: Permission[] = []): Promise<Member> => {
    await hire(agent, rol, permisos);
    return { agent, things: { ...others, ...own, ...(await exported(agent)) } };
  };
  const [con, pre, apr, cat, usu, col, aud] = (await Promise.all(PERMISSIONS.map((each) => operator(each)))) as Seven;
  usu.things.prueba = await uploaded(usu.agent, 'documentoIdentidad');
  const members = {
    nadie: { agent: visitor(), things: others },
    inv: { agent: theirs.agent, things: others },
    eva: await member(other),
    coo: await member(chief),
    ope: await operator(),
    con,
    pre,
    apr,
    cat,
    usu,
    col,
    aud,
    'inv+eva': await several(evaluates, 'evaluador'),
    'inv+ope': await several(operates, 'operador', [...PERMISSIONS]),
  };
  return {
    members,
    owner: { agent: mine.agent, things },
    reviewer: { agent: ofOwner, things: { ...things, aviso: await given(ofOwner, things.marca) } },
    spare: await spares(members),
  };
}

/** A panel for the case to be in, and the number of who is proposed for it: lines that need them put them there. */
async function panel(caso: number): Promise<{ panel: number; sugerencia: number }> {
  const guia = [0, 5].map((puntos) => ({ puntos, texto: `${puntos}` }));
  const rubrica = JSON.stringify([{ clave: 'rigor', criterio: 'Rigor', peso: 100, guia }]);
  const { rows } = await db().query<{ id: number }>(
    `insert into evaluation.panel (clave, nombre, rubrica, presupuesto, estandarizar, "diasReconsideracion")
     values ($1, 'Panel', $2::jsonb, 1000, false, 10) returning id`,
    [`panel-${caso}`, rubrica],
  );
  return { panel: rows[0]!.id, sugerencia: 1_500_000_000 + caso };
}

/** For each role somebody else who has it. */
async function spares(members: Record<RoleName, Member>): Promise<Cast['spare']> {
  const pairs = await Promise.all(
    ROLES.filter((role) => role !== 'nadie').map(async (role) => {
      const agent = await newPerson();
      await db().query(
        'update accounts."user" u set roles = m.roles, permisos = m.permisos from accounts."user" m where u.id = $1 and m.id = $2',
        [agent.id, members[role].agent.id],
      );
      return [role, agent.correo] as const;
    }),
  );
  const addresses = new Map<RoleName, string>(pairs);
  return async (role) => {
    const { agent, things } = members[role];
    if (role === 'nadie') return { agent, things };
    const entered = await signIn(addresses.get(role)!);
    return { agent: entered, things: { ...things, sesion: (await entered.get('auth/list-sessions')).body[0].id } };
  };
}
type Owner = Awaited<ReturnType<typeof owner>>;
type Four = [Owner, Owner, Owner, Owner];
type Seven = [Member, Member, Member, Member, Member, Member, Member];

/** What operators deal with and is nobody's own. */
async function desk(): Promise<Desk> {
  const [all, newcomer, two, spare, named] = await Promise.all([
    newPersonAs('operador', [...PERMISSIONS]),
    knownPerson(),
    Promise.all([knownPerson(), knownPerson()]),
    knownReviewer(),
    coordinator(),
  ]);
  const made = async (path: string, body: object) => (await all.post(path, body)).body;
  const ask = async (person: Agent) => {
    const body = { roles: ['investigador', 'operador'], permisos: ['usuarios'], activo: true, motivo: 'Nuevo en la unidad' };
    return (await made(`recursos/usuarios/${person.id}/asignar-rol`, body)).r_data.solicitud as number;
  };
  const entry = { lista: 'areaInteres', padre: '', value: 1_000_000 + newcomer.id, label: 'Exobiología', orden: 900, activo: true };
  const call = { codigo: `acceso-${newcomer.id}`, programa: 'sostenibilidad', nombre: 'Agua', anio: 2001 };
  const days = { correo: two[0].correo, fechaInicio: '2090-01-01', fechaFin: '2090-02-01', jornInnov: true, motivo: 'Estuvo de viaje' };
  const file = await all.upload('recursos/identidades/importar', 'archivo', identities(), 'identidades.csv');
  const first = async (path: string) => (await all.get(path)).body[0].id as number;
  return {
    traza: await first('recursos/auditoria'),
    evento: await first('recursos/eventos'),
    fallo: await failedJob(),
    correo: await failedMail(randomEmail()),
    elemento: (await made('recursos/catalogos', entry)).id,
    convocatoria: (await made('recursos/convocatorias', call)).id,
    jornada: await first('recursos/jornadas?filter=%7B%7D'),
    jornadaUsuario: (await made('recursos/jornadas-usuario', days)).id,
    identidades: file.body.r_data.id as number,
    coordinador: named.id,
    evaluadorLibre: spare.correo,
    novato: newcomer.correo,
    idNovato: newcomer.id,
    pedido: await ask(two[0]),
    otroPedido: await ask(two[1]),
    correccion: await correction(all),
    otraCorreccion: await correction(all),
    duplicada: (await newPerson()).id,
    original: (await newPerson()).id,
    borrado: await askedErasure(await newPerson()),
    otroBorrado: await askedErasure(await newPerson()),
    union: await union(all),
    otraUnion: await union(all),
    vinculo: await tied(),
    otroVinculo: await tied(),
    acceso: await access(),
    accesoPropuesto: await access(all),
    otroAcceso: await access(all),
    ...(await bank(all)),
  };
}

const union = async (by: Agent) => (await asksMerge(by, (await newPerson()).id, (await newPerson()).id)).body.r_data.id as number;
const tied = async () => tie(await newPersonAs('evaluador'), await newPersonAs('evaluador'));
/** Somebody cannot enter; `by` has proposed whose account it is, days ago. */
const access = async (by?: Agent): Promise<number> => {
  const person = await newPerson();
  const id = await lostAccess(await saidOf(person));
  if (by) await proposesAccess(by, id, person.id);
  await hoursPass(id, 72);
  return id;
};
const correction = async (by: Agent) => (await corrected(by, { primerNombre: 'Anaís' })).answer.body.r_data.id as number;

/** A bank that nothing was sent to yet. */
async function bank(all: Agent) {
  const banco = await newBank();
  const { id: cuentaPagadora, cuenta } = await registerPayer(banco);
  const content = isoStatement(cuenta, '2026-01-01', '2026-01-31', [['COMISION', 500]]);
  const statement = (await importStatement(all, `banco=${banco}`, content)).body.r_data;
  const [line] = (await all.get(`recursos/conciliaciones?filter=${encodeURIComponent(JSON.stringify({ banco }))}`)).body as {
    id: number;
  }[];
  return {
    banco,
    formatoBanco: await registerFormat(banco, 'extracto', csvStatement),
    cuentaPagadora,
    lote: (await approvedBatch(banco, [10_050])).id,
    archivoBanco: statement.idArchivo as number,
    extracto: statement.id as number,
    conciliacion: line!.id,
    mesBanco: `${banco}-2026-01`,
  };
}
