import { ACCOUNT_LOCKED, REPORT_NOT_EXPECTED } from '@registro/contracts/calls/progress';
import { putAt } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { OTHER_ACCOUNT } from '../../../../tests/builders/period.js';
import { account, approvedProject } from '../../../../tests/builders/progress.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);
const SAVE = 'guardar/convocatoria/cuenta';

describe('The account of a project', () => {
  it('is the bank’s own, warns of its check digits, and stands while a disbursement is under way', async () => {
    const { agent, idProyecto } = await approvedProject();
    const wrong = await agent.post(SAVE, account(idProyecto, { idBanco: 134 }));
    expect(wrong.body.errores.map((e: { campo: string }) => e.campo)).toEqual(['numCuenta']);
    const doubtful = await agent.post(SAVE, account(idProyecto, { numCuenta: '01020001700000000012' }));
    expect(doubtful.body).toMatchObject({ r_succ: true, advertencia: expect.stringContaining('dígitos de control') });
    expect((await agent.post(SAVE, account(idProyecto, { version: 9 }))).status).toBe(409);
    const elsewhere = await agent.post(SAVE, account(idProyecto, { version: null, idTipoCuenta: 2 }));
    expect([elsewhere.status, elsewhere.body.r_data.diferencias]).toEqual([
      409,
      expect.arrayContaining([{ campo: 'idTipoCuenta', guardado: 1 }]),
    ]);
    expect((await agent.post(SAVE, account(idProyecto, { version: 1 }))).body).toMatchObject({ r_succ: true, r_data: { version: 2 } });
    expect((await agent.post('consultar/convocatoria/avance', { idProyecto })).body.r_data.cuenta).toMatchObject({
      idBanco: { value: 102, label: expect.stringContaining('Venezuela') },
      idTipoCuenta: { value: 1, label: expect.stringMatching(/corriente/i) },
      version: 2,
    });
    await db().query(`update calls.desembolso set liberado = now(), "liberadoPor" = 1 where "idProyecto" = $1 and trimestre = 1`, [
      idProyecto,
    ]);
    const other = account(idProyecto, { idBanco: 134, numCuenta: OTHER_ACCOUNT });
    expect((await agent.post(SAVE, other)).body).toMatchObject({ r_succ: false, r_mess: ACCOUNT_LOCKED });
  });

  it('is registered by its owner, of an approved project alone', async () => {
    const { agent, idProyecto } = await approvedProject();
    expect((await (await newPerson()).post(SAVE, account(idProyecto))).status).toBe(404);
    await putAt(idProyecto, 4);
    expect((await agent.post(SAVE, account(idProyecto))).body.r_mess).toBe(REPORT_NOT_EXPECTED);
  });
});
