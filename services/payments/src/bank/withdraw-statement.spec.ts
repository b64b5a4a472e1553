import { randomUUID } from 'node:crypto';
import { ACT_REFUSALS } from '@registro/contracts/payments/acts';
import {
  confirmed,
  importStatement,
  isoStatement,
  monthToClose,
  newBank,
  pastDay,
  registerPayer,
} from '../../../../tests/builders/bank.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let prepares: Agent;
let approves: Agent;
beforeAll(async () => {
  [prepares, approves] = await Promise.all([newPersonAs('operador', ['pagos-preparar']), newPersonAs('operador', ['pagos-aprobar'])]);
});
afterAll(closeDb);

const withdraws = (id: number) => prepares.post(`recursos/extractos/${id}/retirar`, { llave: randomUUID(), motivo: 'Era de otro mes' });

describe('A statement that was imported wrongly', () => {
  it('stays in the list and counts no more: its days and its file may come again', async () => {
    const banco = await newBank();
    const { cuenta } = await registerPayer(banco);
    const content = isoStatement(cuenta, pastDay(1), pastDay(2), [['X', 100]]);
    const bring = () => importStatement(prepares, `banco=${banco}`, content);
    const { id } = (await bring()).body.r_data;
    await confirmed((await withdraws(id)).body.r_data.acto, approves);
    expect((await prepares.get(`recursos/extractos/${id}`)).body).toMatchObject({ lineas: 1, retirado: expect.any(String) });
    const again = await bring();
    expect(again.body.r_succ).toBe(true);
    const { rows } = await db().query(
      `select e."idExtracto" from payments.conciliacion c join payments.extracto_linea e on e.id = c."idLinea" where c.banco = $1`,
      [banco],
    );
    expect(rows).toEqual([{ idExtracto: again.body.r_data.id }]);
    expect((await withdraws(id)).status).toBe(404);
    expect((await bring()).body.errores[0].mensaje).toContain('ya se importó');
  });

  it('is not withdrawn once its month is closed', async () => {
    const banco = await monthToClose(prepares);
    const [{ id, desde }] = (await prepares.get(`recursos/extractos?filter=${JSON.stringify({ banco })}`)).body;
    const [anio, mes] = desde.split('-').map(Number);
    expect((await approves.post('recursos/conciliaciones-meses/cerrar', { banco, anio, mes })).body.r_succ).toBe(true);
    expect((await withdraws(id)).body.r_mess).toBe(ACT_REFUSALS.mes);
  });
});
