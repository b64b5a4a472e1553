import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { appealed, decidedDaysAgo, revokedCertificate } from '../../../../tests/builders/appeals.js';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
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
