import { conversation } from '../../../../tests/builders/conversations.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const says = async (agent: Agent, id: number, presente = true) =>
  (await agent.post(`recursos/conversaciones/${id}/presencia`, { presente })).body.r_data;

describe('Who answers a question just now', () => {
  it('is told to the others until they leave it or their device falls silent', async () => {
    const { operator, id } = await conversation();
    const other = await newPersonAs('operador', ['usuarios']);
    expect(await says(operator, id)).toEqual([]);
    expect(await says(other, id)).toEqual([{ quien: operator.correo }]);
    await says(operator, id, false);
    expect(await says(other, id)).toEqual([]);
    expect(await says(operator, id)).toEqual([{ quien: other.correo }]);
    await db().query(`update conversations.presencia set visto = visto - interval '31 seconds' where "idUsuario" = $1`, [other.id]);
    expect(await says(operator, id)).toEqual([]);
  });
});
