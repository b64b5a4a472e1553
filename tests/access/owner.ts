import { asked } from '../builders/conversations.js';
import { mobilityOpened, sentMobility } from '../builders/mobility.js';
import { db, eventually, settled } from '../builders/db.js';
import { caseOf } from '../builders/evaluation.js';
import { analysed, oneEntry } from '../builders/imports.js';
import { say } from '../builders/other-kind.js';
import { nextId, owe, owed, owedPayment, type OwingDomain, paymentsOf } from '../builders/owing.js';
import { addPasskey } from '../builders/passkey.js';
import { institution, postgraduate, savedPeriod, storedPeriod } from '../builders/period.js';
import { savedProduct } from '../builders/products.js';
import { mailedKey, opened, proponent, savedFinancing, savedMember, savedProposal } from '../builders/proposal.js';
import { basicData, saved, study, training, work } from '../builders/profile.js';
import { approvedContract, sent, uploaded } from '../builders/scholarship.js';
import { tutor, tutorData, tutored } from '../builders/tutor.js';
import { type Agent, randomCedula, newPerson } from '../builders/user.js';
import { type Things } from './things.js';

type Owned = Omit<Things, keyof Desk | 'version' | 'exportacion' | 'asignacion' | 'evaluador' | 'panel' | 'sugerencia'>;
export type Desk = Pick<
  Things,
  | 'traza'
  | 'evento'
  | 'fallo'
  | 'correo'
  | 'elemento'
  | 'convocatoria'
  | 'jornada'
  | 'jornadaUsuario'
  | 'identidades'
  | 'coordinador'
  | 'evaluadorLibre'
  | 'novato'
  | 'idNovato'
  | 'pedido'
  | 'otroPedido'
  | 'correccion'
  | 'otraCorreccion'
  | 'duplicada'
  | 'original'
  | 'union'
  | 'borrado'
  | 'otroBorrado'
  | 'otraUnion'
  | 'vinculo'
  | 'otroVinculo'
  | 'acceso'
  | 'accesoPropuesto'
  | 'otroAcceso'
  | 'banco'
  | 'formatoBanco'
  | 'cuentaPagadora'
  | 'lote'
  | 'archivoBanco'
  | 'extracto'
  | 'conciliacion'
  | 'mesBanco'
>;

/** A person who has one of everything, with `marca` in whatever they wrote, and a student of theirs. */
export async function owner(
  marca: string,
  becario: Agent & { cedula: string },
  domain: OwingDomain,
): Promise<{ agent: Agent; things: Owned }> {
  const agent = await newPerson();
  const basicos = basicData({ cedula: randomCedula(), primerApellido: marca });
  await agent.post('guardar/usuarios/datosBasicos', basicos);
  await saved(agent, 'guardar/estudios/registro', study());
  const records = {
    estudio: await saved(agent, 'guardar/estudios/registro', certificate(marca)),
    capacitacion: await saved(agent, 'guardar/capacitacion/registro', training({ tituloObtenido: marca })),
    trabajo: await saved(agent, 'guardar/laboral/registro', work({ institucion: 9991, otrosInstitucion: marca })),
    producto: await savedProduct(agent, { titulo: `Orquídeas ${marca}` }),
    importacion: (await analysed(agent, oneEntry(`title = {${marca}}`))).idImportacion,
    suelto: await uploaded(agent, 'titulo'),
    persona: (await agent.post('consultar/usuarios/persona')).body.r_data.id as number,
  };
  const application = await sent(agent, { tituloGeneralPropuesta: marca });
  const { idBeca, acuse } = application;
  const { contrato, contratoArchivo } = await approvedContract(agent, idBeca);
  await mobilityOpened(agent);
  const travel = await sentMobility(agent, { institucion: marca });
  const paid = await processed(Object.assign(agent, { idBeca }), marca);
  const by = await tutor(agent);
  const relation = await tutored(by, becario);
  const issued = (await agent.post('documentos/generar', { tipo: 'certificado' })).body.r_data as { idDocumento: string };
  const [issuedRow, notice] = await Promise.all([
    db().query<{ id: number; numero: string }>('select id, numero from documents.certificado where "idUsuario" = $1', [agent.id]),
    given(agent, marca),
  ]);
  const things: Owned = {
    marca,
    usuario: agent.id,
    sesion: (await agent.get('auth/list-sessions')).body[0].id as string,
    llave: (await addPasskey(agent, marca)).id,
    basicos,
    ...records,
    cedula: application.body['idArchivoCedula'] as string,
    beca: idBeca,
    solicitud: application.body,
    acuse: acuse.numero,
    contrato,
    contratoArchivo,
    movilidad: travel.id,
    viaje: travel.body,
    ...paid,
    documento: issued.idDocumento,
    certificado: issuedRow.rows[0]!.id,
    certificadoNumero: issuedRow.rows[0]!.numero,
    tutor: by.idTutor,
    tutorDatos: await tutorData(agent),
    estudiante: relation.id,
    relacion: { ...relation.body, idRegistroBecado: relation.id },
    carta: relation.letter,
    becario: { prefijoDocumentoIdentidad: 'V', documentoIdentidad: becario.cedula },
    ...(await proposals(agent, marca, basicos)),
    aviso: notice,
    pago: await due(domain, agent, marca),
    conversacion: await asked(agent, { asunto: `Sobre ${marca}`, texto: marca }),
    caso: (await caseOf(idBeca)).id,
  };
  // Its scholarship went back by SQL, of which nobody told who pays: they hear it now, whether or not they had heard of
  // the period before.
  await db().query('update scholarships.periodo set debido = debido + 1 where id = $1', [things.periodo]);
  await say('payment.requested', { objeto: 'periodo', idObjeto: things.periodo, idUsuario: agent.id });
  await drawn(agent, things.documento);
  await settled();
  return { agent, things };
}

