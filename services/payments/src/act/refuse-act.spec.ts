import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { randomUUID } from 'node:crypto';
import { newBank, registerPayer } from '../../../../tests/builders/bank.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const refuses = (one: Agent, id: number, motivo = 'No es la cuenta') =>
  one.post(`recursos/actos/${id}/negar`, { llave: randomUUID(), motivo });

/** Somebody proposes another name for the account of a bank; answers the proposal. */
async function proposal(by: Agent): Promise<number> {
  const banco = await newBank();
  const { id, cuenta } = await registerPayer(banco);
  const account = { banco, moneda: 'VES', cuenta, documento: 'G-200000000', nombre: 'Otro', activo: true };
  return (await by.put(`recursos/bancos-cuentas/${id}`, account)).body.r_data.id;
}

it('A proposal is refused once, with a reason and a trace, by who could confirm it or by who made it', async () => {
  const [first, second, prepares] = await Promise.all([
    newPersonAs('operador', ['pagos-aprobar']),
    newPersonAs('operador', ['pagos-aprobar']),
    newPersonAs('operador', ['pagos-preparar']),
  ]);
  const id = await proposal(first);
  expect((await refuses(prepares, id)).status).toBe(404);
  expect((await refuses(second, id, '')).body.errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
  expect((await refuses(second, id)).body.r_succ).toBe(true);
  expect((await refuses(first, id)).body.r_mess).toBe(TWO_PERSON_REFUSALS.resuelto);
  const { rows } = await db().query(
    `select "idUsuario", accion, despues->>'motivo' as motivo from platform.auditoria where objeto = 'acto' and "idObjeto" = $1 order by id`,
    [String(id)],
  );
  expect(rows).toEqual([
    { idUsuario: first.id, accion: 'proponer', motivo: null },
    { idUsuario: second.id, accion: 'negar', motivo: 'No es la cuenta' },
  ]);
  const { body } = await second.get(`recursos/actos/${id}`);
  expect(body).toMatchObject({ estado: 'negado', decide: second.correo, motivoDecision: 'No es la cuenta', propia: false });
  expect((await refuses(second, 2_000_000_000)).status).toBe(404);
});
