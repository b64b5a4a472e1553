import { actionsOfReady, conversation, keptAnswer, offeredIn } from '../../../../tests/builders/conversations.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it('A ready answer is archived, which is told once, and offered again; by who writes it alone (Q-19)', async () => {
  const { operator, id: asked } = await conversation();
  const [id, other] = [await keptAnswer(operator), await newPersonAs('operador', ['pagos-aprobar'])];
  const archive = (by: typeof other, archivada: boolean) => by.post(`recursos/respuestas-preparadas/${id}/archivar`, { archivada });
  expect((await archive(other, true)).status).toBe(404);
  expect(await offeredIn(operator, asked)).toContain(id);
  await archive(operator, true);
  await archive(operator, true);
  expect(await offeredIn(operator, asked)).not.toContain(id);
  await archive(operator, false);
  expect(await offeredIn(operator, asked)).toContain(id);
  const { rows } = await db().query(actionsOfReady, [String(id)]);
  expect(rows.map(({ accion }) => accion)).toEqual(['crear', 'archivar', 'ofrecer de nuevo']);
});
