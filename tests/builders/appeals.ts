import type { AppealableObject } from '@registro/contracts/appeals/appeal';
import { asked } from './conversations.js';
import { asks, correction, decides as decidesCorrection, operators } from './correction.js';
import { db, eventually } from './db.js';
import { act, assigned, coordinator, giveAndDecide, reviewer, statusBecomes } from './evaluation.js';
import { caseOfMobility, mobilityBecomes, sentMobility, traveller } from './mobility.js';
import { approvedPeriod, processing, savedPeriod, scholar, storedPeriod } from './period.js';
import { basicData, completeProfile } from './profile.js';
import { uploaded } from './scholarship.js';
import { paymentsOfPeriod, settle } from './settled.js';
import { type Agent, newPerson, newPersonAs } from './user.js';

/** Something that was decided against a person, and may be appealed. */
export interface Decided {
  objeto: AppealableObject;
  person: Agent;
  idObjeto: number;
  /** who decided it, with the permission to decide on its appeal where an operator may */
  first: Agent;
  /** somebody who decides on its appeal, another one each time */
  judge: () => Promise<Agent>;
  /** how it stands, in the words of its own rows */
  standing: () => Promise<string>;
  /** how it stands once the appeal is granted */
  granted: string;
  /** what of it `first` cannot do any more, and another can; none: nothing waits for an operator */
  again?: (who: Agent) => Promise<{ status: number; body: { r_succ?: boolean; r_mess?: string } }>;
}

const said = async (call: PromiseLike<{ status: number; text: string; body: { r_succ?: boolean } }>) => {
  const { status, text, body } = await call;
  if (status !== 200 || body.r_succ === false) throw new Error(`answered ${status} ${text}`);
};
const MOTIVO = { motivo: 'No se lee bien' };
const one = async (text: string, id: number) => String(Object.values((await db().query(text, [id])).rows[0] ?? {})[0]);

/** An application that an evaluador refused. */
export async function refusedApplication(): Promise<Decided> {
  const [chief, first] = [await coordinator(), await reviewer()];
  const { person, idBeca, idCaso } = await assigned(chief, first);
  await said(act(first, idCaso, 'rechazar', { version: 1, motivo: 'No cumple un requisito' }));
  await statusBecomes(person, 7);
  return {
    objeto: 'beca',
    person,
    idObjeto: idBeca,
    first,
    judge: () => newPersonAs('operador', ['convocatorias']),
    standing: () => one('select "idEstatusBeca" from scholarships.beca where id = $1', idBeca),
    granted: '5',
    again: (who) => chief.post(`recursos/casos/${idCaso}/asignar`, { evaluadores: [who.id] }),
  };
}

/** An application for mobility that an evaluador refused. */
async function refusedMobility(): Promise<Decided> {
  const [chief, first, person] = [await coordinator(), await reviewer(), await traveller()];
  const { id: idObjeto } = await sentMobility(person);
  const { id: idCaso } = await caseOfMobility(idObjeto);
  await giveAndDecide(chief, first, idCaso, 'rechazar', { motivo: 'La carta no dice los días' });
  await mobilityBecomes(person, 'noAprobada');
  return {
    objeto: 'movilidad',
    person,
    idObjeto,
    first,
    judge: () => newPersonAs('operador', ['convocatorias']),
    standing: () => one('select estado from scholarships.movilidad where id = $1', idObjeto),
    granted: 'enviada',
    again: (who) => chief.post(`recursos/casos/${idCaso}/asignar`, { evaluadores: [who.id] }),
  };
}

async function returnedPeriod(): Promise<Decided> {
  const [person, first] = [await scholar(), await newPersonAs('operador', ['convocatorias'])];
  const idObjeto = await savedPeriod(person, await processing(person));
  const { version } = await storedPeriod(idObjeto);
  await said(first.post(`recursos/periodos/${idObjeto}/devolver`, { version, ...MOTIVO, notas: [] }));
  return {
    objeto: 'periodo',
    person,
    idObjeto,
    first,
    judge: () => newPersonAs('operador', ['convocatorias']),
    standing: async () => String((await storedPeriod(idObjeto)).estatus),
    granted: '1',
    again: async (who) => who.post(`recursos/periodos/${idObjeto}/aprobar`, { version: (await storedPeriod(idObjeto)).version }),
  };
}

