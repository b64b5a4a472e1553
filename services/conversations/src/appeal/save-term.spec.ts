import { APPEAL_JUDGES, APPEALABLE, APPEALABLE_OBJECTS, tooLate } from '@registro/contracts/appeals/appeal';
import { APPEAL_DAYS_NOWHERE } from '@registro/contracts/calls/call';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { appealed, appeals, DECIDED, type Decided, decidedDaysAgo, revokedCertificate } from '../../../../tests/builders/appeals.js';
import { newCode } from '../../../../tests/builders/calls.js';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: the days are everybody's.
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

it('Operators say within how many days what they decide on is asked for and answered (Q-11)', async () => {
  const of = await revokedCertificate();
  await decidedDaysAgo('certificado', of.idObjeto, 18);
  const judge = await of.judge();
  const said = { objeto: 'certificado', dias: 20, respuesta: 3, motivo: 'Hay menos recursos' };
  expect((await judge.post('recursos/apelaciones/plazos', { ...said, dias: 0 })).status).toBe(422);
  expect((await judge.post('recursos/apelaciones/plazos', { ...said, motivo: '' })).status).toBe(422);
  expect((await judge.post('recursos/apelaciones/plazos', { ...said, objeto: 'pago' })).status).toBe(404);
  await judge.post('recursos/apelaciones/plazos', said);
  expect((await judge.get('recursos/apelaciones/plazos')).body.r_data).toEqual([
    { objeto: 'certificado', dias: 20, respuesta: 3 },
    { objeto: 'identidad', dias: 15, respuesta: 10 },
  ]);
  const id = await appealed(of);
  expect((await of.person.post('consultar/apelaciones/ver', { id })).body.r_data.vence).toBe(daysAfter(todayInCaracas(), 3));
  const { rows } = await db().query(
    `select accion, despues from platform.auditoria where objeto = 'apelacion' and "idObjeto" = 'certificado'`,
  );
  expect(rows).toEqual([{ accion: 'cambiar plazo de recursos', despues: { dias: 20, respuesta: 3, motivo: 'Hay menos recursos' } }]);
});

const contractOf = async (idBeca: number) =>
  (await db().query<{ id: number }>('select id from scholarships.contrato where "idBeca" = $1', [idBeca])).rows[0]!.id;
const lastDay = async ({ person, objeto, idObjeto }: Decided) =>
  (await person.post('consultar/apelaciones/objeto', { objeto, idObjeto })).body.r_data.hasta as string;

it('Nobody has less days than they were told when their decision was made (Q-23)', async () => {
  const of = await revokedCertificate();
  const judge = await of.judge();
  const says = (dias: number) =>
    judge.post('recursos/apelaciones/plazos', { objeto: 'certificado', dias, respuesta: 10, motivo: 'Prueba' });
  await says(20);
  const told = await lastDay(await revokedCertificate());
  expect(told).toBe(daysAfter(todayInCaracas(), 20));
  await says(2);
  expect(await lastDay(of)).toBe(told);
  expect(await lastDay(await revokedCertificate())).toBe(daysAfter(todayInCaracas(), 2));
});

it('A call of scholarships says days of its own, which hold before those of the kind (Q-23)', async () => {
  const of = await DECIDED.declaracion();
  const operator = await of.judge();
  const path = `recursos/convocatorias/${(await db().query(`select id from calls.convocatoria where ventana = 'vertice1'`)).rows[0].id}`;
  const says = async (diasRecurso: number | null) => operator.put(path, { ...(await operator.get(path)).body, diasRecurso });
  const kind = daysAfter(todayInCaracas(), APPEALABLE.declaracion.dias);
  expect(await lastDay(of)).toBe(kind);
  expect((await says(91)).status).toBe(422);
  expect((await says(4)).body).toMatchObject({ diasRecurso: 4 });
  expect(await lastDay(of)).toBe(kind);
  const later = await DECIDED.declaracion();
  expect(await lastDay(later)).toBe(daysAfter(todayInCaracas(), 4));
  // Before the call said any, those of the kind held.
  await decidedDaysAgo('contrato', await contractOf(later.idObjeto), APPEALABLE.declaracion.dias + 1);
  expect((await appeals(later)).body).toMatchObject({ r_succ: false, r_mess: tooLate(daysAfter(todayInCaracas(), -1)) });
  await says(APPEALABLE.declaracion.dias + 2);
  const tomorrow = daysAfter(todayInCaracas(), 1);
  expect(await lastDay(later)).toBe(tomorrow);
  await says(1);
  expect(await lastDay(later)).toBe(tomorrow);
  const { id } = (
    await operator.post('recursos/convocatorias', { nombre: 'Agua 2027', anio: 2027, codigo: newCode(), programa: 'innovacion' })
  ).body;
  const water = (await operator.get(`recursos/convocatorias/${id}`)).body;
  expect((await operator.put(`recursos/convocatorias/${id}`, { ...water, diasRecurso: 5 })).body.errores).toEqual([
    { campo: 'diasRecurso', mensaje: APPEAL_DAYS_NOWHERE },
  ]);
});

it('The days of each kind are what operators say, of a mobility as of any other (Q-11)', async () => {
  const operator = await newPersonAs('operador', [...APPEAL_JUDGES]);
  for (const objeto of APPEALABLE_OBJECTS) {
    const said = { objeto, dias: 31, respuesta: 32 };
    expect((await operator.post('recursos/apelaciones/plazos', { ...said, motivo: 'Son fiestas' })).body.r_succ).toBe(true);
    expect((await operator.get('recursos/apelaciones/plazos')).body.r_data).toContainEqual(said);
  }
  const of = await DECIDED.movilidad();
  expect(await lastDay(of)).toBe(daysAfter(todayInCaracas(), 31));
  const { vence } = (await of.person.post('consultar/apelaciones/ver', { id: await appealed(of) })).body.r_data;
  expect(vence).toBe(daysAfter(todayInCaracas(), 32));
});
