import type { Audience } from '@registro/contracts/notices/audience';
import { ALERT_TEMPLATE, ALERTS_SAVED } from '@registro/contracts/notices/call-alerts';
import { ALERTS_STOPPED, STOP_ALERTS_WORDS } from '@registro/contracts/mails/stranger';
import { callOf, type MadeCall, proposer } from '../../../../tests/builders/calls.js';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { merged } from '../../../../tests/builders/merge.js';
import { traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import { mailsTo, visitor } from '../../../../tests/builders/visitor.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: all of its people are told of every call.
let server: Server | undefined;
let operator: Agent;
beforeAll(async () => {
  server = await startInstance();
  operator = await newPersonAs('operador', ['convocatorias', 'usuarios']);
});
afterAll(() => endInstance(server));

const save = (agent: Agent, programa: string, quiere = true) => agent.post('guardar/avisos/aviseme', { programa, quiere });
const wanted = async (agent: Agent): Promise<string[]> =>
  (await agent.get('consultar/avisos/aviseme')).body.r_data
    .filter(({ quiere }: { quiere: boolean }) => quiere)
    .map(({ programa }: { programa: string }) => programa);
/** A draft whose window has begun. */
async function draft(): Promise<MadeCall & { window: number }> {
  const call = await callOf('sostenibilidad', { estado: 'borrador' });
  const { rows } = await db().query<{ id: number }>(
    `update catalogs.jornada set nombre = codigo, "fechaFin" = now() + interval '30 days' where codigo = $1 returning id`,
    [call.codigo],
  );
  return { ...call, window: rows[0]!.id };
}
const count = async (window: number, sinAvisar: number[] = []): Promise<Audience> =>
  (await operator.post('recursos/destinatarios/contar', { acto: 'abrir', id: window, sinAvisar })).body.r_data;
const told = ({ codigo }: MadeCall) =>
  eventually('what is told', async () => {
    const { rows } = await db().query(
      `select count(*)::int as n, count(r.*)::int as done from platform.evento e
       left join platform.recibido r on r."idEvento" = e.id and r.consumidor = 'window-notice'
       where e.tipo like 'window.%' and e.datos ->> 'codigo' = $1`,
      [codigo],
    );
    return rows[0].n > 1 && rows[0].n === rows[0].done;
  });
async function opened(call: MadeCall, sinAvisar: number[] = []): Promise<void> {
  expect((await operator.post(`recursos/convocatorias/${call.id}/abrir`, { sinAvisar })).body).toMatchObject({ r_succ: true });
  await told(call);
}
const titles = async (idUsuario: number, { codigo }: MadeCall) =>
  (
    await db().query<{ titulo: string }>(
      `select titulo from operations.aviso where "idUsuario" = $1 and titulo like '%: ' || $2 order by id`,
      [idUsuario, codigo],
    )
  ).rows.map(({ titulo }) => titulo.split(':')[0]);
const ASKED = 'Abrió una convocatoria de las que espera';
const ALL = 'Abrió la convocatoria';

describe('Who asked to be told of calls', () => {
  it('chooses by kind, each on its own, with a trace', async () => {
    const agent = await newPerson();
    expect((await save(agent, 'beca')).body).toMatchObject({ r_succ: true, r_mess: ALERTS_SAVED });
    await save(agent, 'movilidad');
    await save(agent, 'movilidad');
    expect(await wanted(agent)).toEqual(['beca', 'movilidad']);
    await save(agent, 'beca', false);
    expect(await wanted(agent)).toEqual(['movilidad']);
    const kept = (await traces(agent.id)).filter(({ accion }) => accion === 'preferencias');
    expect(kept.map(({ despues }) => despues)).toEqual([
      [{ programa: 'beca', quiere: false }],
      [{ programa: 'movilidad', quiere: true }],
      [{ programa: 'beca', quiere: true }],
    ]);
    for (const wrong of [{ programa: 'otra', quiere: true }, { programa: 'beca' }, {}])
      expect((await agent.post('guardar/avisos/aviseme', wrong)).status).toBe(422);
  });

  it('hears once of a call that opens, instead of what all hear, and is counted and listed before', async () => {
    const [both, other, left] = await Promise.all([proposer(), proposer(), proposer()]);
    const unknown = await newPerson();
    for (const one of [both, left, unknown]) await save(one, 'sostenibilidad');
    await save(other, 'beca');
    const call = await draft();
    const { fases } = await count(call.window, [left.id]);
    expect(fases[0]!.dice.map(({ plantilla }) => plantilla)).toEqual(['jornadaAbrio', ALERT_TEMPLATE]);
    expect(fases[0]!.dice[1]!.personas).toBe(2);
    // Of its close only those hear whom it concerns.
    expect(fases[1]!.dice.map(({ plantilla }) => plantilla)).toEqual(['jornadaCierraPronto']);
    expect(fases[0]!.personas - fases[1]!.personas).toBe(1);
    const asked = { acto: 'abrir', id: call.window };
    const { body } = await operator.post('recursos/destinatarios/personas', { ...asked, despuesDe: Math.min(both.id, unknown.id) - 1 });
    const ids = body.r_data.personas.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([both.id, unknown.id, other.id]));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => Number(a) - Number(b)));

    await opened(call, [left.id]);
    expect(await titles(both.id, call)).toEqual([ASKED]);
    expect(await titles(unknown.id, call)).toEqual([ASKED]);
    expect(await titles(other.id, call)).toEqual([ALL]);
    expect(await titles(left.id, call)).toEqual([]);
    const { rows } = await db().query<{ n: number }>(`select count(*)::int as n from operations.aviso where titulo like 'Abrió%: ' || $1`, [
      call.codigo,
    ]);
    expect(rows[0]!.n).toBe(fases[0]!.avisos);
    expect((await mailsTo(unknown.correo)).map(({ asunto }) => asunto)).toEqual([`${ASKED}: ${call.codigo}`]);

    // Closed and opened again, it is the same call, also with other dates.
    await operator.post(`recursos/convocatorias/${call.id}/cerrar`, { motivo: 'Se revisa' });
    await db().query(`update catalogs.jornada set "fechaInicio" = "fechaInicio" - interval '2 days' where codigo = $1`, [call.codigo]);
    await operator.post(`recursos/convocatorias/${call.id}/reabrir`, { motivo: 'Hay más', sinAvisar: [] });
    await told(call);
    expect(await titles(unknown.id, call)).toEqual([ASKED]);
    expect((await titles(both.id, call)).filter((title) => title === ASKED)).toHaveLength(1);
  });

  it('hears of a call that is first opened when it closes soon, once, and is counted before', async () => {
    const [both, unknown] = [await proposer(), await newPerson()];
    for (const one of [both, unknown]) await save(one, 'sostenibilidad');
    const call = await draft();
    await db().query(
      `update catalogs.jornada set "fechaInicio" = now() - interval '20 days', "fechaFin" = now() + interval '1 day' where codigo = $1`,
      [call.codigo],
    );
    const { fases } = await count(call.window);
    expect(fases.map(({ dice }) => dice.map(({ plantilla }) => plantilla))).toEqual([['jornadaCierraPronto', ALERT_TEMPLATE]]);
    await opened(call);
    expect(await titles(unknown.id, call)).toEqual([ASKED]);
    expect(await titles(both.id, call)).toEqual([ASKED]);
    const { rows } = await db().query<{ n: number }>(`select count(*)::int as n from operations.aviso where titulo like '%: ' || $1`, [
      call.codigo,
    ]);
    expect(rows[0]!.n).toBe(fases[0]!.avisos);
  });

  it('stops by the link of the mail, without signing in, and may take it back', async () => {
    const agent = await newPerson();
    await save(agent, 'sostenibilidad');
    await opened(await draft());
    const [mail] = await mailsTo(agent.correo);
    const key = new RegExp(String.raw`${STOP_ALERTS_WORDS}:\n\S+/no-escribir/(\S+)`).exec(mail!.texto)![1]!;
    const path = `publico/no-escribir/${key}`;
    const stranger = visitor();
    expect((await stranger.get(path)).body.r_data).toEqual({ detenido: false, convocatorias: true });
    expect(await wanted(agent)).toEqual(['sostenibilidad']);
    const answer = await stranger.post(path, { detener: true });
    expect(answer.body).toMatchObject({ r_data: { detenido: true }, r_mess: ALERTS_STOPPED });
    expect(await wanted(agent)).toEqual([]);
    const unheard = await draft();
    await save(await newPerson(), 'sostenibilidad');
    await opened(unheard);
    expect(await titles(agent.id, unheard)).toEqual([]);
    await stranger.post(path, { detener: false });
    expect(await wanted(agent)).toEqual(['sostenibilidad']);
    const wrong = key.replace(/^\d+/, String(operator.id));
    for (const forged of [wrong, key.slice(0, -1), `${agent.id}.`]) {
      expect((await stranger.get(`publico/no-escribir/${forged}`)).status).toBe(404);
      expect((await stranger.post(`publico/no-escribir/${forged}`, { detener: true })).status).toBe(404);
    }
  });

  it('with two accounts hears at the one that stays, of each call once', async () => {
    const [origen, destino] = [await newPerson(), await proposer()];
    await save(origen, 'sostenibilidad');
    await save(origen, 'beca');
    await save(destino, 'beca');
    const operators = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])] as [Agent, Agent];
    const first = await draft();
    await opened(first);
    expect(await titles(origen.id, first)).toEqual([ASKED]);
    await merged(operators, origen, destino);
    expect(await wanted(destino)).toEqual(['beca', 'sostenibilidad']);
    const second = await draft();
    await opened(second);
    expect(await titles(destino.id, second)).toEqual([ASKED]);
    expect(await titles(origen.id, second)).toEqual([]);
  });
});
