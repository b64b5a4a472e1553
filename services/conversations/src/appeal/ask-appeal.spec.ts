import { APPEALABLE, tooLate } from '@registro/contracts/appeals/appeal';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { appeals, decidedDaysAgo, revokedCertificate } from '../../../../tests/builders/appeals.js';
import { closeDb, eventually, db } from '../../../../tests/builders/db.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('An appeal', () => {
  it('too late is refused with the day (Q-11)', async () => {
    const of = await revokedCertificate();
    await decidedDaysAgo('certificado', of.idObjeto, APPEALABLE.certificado.dias + 1);
    const hasta = daysAfter(todayInCaracas(), -1);
    expect((await appeals(of)).body).toMatchObject({ r_succ: false, r_mess: tooLate(hasta) });
    const about = () => of.person.post('consultar/apelaciones/objeto', { objeto: 'certificado', idObjeto: of.idObjeto });
    expect((await about()).body.r_data).toMatchObject({ hasta, impedimento: tooLate(hasta) });
  });

  it('has a receipt that anybody verifies, and is told with the day by which it is answered (Q-11, Q-14)', async () => {
    const of = await revokedCertificate();
    const { id, acuse } = (await appeals(of)).body.r_data;
    expect((await of.person.post('consultar/apelaciones/listar', { antesDe: null })).body.r_data).toMatchObject({
      filas: [{ id, estado: 'pedida' }],
      sigue: null,
    });
    const own = (await of.person.post('consultar/apelaciones/ver', { id })).body.r_data;
    expect(own.acuse).toMatchObject({ numero: acuse, version: 1 });
    const seen = (await (await newPerson()).get(`publico/verificar/${acuse}`)).body.r_data;
    expect(seen).toMatchObject({ estado: 'vigente' });
    const told = await eventually('the notice', async () => {
      const { rows } = await db().query(`select texto from operations.aviso where "idUsuario" = $1 and titulo = 'Recibimos su recurso'`, [
        of.person.id,
      ]);
      return rows[0];
    });
    expect(told.texto).toMatch(/a más tardar el \d+ de \w+ de \d{4}/);
  });
});
