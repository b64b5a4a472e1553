import { asked, conversation, ofOwn, ofStaff } from '../../../../tests/builders/conversations.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(async () => {
  // The days are everybody's.
  await db().query(`delete from conversations.pregunta_plazo where objeto = 'producto'`);
  await closeDb();
});

const PATH = 'recursos/conversaciones/plazos';
const DAY = 86_400_000;

it('Who answers a kind says why and within how many days, and it holds at once for what waits (Q-21)', async () => {
  const { person, operator } = await conversation();
  const id = await asked(person, { objeto: 'producto', idObjeto: await savedProduct(person) });
  await db().query(`update conversations.conversacion set espera = now() - interval '3 days' where id = $1`, [id]);
  const { espera, vencida } = await ofStaff(operator, id);
  expect(vencida).toBe(false);

  const said = { objeto: 'producto', plazo: 2, motivo: 'Son pocas' };
  expect((await operator.post(PATH, { ...said, plazo: 91 })).status).toBe(422);
  expect((await operator.post(PATH, { ...said, motivo: ' ' })).status).toBe(422);
  expect((await (await newPersonAs('operador', ['pagos-aprobar'])).post(PATH, said)).status).toBe(404);
  expect((await ofStaff(operator, id)).vencida).toBe(false);

  expect((await operator.post(PATH, said)).body.r_succ).toBe(true);
  const due = Date.parse(espera!) + 2 * DAY;
  const seen = await ofStaff(operator, id);
  expect([seen.vencida, Date.parse(seen.vence!)]).toEqual([true, due]);
  expect(Date.parse((await ofOwn(person, id)).vence!)).toBe(due);
  expect((await operator.get(PATH)).body.r_data).toContainEqual({ objeto: 'producto', plazo: 2 });
  const { rows } = await db().query(
    `select antes, despues from platform.auditoria where objeto = 'conversacion' and "idObjeto" = 'producto' and "idUsuario" = $1`,
    [operator.id],
  );
  expect(rows).toEqual([{ antes: { plazo: 7 }, despues: { plazo: 2, motivo: 'Son pocas' } }]);
});
