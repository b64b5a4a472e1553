import { CONVERSATIONS_LEFT } from '@registro/contracts/conversations/asking';
import { actions, asked, conversation, ofStaff } from '../../../../tests/builders/conversations.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const assign = async (agent: Agent, ids: number[], idOperador: number | null, previa = false) =>
  (await agent.post('recursos/conversaciones/asignar', { ids, idOperador, previa })).body.r_data;

describe('Assigning questions', () => {
  it('gives many at once, tells the one who gets them once, and says what it leaves (Q-4, O-10)', async () => {
    const { person, operator, id } = await conversation();
    const other = await asked(person, { asunto: 'Otra' });
    const to = await newPersonAs('operador', ['usuarios']);
    const own = await asked(to, { asunto: 'De quien responde' });
    expect(await assign(operator, [id, other, own], to.id, true)).toMatchObject({ hechos: 2, ids: [] });
    expect((await ofStaff(operator, id)).idOperador).toBe(null);
    expect(await assign(operator, [id, other, own], to.id)).toMatchObject({
      hechos: 2,
      ids: [id, other],
      fuera: [{ motivo: CONVERSATIONS_LEFT.suya, nombres: ['De quien responde'] }],
    });
    expect((await ofStaff(operator, other)).operador).toBe(to.correo);
    expect((await db().query(actions, [String(other)])).rows.at(-1)).toEqual({ accion: 'asignar' });
    const told = async () =>
      (await to.get('recursos/avisos')).body.filter(({ titulo }: { titulo: string }) => titulo === 'Tiene una pregunta por responder');
    await eventually('the notice', async () => (await told()).length > 0);
    expect(await told()).toHaveLength(1);
    expect(await assign(operator, [id], to.id)).toMatchObject({ hechos: 0, fuera: [{ motivo: CONVERSATIONS_LEFT.tiene }] });
    expect(await assign(operator, [id], null)).toMatchObject({ hechos: 1 });
    expect(await assign(operator, [id], null)).toMatchObject({ hechos: 0, fuera: [{ motivo: CONVERSATIONS_LEFT.nadie }] });
  });

  it('goes to nobody who does not answer that kind, nor to who is no operator', async () => {
    const { operator, id } = await conversation();
    const pays = await newPersonAs('operador', ['pagos-aprobar']);
    expect(await assign(operator, [id], pays.id)).toMatchObject({ hechos: 0, fuera: [{ motivo: CONVERSATIONS_LEFT.noPuede }] });
    const { body } = await operator.post('recursos/conversaciones/asignar', {
      ids: [id],
      idOperador: (await newPerson()).id,
      previa: false,
    });
    expect(body.errores[0].campo).toBe('idOperador');
    // Another's kind is not in the list of who asks.
    expect(await assign(pays, [id], pays.id)).toMatchObject({ hechos: 0 });
  });

  it('is taken by oneself, and found by whose it is, whose it was asked by, and what waits longest first', async () => {
    const { person, operator, id } = await conversation();
    const second = await asked(person, { asunto: 'Útiles y ñandúes' });
    expect(await assign(operator, [second], operator.id)).toMatchObject({ hechos: 1 });
    const find = async (filter: object) =>
      (
        await operator.get(
          `recursos/conversaciones?sort=["espera","ASC"]&filter=${encodeURIComponent(JSON.stringify({ idUsuario: person.id, ...filter }))}`,
        )
      ).body.map((found: { id: number }) => found.id);
    expect(await find({ estado: 'registro' })).toEqual([id, second]);
    expect(await find({ porMi: true })).toEqual([second]);
    expect(await find({ sinAsignar: true })).toEqual([id]);
    expect(await find({ q: 'utiles y NANDU' })).toEqual([second]);
    // Its number may stand in the words of another.
    expect(await find({ q: String(id) })).toContain(id);
    expect(await find({ vencida: true })).toEqual([]);
    await db().query(`update conversations.conversacion set espera = espera - interval '3 days' where id = $1`, [second]);
    expect(await find({ vencida: true })).toEqual([second]);
    expect(await find({ estado: 'registro' })).toEqual([second, id]);
    expect((await ofStaff(operator, second)).vencida).toBe(true);
  });
});
