import { CONVERSATIONS_LEFT } from '@registro/contracts/conversations/asking';
import { answers, asked, conversation, ofOwn } from '../../../../tests/builders/conversations.js';
import { closeDb } from '../../../../tests/builders/db.js';

afterAll(closeDb);

describe('Resolving questions', () => {
  it('ends those that were answered, and leaves what nobody has answered (Q-2, O-10)', async () => {
    const { person, operator, id } = await conversation();
    const silent = await asked(person, { asunto: 'Sin respuesta' });
    await answers(operator, id);
    const resolve = async (previa: boolean) =>
      (await operator.post('recursos/conversaciones/resolver', { ids: [id, silent], previa })).body.r_data;
    const left = [{ motivo: CONVERSATIONS_LEFT.sinResponder, cuantos: 1, nombres: ['Sin respuesta'] }];
    expect(await resolve(true)).toMatchObject({ hechos: 1, fuera: left });
    expect((await ofOwn(person, id)).estado).toBe('persona');
    expect(await resolve(false)).toMatchObject({ hechos: 1, ids: [id], fuera: left });
    expect([(await ofOwn(person, id)).estado, (await ofOwn(person, silent)).estado]).toEqual(['resuelta', 'registro']);
    expect((await resolve(false)).fuera.map(({ motivo }: { motivo: string }) => motivo).toSorted()).toEqual(
      [CONVERSATIONS_LEFT.sinResponder, CONVERSATIONS_LEFT.resuelta].toSorted(),
    );
  });
});