/** A proposal of each programme with a team, and a place in the team of somebody who is nobody's. */
async function proposals(
  agent: Agent,
  marca: string,
  { cedula }: Record<string, unknown>,
): Promise<
  Pick<
    Things,
    'propuesta' | 'integrante' | 'linea' | 'innovacion' | 'integranteInnovacion' | 'invitacion' | 'clave' | 'informe' | 'desembolso'
  >
> {
  await opened(agent);
  const said = { tituloProyecto: marca };
  const named = { primerApellido: marca };
  const propuesta = await savedProposal(agent, 'sostenibilidad', said);
  const innovacion = await savedProposal(agent, 'innovacion', said);
  const host = await proponent();
  const theirs = await savedProposal(host, 'sostenibilidad', said);
  const invitacion = await savedMember(host, theirs, { cedula, correo: agent.correo, ...named });
  return {
    propuesta,
    integrante: await savedMember(agent, propuesta, named),
    linea: (await savedFinancing(agent, propuesta))[0]!,
    innovacion,
    integranteInnovacion: await savedMember(agent, innovacion, named, 'innovacion'),
    invitacion,
    clave: await mailedKey(agent.correo),
    ...(await goingOn(propuesta, agent.id)),
  };
}

/** What an approved proposal has. */
async function goingOn(propuesta: number, usuario: number): Promise<Pick<Things, 'informe' | 'desembolso'>> {
  const { rows: reports } = await db().query<{ id: number }>(
    `insert into calls.informe ("idProyecto", "idUsuario", trimestre, version, resumen, actividades, gastos, enviado) values ($1, $2, 1, 1, 'Se avanzó', '[]', '[]', now()) returning id`,
    [propuesta, usuario],
  );
  const { rows: money } = await db().query<{ id: number }>(
    'insert into calls.desembolso ("idProyecto", trimestre, monto) values ($1, 1, 10) returning id',
    [propuesta],
  );
  return { informe: reports[0]!.id, desembolso: money[0]!.id };
}

/** What comes after an approval: postgraduate, two institutions and a period that is paid to the first. */
async function processed(
  agent: Agent & { idBeca: number },
  marca: string,
): Promise<Pick<Things, 'pagada' | 'institucion' | 'periodo' | 'soporte'>> {
  const { idBeca } = agent;
  const status = (estatus: number) => db().query('update scholarships.beca set "idEstatusBeca" = $2 where id = $1', [idBeca, estatus]);
  await status(4);
  await agent.post('guardar/becapostgrado/guardar-datos-postgrado', postgraduate(idBeca));
  const instituciones = [institution({ razonSocial: marca }), institution({ razonSocial: marca, rif: '200000635' })];
  const { body } = await agent.post('guardar/becapostgrado/guardar-datos-institucion-periodo', { idBeca, instituciones });
  const [pagada, other] = body.r_data.instituciones as [number, number];
  const periodo = await savedPeriod(agent, { idBeca, idInstitucion: pagada });
  const { idArchivoPeriodo } = await storedPeriod(periodo);
  await status(5);
  return { pagada, institucion: other, periodo, soporte: idArchivoPeriodo };
}

/** A study whose title is in words. */
export const certificate = (ultimoTitulo: string, over: object = {}) =>
  study({
    nivelEstudio: 2,
    profesion: null,
    institucionAcademica: null,
    idTituloObtenido: null,
    idArea: null,
    idSubarea: null,
    ultimoTitulo,
    ...over,
  });

/** A notice to somebody, whose title is `marca`. */
export async function given(agent: Agent, marca: string): Promise<number> {
  const { rows } = await db().query<{ id: number }>(
    `insert into operations.aviso ("idUsuario", titulo, texto) values ($1, $2, '') returning id`,
    [agent.id, marca],
  );
  return rows[0]!.id;
}

async function due(domain: OwingDomain, { id }: Agent, marca: string): Promise<number> {
  const thing = nextId();
  await owe(domain, thing, owed(id, [owedPayment(thing, { nombreConcepto: marca })]));
  return (await paymentsOf(thing))[0]!.id;
}

const drawn = (agent: Agent, idDocumento: string) =>
  eventually('the certificate is drawn', async () => {
    const { body } = await agent.post('documentos/estado', { idDocumento });
    return body.r_data.estado === 'listo';
  });