async function returnedDeclaration(): Promise<Decided> {
  const [person, first] = [await scholar(1), await newPersonAs('operador', ['convocatorias'])];
  const { idBeca } = person;
  await said(person.post('guardar/becaContrato/guardar-contrato', { idBeca, idArchivoContrato: await uploaded(person, 'contrato') }));
  const id = Number(await one('select id from scholarships.contrato where "idBeca" = $1', idBeca));
  await said(first.post(`recursos/contratos/${id}/devolver`, MOTIVO));
  return {
    objeto: 'declaracion',
    person,
    idObjeto: idBeca,
    first,
    judge: () => newPersonAs('operador', ['convocatorias']),
    standing: () => one('select estatus from scholarships.contrato where id = $1', id),
    granted: '2',
    again: (who) => who.post(`recursos/contratos/${id}/aprobar`),
  };
}

/** A certificate that an operator revoked. */
export async function revokedCertificate(): Promise<Decided> {
  const [person, first] = [await completeProfile(), await newPersonAs('operador', ['usuarios'])];
  await said(person.post('documentos/generar', { tipo: 'certificado' }));
  const idObjeto = Number(await one('select id from documents.certificado where "idUsuario" = $1', person.id));
  await said(first.post(`recursos/certificados/${idObjeto}/revocar`, MOTIVO));
  return {
    objeto: 'certificado',
    person,
    idObjeto,
    first,
    judge: () => newPersonAs('operador', ['usuarios']),
    standing: () =>
      one(`select estado || case when bloquea then ' y bloquea' else '' end from documents.certificado where id = $1`, idObjeto),
    granted: 'vigente',
  };
}

/** The last word on who somebody is, or what waits for one. */
export const lastCorrection = async (idUsuario: number) =>
  (
    await db().query<{ id: number; estado: string }>(
      `select id, estado from platform.acto_de_dos where acto = 'identidad' and clave = $1 order by id desc limit 1`,
      [String(idUsuario)],
    )
  ).rows[0]!;

const SURNAME = { primerApellido: 'Rondón Díaz' };
/** What two operators decided on who somebody is. */
const corrected = (person: Agent, first: Agent): Decided => ({
  objeto: 'identidad',
  person,
  idObjeto: person.id,
  first,
  judge: () => newPersonAs('operador', ['usuarios']),
  standing: async () => (await lastCorrection(person.id)).estado,
  granted: 'propuesto',
  again: async (who) => decidesCorrection(who, (await lastCorrection(person.id)).id, 'confirmar'),
});

/** A correction that somebody asked for by a question, which another operator refused. */
export async function refusedCorrection(): Promise<Decided> {
  const [asker, first] = await operators();
  const person = await newPerson();
  await said(person.post('guardar/usuarios/datosBasicos', basicData()));
  const idArchivo = await uploaded(person, 'mensaje');
  const idConversacion = await asked(person, { archivos: [idArchivo] });
  await said(asks(asker, person.id, { ...(await correction(asker, person.id, SURNAME)), idArchivo, idConversacion }));
  await said(decidesCorrection(first, (await lastCorrection(person.id)).id, 'negar'));
  return corrected(person, first);
}

/** One that two operators made, of a person who had not asked for it. */
export async function madeCorrection(): Promise<Decided & { asker: Agent }> {
  const [asker, first] = await operators();
  const person = await newPerson();
  await said(person.post('guardar/usuarios/datosBasicos', basicData()));
  await said(asks(asker, person.id, await correction(asker, person.id, SURNAME)));
  await said(decidesCorrection(first, (await lastCorrection(person.id)).id, 'confirmar'));
  return { ...corrected(person, first), asker };
}

