import { actions, answers, asked, conversation, ofOwn, writes } from '../../../../tests/builders/conversations.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('Writing in a conversation of one’s own', () => {
  it('makes it wait for the registry; what waited already waits since then', async () => {
    const { person, operator, id } = await conversation();
    await db().query(`update conversations.conversacion set espera = now() - interval '2 days' where id = $1`, [id]);
    const before = (await ofOwn(person, id)).vence;
    expect((await writes(person, id)).body.r_succ).toBe(true);
    expect((await ofOwn(person, id)).vence).toBe(before);
    await answers(operator, id);
    expect(await ofOwn(person, id)).toMatchObject({ estado: 'persona', vence: null, sinLeer: true });
    await writes(person, id);
    expect(await ofOwn(person, id)).toMatchObject({ estado: 'registro', sinLeer: false });
  });

  it('opens it again where it was resolved (Q-2)', async () => {
    const { person, operator, id } = await conversation();
    await answers(operator, id, 'Listo', { resolver: true });
    expect((await ofOwn(person, id)).estado).toBe('resuelta');
    await writes(person, id, 'Todavía no');
    expect((await ofOwn(person, id)).estado).toBe('registro');
    const { rows } = await db().query(actions, [String(id)]);
    expect(rows.map(({ accion }) => accion)).toEqual(['preguntar', 'responder', 'reabrir']);
  });

  it('is nobody else’s (Q-3), and what was said is never changed', async () => {
    const { id } = await conversation();
    const other = await newPerson();
    expect((await writes(other, id)).status).toBe(404);
    expect((await other.post('consultar/conversaciones/ver', { id })).status).toBe(404);
    await expect(db().query(`update conversations.mensaje set texto = 'x' where "idConversacion" = $1`, [id])).rejects.toThrow(
      'append-only',
    );
    await expect(db().query('delete from conversations.mensaje where "idConversacion" = $1', [id])).rejects.toThrow('append-only');
  });

  it('lists what was written last first, page by page', async () => {
    const person = await newPerson();
    const first = await asked(person, { asunto: 'Primera' });
    await db().query(
      `insert into conversations.conversacion (objeto, "idObjeto", "idUsuario", titulo, asunto, estado, resuelta, busqueda, ultimo)
       select 'cuenta', $1::int, $1::int, 't', 'a', 'resuelta', now(), '', date_trunc('day', now()) - (n / 3) * interval '1 hour' from generate_series(3, 60) n`,
      [person.id],
    );
    const seen: number[] = [];
    let antesDe: object | null = null;
    do {
      const { filas, sigue }: { filas: { id: number }[]; sigue: object | null } = (
        await person.post('consultar/conversaciones/listar', { antesDe })
      ).body.r_data;
      seen.push(...filas.map(({ id }) => id));
      antesDe = sigue;
    } while (antesDe);
    expect(seen[0]).toBe(first);
    expect([seen.length, new Set(seen).size]).toEqual([59, 59]);
    expect((await person.post('consultar/conversaciones/listar', { antesDe: { ultimo: 'ayer', id: 1 } })).status).toBe(422);
  });
});
