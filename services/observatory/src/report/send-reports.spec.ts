import { REPORT_TAKEN } from '@registro/contracts/observatory/reports';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startAgain, startInstance } from '../../../../tests/builders/instance.js';
import { type Agent, hire, newPersonAs } from '../../../../tests/builders/user.js';
import { mailsTo } from '../../../../tests/builders/visitor.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// A week passes for all who get figures: an instance of its own.
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

const MEDIDA = 'personas-por-estado-y-sexo';
const PATH = 'recursos/cifras/informes';
const ask = (who: Agent, medida = MEDIDA, idSegmento: number | null = null) => who.post(PATH, { medida, idSegmento });
const weekPasses = () => db().query('update observatory.informe set semana = semana - 7');
const sent = async (who: Agent) => (await mailsTo(who.correo)).filter(({ asunto }) => asunto === 'Las cifras de esta semana');
/** Until nobody who may is left: then who got nothing gets nothing. */
const settled = (...whose: Agent[]) =>
  eventually(
    'the figures of the week sent',
    async () => {
      const { rowCount } = await db().query(
        `select 1 from observatory.informe where semana < date_trunc('week', now() at time zone 'America/Caracas' - interval '3 hours')::date and "idUsuario" = any($1)`,
        [whose.map(({ id }) => id)],
      );
      return rowCount === 0;
    },
    90_000,
  );

describe('Figures by mail', () => {
  it('come once a week in one mail with their tables, also where two processes send them, and not to who lost the permission', async () => {
    const [operator, former] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
    const { id } = (await operator.post('recursos/cifras/segmentos', { nombre: 'Mujeres', filtro: 'sexo:2', compartido: true })).body
      .r_data;
    for (const asked of [ask(operator), ask(operator, 'productos-por-tipo-y-anio', id), ask(former, MEDIDA, id)])
      expect((await asked).body).toMatchObject({ r_succ: true });
    expect((await ask(operator)).body).toMatchObject({ r_succ: false, r_mess: REPORT_TAKEN });
    expect((await operator.get(PATH)).body.r_data).toMatchObject([
      { medida: MEDIDA, segmento: null, detenido: false },
      { medida: 'productos-por-tipo-y-anio', segmento: 'Mujeres' },
    ]);
    await hire(former, 'operador', ['auditoria']);
    const second = await startAgain();
    const held = await db().connect();
    try {
      await held.query('begin');
      await held.query('lock table platform.correo in exclusive mode');
      await weekPasses();
      await eventually('one that writes its mail, and one that waits for it', async () => {
        const { rows } = await db().query<{ n: number }>(
          `select count(distinct locktype)::int as n from pg_locks where not granted and locktype in ('relation', 'transactionid')`,
        );
        return rows[0]!.n === 2;
      });
      await held.query('commit');
      await settled(operator);
    } finally {
      held.release();
      await second.stop();
    }
    const mails = await sent(operator);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.texto).toMatch(
      /Personas que investigan: por estado y sexo\n- .+: [\d.]+ personas que investigan, [\d.]+ hombres, [\d.]+ mujeres/,
    );
    expect(mails[0]!.texto).toContain('por tipo y año (Mujeres)');
    expect(mails[0]!.texto).toMatch(/- Total: [\d.]+ productos de investigación/);
    expect(await sent(former)).toEqual([]);
  });
});