/** A payment that the bank rejected, as somebody wrote down by hand; of an instance of its own: no ledger has it. */
async function rejectedPayment(): Promise<Decided> {
  const [person, first] = [await scholar(), await newPersonAs('operador', ['pagos-aprobar'])];
  const idPeriodo = await savedPeriod(person, await processing(person));
  await approvedPeriod(await newPersonAs('operador', ['convocatorias']), idPeriodo);
  const [pago] = await paymentsOfPeriod(idPeriodo, 'pendiente');
  await db().query(
    `insert into payments.paso ("idPago", numero, intento, paso, desde, "idUsuario") select id, pasos + 1, intento, 'rechazado', now(), $2 from payments.pago where id = $1`,
    [pago!.id, first.id],
  );
  await settle(idPeriodo, pago!, 'La cuenta no existe');
  await eventually('the period sent back', async () => (await storedPeriod(idPeriodo)).estatus === 4);
  return {
    objeto: 'pago',
    person,
    idObjeto: pago!.id,
    first,
    judge: () => newPersonAs('operador', ['pagos-aprobar']),
    standing: async () => {
      const { estatus, pagos } = await storedPeriod(idPeriodo);
      return `periodo ${estatus}, intento ${pagos[0]!.intento}`;
    },
    granted: 'periodo 1, intento 2',
  };
}

/** One of each kind. */
export const DECIDED: Record<AppealableObject, () => Promise<Decided>> = {
  beca: refusedApplication,
  movilidad: refusedMobility,
  declaracion: returnedDeclaration,
  periodo: returnedPeriod,
  pago: rejectedPayment,
  certificado: revokedCertificate,
  identidad: refusedCorrection,
};

/** Its person asks that it be looked at again. */
export const appeals = ({ person, objeto, idObjeto }: Pick<Decided, 'person' | 'objeto' | 'idObjeto'>, over: object = {}) =>
  person.post('guardar/apelaciones/pedir', {
    objeto,
    idObjeto,
    razon: 'omision',
    texto: 'El documento que pidieron estaba entre los que envié.',
    archivos: [],
    ...over,
  });

/** The same, which must be accepted; answers its id. */
export async function appealed(of: Pick<Decided, 'person' | 'objeto' | 'idObjeto'>, over: object = {}): Promise<number> {
  const { body } = await appeals(of, over);
  if (!body.r_succ) throw new Error(`not appealed: ${JSON.stringify(body)}`);
  return body.r_data.id as number;
}

export const decides = (judge: Agent, id: number, resultado: 'concedida' | 'confirmada', motivo = 'Se miró de nuevo.') =>
  judge.post(`recursos/apelaciones/${id}/decidir`, { resultado, motivo });

/** What was decided is told as many days ago: another trace of the same, older. */
export const decidedDaysAgo = (objeto: string, idObjeto: number, dias: number) =>
  db().query(
    `insert into platform.auditoria (fecha, "idUsuario", accion, objeto, "idObjeto", antes, despues, "idPersona")
     select now() - make_interval(days => $3), "idUsuario", accion, objeto, "idObjeto", antes, despues, "idPersona"
     from platform.auditoria where objeto = $1 and "idObjeto" = $2::text order by id desc limit 1`,
    [objeto, String(idObjeto), dias],
  );

/** An appeal against the rejection of a payment that is nowhere else; answers its number. */
export async function appealOfPayment(idUsuario: number): Promise<number> {
  const { rows } = await db().query<{ id: number }>(
    `insert into conversations.apelacion (objeto, "idObjeto", "idUsuario", titulo, razon, texto, decidida, vence, busqueda)
     values ('pago', 2000000000 + nextval('conversations.apelacion_id_seq'), $1, 'Un pago', 'error', 'Por esto', now(), current_date, '') returning id`,
    [idUsuario],
  );
  return rows[0]!.id;
}
