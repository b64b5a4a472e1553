import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { REPRESENTATIVE_LABEL } from '@registro/contracts/calls/member';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { type DemoProponent, demoProponents, type DemoProposal } from '@registro/contracts/demo';
import type { ReadySentence } from '@registro/contracts/evaluation/sentences';
import { makeReceipt } from '@registro/platform/applications/make-receipt';
import type { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { emitAll } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { Call } from './call/call.entity.js';
import { FinancingLine } from './financing/financing-line.entity.js';
import { Proposal } from './proposal/proposal.entity.js';
import { changed } from './proposal/shown.js';
import { PROPOSALS, sentByCall } from './sending/programme.js';
import { proposalContent } from './sending/sent-content.js';
import { TeamMember } from './team/team-member.entity.js';

/**
 * How many days ago each of these was sent; what is decided on them evaluators decide
 * (infra/embedded/demo-projects.mjs).
 */
const SENT: Partial<Record<DemoProposal, number>> = { preseleccionado: 16, noAprobado: 12 };
/** These are made by the calls of their people. */
const PLAYED: DemoProposal[] = ['enPanel', 'aprobado'];

/**
 * The demo's sentences and proposals, one at every step; who has one already is left alone. Where accounts starts
 * later, the next start finds its people.
 */
export async function seedDemo(em: EntityManager, config: Config): Promise<void> {
  const known = await rows(em, sql`select 1 where to_regclass('accounts."user"') is not null`);
  if (!config.demo) return;
  await seedTexts(em);
  if (!known.length) return;
  const [, second] = demoProponents;
  const guest = await row(em, sql<{ id: number }>`select id from accounts."user" where email = ${second!.correo}`);
  for (const proponent of demoProponents.filter(({ propuesta }) => !PLAYED.includes(propuesta))) {
    const user = await row(
      em,
      sql<{ id: number }>`select u.id from accounts."user" u where u.email = ${proponent.correo}
        and not exists (select from calls.proyecto p where p."idUsuario" = u.id)`,
    );
    if (user && guest) await transaction(em, (inner) => make(inner, user.id, proponent, { ...second!, id: guest.id }, config.demoPlays));
  }
}

const SENTENCES: ReadySentence[] = [
  {
    clave: 'frase1',
    uso: 'devuelto',
    texto: 'Revise {dato}: no coincide con lo que dice el documento que adjuntó. Corríjalo y envíe de nuevo «{titulo}».',
  },
  { clave: 'frase2', uso: 'devuelto', texto: 'Falta un recaudo de {convocatoria}. Adjúntelo y envíe de nuevo.' },
  { clave: 'frase3', uso: 'rechazado', texto: '«{titulo}» no cumple los requisitos de {convocatoria}.' },
  { clave: 'frase4', uso: 'nota', texto: 'El archivo no se lee bien. Digitalícelo de nuevo, completo y a color.' },
  { clave: 'frase5', uso: 'nota', texto: '{dato} no coincide con el documento que adjuntó.' },
];

/** What the first call of each programme says of itself, by its code. */
const DESCRIPTIONS: Record<string, string> = {
  'beca-2025':
    'Para quienes tienen título universitario y van a cursar una especialización, una maestría o un doctorado en una universidad del país. Se puede postular con carta de aceptación del programa o sin ella, con una carta que exponga sus motivos. Los pagos van directamente a la universidad, periodo por periodo.',
  'innovacion-2024':
    'Para investigadores, tecnólogos e inventores que tienen un prototipo o un proceso listo para llevarlo a la producción. Financia materiales, equipos y servicios hasta poner la innovación en manos de una empresa, una cooperativa o una institución. Las propuestas preseleccionadas presentan en una segunda fase su plan de trabajo por trimestres.',
  'sostenibilidad-2025':
    'Para equipos que investigan cómo producir, construir o vivir cuidando el agua, el suelo, la energía y la biodiversidad. Financia propuestas de hasta dos años hechas junto con las comunidades donde se aplican. Se valora que el resultado pueda mantenerse sin el financiamiento.',
};

/** Calls that nobody has edited have sentences for who decides, and a description for who applies. */
async function seedTexts(em: EntityManager): Promise<void> {
  await rows(
    em,
    sql`update calls.convocatoria set frases = ${JSON.stringify(SENTENCES)}::jsonb where frases = '[]' and version = 1 and estado <> 'borrador'`,
  );
  await rows(
    em,
    sql`update calls.convocatoria c set descripcion = d.value from jsonb_each_text(${JSON.stringify(DESCRIPTIONS)}::jsonb) d
        where c.codigo = d.key and c.descripcion is null and c.version = 1`,
  );
}

type Guest = DemoProponent & { id: number };

async function make(em: EntityManager, idUsuario: number, who: DemoProponent, guest: Guest, plays: boolean): Promise<void> {
  const { programa } = who;
  const call = await em.findOneOrFail(Call, { programa }, { orderBy: { id: 'asc' } });
  const estatus = PROPOSAL_STATUS.REGISTERED;
  const proposal = em.create(Proposal, {
    ...said(who),
    idConvocatoria: call.id,
    programa,
    idUsuario,
    orden: 1,
    idEstatusProyecto: estatus,
    version: 0,
    enviado: null,
    revision: 1,
    revisionEnviada: null,
    devuelto: null,
    motivo: null,
    observaciones: null,
  });
  await em.persist(proposal).flush();
  if (who.propuesta !== 'datos') await team(em, proposal.id, idUsuario, who, guest);
  if (who.propuesta !== 'datos' && who.propuesta !== 'equipo')
    for (const [idRubro, monto] of [
      [1, 1_250_000],
      [3, 480_050],
    ] as const)
      em.persist(em.create(FinancingLine, { idProyecto: proposal.id, idRubro, monto }));
  await em.flush();
  await emitAll(em, ...(await changed(em, proposal)));
  const days = SENT[who.propuesta];
  if (plays && days !== undefined) await send(em, proposal, call, days);
}

/** As its proponent's sending leaves it, so many days ago. */
async function send(em: EntityManager, proposal: Proposal, call: Call, days: number): Promise<void> {
  const { id: idProyecto, idUsuario, revision } = proposal;
  const enviado = new Date(Date.now() - days * 86_400_000);
  const contenido = await proposalContent(em, proposal, call);
  em.assign(proposal, { version: 1, enviado, revisionEnviada: revision });
  await em.flush();
  const sent = sentByCall(proposal, call, { version: 1, fecha: enviado.toISOString(), contenido });
  await makeReceipt(em, PROPOSALS, sent, { id: idProyecto, idUsuario, enGracia: false, despues: { version: 1, enviado } });
}

function said({ programa, titulo, nombre, cedula }: DemoProponent) {
  const sustainable = programa === 'sostenibilidad';
  return {
    tituloProyecto: titulo,
    resumen: sustainable ? 'Se trabaja con las comunidades desde el diseño.' : null,
    objetivoGeneral: 'Poner en uso una solución hecha con materiales del lugar',
    objetivosEspecificos: [{ label: 'Diseñar y probar' }, { label: 'Formar a quienes la usan' }],
    resultadosEsperados: 'Una solución en uso y un manual para repetirla.',
    metodologia: sustainable ? 'Talleres, ensayos en el laboratorio y pruebas en campo.' : null,
    idAreaConocimiento: 2,
    idMotor: 3,
    idLineasInvestigacion: sustainable ? 3 : null,
    idTipoProyecto: sustainable ? null : 6,
    descripcionTipoProyecto: sustainable ? null : 'Prototipo probado con sus usuarios',
    vinculacionPoderPopular: true,
    vinculacionDetalle: 'Con la sala de autogobierno del sector',
    idEstatusSostenibilidad: sustainable ? 2 : null,
    idEstatusVertice: sustainable ? null : 3,
    tiempoProyecto: 18,
    idEstado: 24,
    idMunicipio: 2401,
    idParroquia: 240_109,
    ciudad: 'Caracas',
    zonaImpacto: 'Parte alta de El Recreo',
    nombre,
    cedula: `V-${cedula}`,
  };
}

/** Whoever registered it represents it, where its team is more than begun; the third asks the second in. */
async function team(em: EntityManager, idProyecto: number, idUsuario: number, who: DemoProponent, guest: Guest): Promise<void> {
  const kind = await row(
    em,
    sql<{ value: number }>`select value from catalogs.elemento where lista = 'tipoPersona' and label = ${REPRESENTATIVE_LABEL}`,
  );
  const researcher = { idTipoPersona: 3, esRepresentante: false };
  if (who.propuesta === 'equipo') return add(em, idProyecto, who, { idUsuario, ...researcher, respuesta: 'confirmado' });
  if (!kind) return;
  await add(em, idProyecto, who, { idUsuario, idTipoPersona: kind.value, esRepresentante: true, respuesta: 'confirmado' });
  if (who.propuesta === 'porEnviar') await add(em, idProyecto, guest, { idUsuario: guest.id, ...researcher, respuesta: 'pendiente' });
}

async function add(
  em: EntityManager,
  idProyecto: number,
  { cedula, primerNombre, primerApellido, correo }: DemoProponent,
  place: Pick<TeamMember, 'idUsuario' | 'idTipoPersona' | 'esRepresentante' | 'respuesta'>,
): Promise<void> {
  const member = em.create(TeamMember, {
    ...place,
    idProyecto,
    prefijoCedula: 'V',
    cedula,
    primerNombre,
    segundoNombre: null,
    primerApellido,
    segundoApellido: null,
    idSexo: 2,
    fechaNacimiento: '1986-03-02',
    telefono: '(414) 555-0177',
    correo,
    vigente: true,
    respondido: place.respuesta === 'pendiente' ? null : new Date(),
    // Nobody was mailed its link.
    clave: createHash('sha256').update(`demo:${idProyecto}:${cedula}`).digest('hex'),
    eliminado: null,
  });
  await em.persist(member).flush();
}
