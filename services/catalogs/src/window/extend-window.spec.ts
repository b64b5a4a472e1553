import { proposalScreens } from '@registro/contracts/calls/routes';
import { NO_DOWNTIME, WINDOW_NO_DATES } from '@registro/contracts/catalogs/window';
import { begun, callOf, proposer, sentProposal } from '../../../../tests/builders/calls.js';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: what it knows of its own being up is written by hand here.
let server: Server | undefined;
let operator: Agent;
beforeAll(async () => {
  server = await startInstance();
  operator = await newPersonAs('operador', ['convocatorias']);
});
afterAll(() => endInstance(server));

const rowOf = async (codigo: string) =>
  (await db().query('select id, "fechaFin", extension from catalogs.jornada where codigo = $1', [codigo])).rows[0];
const extend = async (id: number) => (await operator.post(`recursos/jornadas/${id}/extender`)).body;
/** Up for two days, but for the hours from `from` to `to` before now. */
async function wasDown(from: number, to: number): Promise<void> {
  await db().query('delete from catalogs.actividad');
  await db().query(
    `insert into catalogs.actividad (desde, hasta) values (now() - interval '2 days', now() - make_interval(hours => $1)), (now() - make_interval(hours => $2), now())`,
    [from, to],
  );
}

describe('The extension of a window', () => {
  it('is as long as the platform was down in the last day, once for the same downtime, and told to who has something unsent', async () => {
    const call = await callOf('innovacion');
    const late = await proposer();
    const idProyecto = await begun(late, call);
    const drafting = await proposer();
    const draft = (agent: Agent, formulario: string, idRegistro: number) =>
      agent.post('guardar/borrador', { formulario, idRegistro, datos: { tituloProyecto: 'A medias' } });
    await draft(late, 'innovacion', idProyecto);
    await draft(drafting, 'innovacion-nueva', call.id);
    const { agent: done } = await sentProposal(call);
    const changing = await sentProposal(call);
    await draft(changing.agent, 'proyecto-financiacion', changing.idProyecto);
    // The same forms, in another call of the programme.
    const other = await callOf('innovacion');
    const elsewhere = await sentProposal(other);
    await draft(elsewhere.agent, 'innovacion', elsewhere.idProyecto);
    const beginning = await proposer();
    await draft(beginning, 'innovacion-nueva', other.id);
    await db().query(`update catalogs.jornada set "fechaFin" = now() + interval '1 hour' where codigo = $1`, [call.codigo]);
    await wasDown(5, 3);
    const before = await rowOf(call.codigo);
    const { r_data } = await extend(before.id);
    expect(Math.abs(r_data.segundos - 7200)).toBeLessThan(5);
    const after = await rowOf(call.codigo);
    expect(Math.abs(Date.parse(after.fechaFin) - Date.parse(before.fechaFin) - 7_200_000)).toBeLessThan(10_000);
    expect(await extend(before.id)).toMatchObject({ r_succ: false, r_mess: NO_DOWNTIME });

    const told = async (usuario: number) =>
      (await db().query(`select 1 from operations.aviso where "idUsuario" = $1 and titulo like 'Se extendió el plazo%'`, [usuario])).rows
        .length;
    await eventually('everybody heard', async () => {
      const { rows } = await db().query(
        `select r.consumidor from platform.evento e join platform.recibido r on r."idEvento" = e.id
         where e.tipo = 'window.extended' and e.datos ->> 'codigo' = $1`,
        [call.codigo],
      );
      return rows.length === 2;
    });
    const ofProposal = await eventually('an unsent proposal', async () => {
      const { rows } = await db().query(
        `select texto, ruta from operations.aviso where "idUsuario" = $1 and titulo = 'Se extendió el plazo de su convocatoria'`,
        [late.id],
      );
      return rows[0];
    });
    expect(ofProposal).toEqual({
      texto: expect.stringContaining('«Agua limpia para el páramo»'),
      ruta: proposalScreens(call.codigo).edit(idProyecto),
    });
    const counts = [late, drafting, changing.agent, done, elsewhere.agent, beginning].map(({ id }) => told(id));
    expect(await Promise.all(counts)).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('counts from now where it has closed meanwhile', async () => {
    const call = await callOf('innovacion');
    await db().query(`update catalogs.jornada set "fechaFin" = now() - interval '1 hour' where codigo = $1`, [call.codigo]);
    await wasDown(4, 3);
    const { id } = await rowOf(call.codigo);
    const { r_data } = await extend(id);
    expect(Math.abs(Date.parse(r_data.fin) - Date.now() - 3_600_000)).toBeLessThan(30_000);
  });

  it('is refused without downtime in that day, and without dates', async () => {
    const call = await callOf('innovacion');
    await db().query(`update catalogs.jornada set "fechaFin" = now() + interval '1 hour' where codigo = $1`, [call.codigo]);
    await wasDown(40, 30);
    const { id } = await rowOf(call.codigo);
    expect(await extend(id)).toMatchObject({ r_succ: false, r_mess: NO_DOWNTIME });
    await db().query('update catalogs.jornada set "fechaInicio" = null, "fechaFin" = null where id = $1', [id]);
    expect(await extend(id)).toMatchObject({ r_succ: false, r_mess: WINDOW_NO_DATES });
    expect((await extend(2_000_000_000)).r_succ).toBe(false);
  });

  it('knows that the platform is up while it is', async () => {
    await db().query('delete from catalogs.actividad');
    const seen = await eventually(
      'seen up',
      async () => (await db().query('select hasta >= desde as sound from catalogs.actividad')).rows[0],
    );
    expect(seen.sound).toBe(true);
  });
});
