import { REPORTS_STOPPED, STOP_REPORTS_WORDS } from '@registro/contracts/observatory/reports';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import { mailsTo, visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

const PATH = 'recursos/cifras/informes';
const ask = (who: Agent) => who.post(PATH, { medida: 'personas-por-estado-y-sexo', idSegmento: null });
const weekPasses = (...whose: Agent[]) =>
  db().query('update observatory.informe set semana = semana - 7 where "idUsuario" = any($1)', [whose.map(({ id }) => id)]);
const sent = async (who: Agent) => (await mailsTo(who.correo)).filter(({ asunto }) => asunto === 'Las cifras de esta semana');
const settled = (who: Agent) =>
  eventually('the figures of the week sent', async () => {
    const { rowCount } = await db().query(
      `select 1 from observatory.informe where semana < date_trunc('week', now() at time zone 'America/Caracas' - interval '3 hours')::date and "idUsuario" = $1`,
      [who.id],
    );
    return rowCount === 0;
  });

it('Figures by mail stop by the link of one, without signing in, and begin again (O-21)', async () => {
  const [operator, other] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
  await ask(operator);
  await weekPasses(operator);
  await settled(operator);
  const [mail] = await sent(operator);
  const key = new RegExp(String.raw`${STOP_REPORTS_WORDS}:\n\S+/no-escribir/(\S+)`).exec(mail!.texto)![1]!;
  const path = `publico/no-escribir/${key}`;
  const stranger = visitor();
  expect((await stranger.get(path)).body.r_data).toEqual({ detenido: false, cifras: true });
  expect((await stranger.post(path, { detener: true })).body).toMatchObject({
    r_data: { detenido: true, cifras: true },
    r_mess: REPORTS_STOPPED,
  });
  expect((await operator.get(PATH)).body.r_data).toMatchObject([{ detenido: true }]);
  await ask(other);
  await weekPasses(operator, other);
  await settled(other);
  expect(await sent(operator)).toHaveLength(1);
  await stranger.post(path, { detener: false });
  await settled(operator);
  expect(await sent(operator)).toHaveLength(2);
  expect((await stranger.get(`publico/no-escribir/${key.replace(/^\d+/, String(other.id))}`)).status).toBe(404);
});
