import { closeDb } from '../../../../tests/builders/db.js';
import { asksErasure, erasureLink } from '../../../../tests/builders/erasure.js';
import { newPerson } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

describe('To ask to be erased (rule S-39)', () => {
  it('takes a confirmation of its own, and a link that confirms once', async () => {
    const agent = await newPerson();
    expect((await agent.post('cuenta/borrado', { confirmacion: 'no' })).status).toBe(422);
    expect((await asksErasure(agent)).body.r_data.estado).toBe('pedido');
    const link = await erasureLink(agent.correo);
    expect((await visitor().get(link)).body.r_data.vigente).toBe(true);
    expect((await agent.get('cuenta/borrado')).body.r_data.estado).toBe('pedido');
    expect((await visitor().post(link, {})).body.r_data.estado).toBe('confirmado');
    expect((await visitor().post(link, {})).body.r_succ).toBe(false);
    const again = await asksErasure(agent);
    expect(again.text).toContain('Ya pidió');
    expect((await agent.get('cuenta/correo')).body.r_succ).toBe(true);
  });
});
