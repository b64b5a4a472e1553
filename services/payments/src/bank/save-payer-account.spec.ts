import { confirmed, newBank, registerPayer } from '../../../../tests/builders/bank.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let prepares: Agent;
let approves: Agent;
beforeAll(async () => {
  [prepares, approves] = await Promise.all([newPersonAs('operador', ['pagos-preparar']), newPersonAs('operador', ['pagos-aprobar'])]);
});
afterAll(closeDb);

describe('The account that payments leave from', () => {
  it('is one for each bank and currency, changed by two who approve payments', async () => {
    const banco = await newBank();
    const { cuenta } = await registerPayer(banco);
    const [row] = (await prepares.get(`recursos/bancos-cuentas?filter=${JSON.stringify({ banco })}`)).body;
    expect(row).toMatchObject({ banco, moneda: 'VES', cuenta, activo: true });
    const { id, ...rest } = row;
    const { r_data } = (await approves.put(`recursos/bancos-cuentas/${id}`, { ...rest, nombre: 'Otro titular' })).body;
    const standing = async () => (await prepares.get(`recursos/bancos-cuentas/${id}`)).body;
    expect(await standing()).toEqual(row);
    await confirmed(r_data.id);
    expect(await standing()).toEqual({ ...row, nombre: 'Otro titular' });
    expect((await approves.post('recursos/bancos-cuentas', rest)).body.errores).toEqual([
      { campo: 'banco', mensaje: 'El banco ya tiene una cuenta activa en esa moneda' },
    ]);
    expect((await prepares.put(`recursos/bancos-cuentas/${id}`, rest)).status).toBe(403);
  });

  it('has twenty digits, the first four of its bank', async () => {
    const account = { banco: '0102', documento: 'G-200000000', nombre: 'Fondo' };
    const refused = async (cuenta: string) => (await approves.post('recursos/bancos-cuentas', { ...account, cuenta })).body.errores;
    expect(await refused('0102')).toEqual([{ campo: 'cuenta', mensaje: 'La cuenta tiene veinte dígitos' }]);
    expect(await refused('01050000000000000001')).toEqual([
      { campo: 'cuenta', mensaje: 'Los primeros cuatro dígitos de la cuenta no corresponden al banco' },
    ]);
  });
});
