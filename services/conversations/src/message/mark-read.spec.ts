import { answers, conversation, ofOwn } from '../../../../tests/builders/conversations.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('Reading an answer', () => {
  it('takes it out of the count of what waits, of one’s own alone', async () => {
    const { person, operator, id } = await conversation();
    const unread = async () => (await person.get('consultar/conversaciones/sin-leer')).body.r_data;
    expect(await unread()).toBe(0);
    await answers(operator, id);
    expect(await unread()).toBe(1);
    await (await newPerson()).post('guardar/conversaciones/leida', { id });
    expect(await unread()).toBe(1);
    // To read it is no act of its own: another window or a colleague who looks changes nothing.
    await ofOwn(person, id);
    expect(await unread()).toBe(1);
    expect((await person.post('guardar/conversaciones/leida', { id })).body.r_succ).toBe(true);
    expect(await unread()).toBe(0);
  });
});
