import type { ConversationFigures } from '@registro/contracts/conversations/conversation';
import { answers, asked, conversation } from '../../../../tests/builders/conversations.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('What is past its day', () => {
  it('is counted with how long answers take, by kind, of what one answers alone (Q-9)', async () => {
    const { person, operator, id } = await conversation();
    const second = await asked(person);
    // Nobody else has one of this kind answered, or past its day.
    await db().query(
      `update conversations.conversacion set objeto = 'certificado', creado = now() - interval '4 days', espera = now() - interval '6 days' where id = any($1)`,
      [[id, second]],
    );
    await answers(operator, id);
    await db().query(`update conversations.conversacion set respondida = creado + interval '2 hours' where id = $1`, [id]);
    const figures = async (agent: typeof operator) =>
      (await agent.get('recursos/conversaciones/cifras')).body.r_data as ConversationFigures[];
    const found = await figures(operator);
    expect(found.find(({ objeto }) => objeto === 'certificado')).toMatchObject({
      vencidas: 1,
      primera: 7200,
      cierre: null,
    });
    const [all, ...kinds] = found;
    expect(all).toMatchObject({ objeto: null, esperan: kinds.reduce((sum, { esperan }) => sum + esperan, 0) });
    expect((await figures(await newPersonAs('operador', ['convocatorias']))).some(({ objeto }) => objeto === 'certificado')).toBe(false);
  });

  it('is told to who answers once in a day, however often it is looked at (Q-9)', async () => {
    const notices = `select a.titulo, a.texto from operations.aviso a join platform.quien q on q.id = a."idUsuario"
      where q.correo = 'operadora@demo.ve' and a.titulo = 'Hay preguntas que pasaron su plazo'`;
    const asksFor = `select 1 from platform.evento e join platform.quien q on q.id = (e.datos->>'idObjeto')::int
      where e.tipo = 'notice.requested' and e.datos->>'aviso' = 'preguntasVencidas' and q.correo = 'operadora@demo.ve'`;
    const told = await eventually('the notice', async () => {
      const { rows } = await db().query<{ texto: string }>(notices);
      return rows.length > 0 && rows;
    });
    expect(told[0]!.texto).toMatch(/^\d+ preguntas? esperan? una respuesta cuyo plazo ya pasó\.$/);
    const none = await newPersonAs('operador', ['pagos-aprobar']);
    expect((await askInternal(`conversaciones/${none.id}/avisos/preguntasVencidas?vez=20270101`)).r_data).toBeNull();
    const days = (await db().query(`select dia from conversations.plazo_dicho`)).rowCount;
    expect([told.length, (await db().query(asksFor)).rowCount]).toEqual([days, days]);
  });
});
