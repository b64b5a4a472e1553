import type { Audience } from '@registro/contracts/notices/audience';
import { begun, callOf, type MadeCall, proposer, proposal } from '../../../../tests/builders/calls.js';
import { db, eventually, settled } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: all of its people are told of every call, and they are as many as are proven on.
let server: Server | undefined;
let operator: Agent;
type Person = Awaited<ReturnType<typeof proposer>>;
let people: Record<'told' | 'left' | 'unconfirmed' | 'muted' | 'suspended', Person>;
beforeAll(async () => {
  server = await startInstance();
  operator = await newPersonAs('operador', ['convocatorias', 'usuarios']);
  const made = await Promise.all(Array.from({ length: 5 }, proposer));
  const [told, left, unconfirmed, muted, suspended] = made as [Person, Person, Person, Person, Person];
  people = { told, left, unconfirmed, muted, suspended };
  await db().query('update accounts."user" set "emailVerified" = false where id = $1', [unconfirmed.id]);
  await db().query('update accounts."user" set activo = false where id = $1', [suspended.id]);
  for (const tipo of ['ventanaAbre', 'ventanaCierra'])
    await db().query(`insert into operations.preferencia ("idUsuario", tipo, "enApp", "porCorreo") values ($1, $2, true, false)`, [
      muted.id,
      tipo,
    ]);
});
afterAll(() => endInstance(server));

type Question = Record<string, unknown> & { acto: string; id: number };
const count = async (asked: Question): Promise<Audience> => (await operator.post('recursos/destinatarios/contar', asked)).body.r_data;
const listed = async (asked: Question, over: object = {}, agent = operator) =>
  (await agent.post('recursos/destinatarios/personas', { ...asked, ...over })).body.r_data;
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
/** A call whose name nothing else has, in this state. */
async function named(estado = 'abierta'): Promise<MadeCall & { window: number }> {
  const call = await callOf('sostenibilidad', { estado });
  const { rows } = await db().query<{ id: number }>('update catalogs.jornada set nombre = codigo where codigo = $1 returning id', [
    call.codigo,
  ]);
  return { ...call, window: rows[0]!.id };
}
const mailsTo = async (like: string) =>
  (await db().query<{ para: string }>('select para from platform.correo where asunto like $1', [like])).rows.map(({ para }) => para);
const noticesTo = async (like: string) =>
  (await db().query<{ id: number }>('select "idUsuario" as id from operations.aviso where titulo like $1', [like])).rows.map(
    ({ id }) => id,
  );
const untilTold = (codigo: string) =>
  eventually('what is told', async () => {
    const { rows } = await db().query(
      `select count(*)::int as n, count(*) filter (where completo is not null)::int as done from platform.evento
       where tipo like 'window.%' and datos ->> 'codigo' = $1`,
      [codigo],
    );
    return rows[0].n > 0 && rows[0].n === rows[0].done;
  });

/** An act, and what its notices are called. */
interface Act {
  asked: Question;
  codigo: string;
  like: string;
  perform: (sinAvisar: number[]) => Promise<unknown>;
}
const ACTS: Record<string, () => Promise<Act>> = {
  'new dates of an open call': async () => {
    const { codigo, window } = await named();
    await db().query('update catalogs.jornada set "fechaInicio" = null, "fechaFin" = null where id = $1', [window]);
    const edges = { fechaInicio: hours(-1), fechaFin: hours(400) };
    return {
      asked: { acto: 'fechas', id: window, ...edges },
      codigo,
      like: `Abrió la convocatoria: ${codigo}`,
      perform: (sinAvisar) => operator.put(`recursos/jornadas/${window}`, { ...edges, sinAvisar, motivo: 'Se anuncia' }),
    };
  },
  'a call that is opened': async () => {
    const { codigo, window, id } = await named('borrador');
    return {
      asked: { acto: 'abrir', id: window },
      codigo,
      like: `%: ${codigo}`,
      perform: (sinAvisar) => operator.post(`recursos/convocatorias/${id}/abrir`, { sinAvisar }),
    };
  },
  'a call that is opened again': async () => {
    const { codigo, window, id } = await named('cerrada');
    return {
      asked: { acto: 'abrir', id: window },
      codigo,
      like: `%: ${codigo}`,
      perform: (sinAvisar) => operator.post(`recursos/convocatorias/${id}/reabrir`, { sinAvisar, motivo: 'Hay más' }),
    };
  },
  'a close that is moved for downtime': async () => {
    const call = await named('abierta');
    const { told, left, unconfirmed, muted } = people;
    for (const one of [told, unconfirmed]) await begun(one, call);
    for (const one of [left, muted])
      await one.post('guardar/borrador', { formulario: 'sostenibilidad-nueva', idRegistro: call.id, datos: proposal(call) });
    await untilTold(call.codigo).catch(() => undefined);
    await db().query(`update catalogs.jornada set "fechaFin" = now() + interval '1 hour' where id = $1`, [call.window]);
    await db().query('delete from catalogs.actividad');
    await db().query(
      `insert into catalogs.actividad (desde, hasta) values (now() - interval '2 days', now() - interval '5 hours'), (now() - interval '3 hours', now())`,
    );
    return {
      asked: { acto: 'extender', id: call.window },
      codigo: call.codigo,
      like: 'Se extendió el plazo%',
      perform: (sinAvisar) => operator.post(`recursos/jornadas/${call.window}/extender`, { sinAvisar }),
    };
  },
};

/** What came of an act that was asked about, and done without one of them. */
async function done(make: () => Promise<Act>) {
  const { asked, codigo, like, perform } = await make();
  const { left, suspended } = people;
  const all = (await count(asked)).fases[0]!;
  const { nadie, fases } = await count({ ...asked, sinAvisar: [left.id] });
  const found = [await listed(asked, { texto: left.cedula }), await listed(asked, { texto: suspended.cedula })];
  expect((await perform([left.id])) as object).toMatchObject({ status: 200 });
  await untilTold(codigo);
  // Who has an unsent proposal hears of it by a notice of its own.
  await settled();
  return { nadie, now: fases[0]!, all, found, notices: await noticesTo(like), mails: await mailsTo(like), codigo };
}

/** A draft's dates are saved, it is opened without one of them, and then closes soon. */
async function openedLater() {
  const { codigo, window, id } = await named('borrador');
  const edges = { fechaInicio: hours(-1), fechaFin: hours(400) };
  const asDraft = await count({ acto: 'fechas', id: window, ...edges });
  await operator.put(`recursos/jornadas/${window}`, { ...edges, motivo: 'Se prepara' });
  await untilTold(codigo);
  const whileDraft = await noticesTo(`%: ${codigo}`);
  const { left, told } = people;
  await operator.post(`recursos/convocatorias/${id}/abrir`, { sinAvisar: [left.id] });
  await untilTold(codigo);
  const closing = { fechaInicio: edges.fechaInicio, fechaFin: hours(0.5) };
  const { fases } = await count({ acto: 'fechas', id: window, ...closing });
  await operator.put(`recursos/jornadas/${window}`, { ...closing, motivo: 'Se acorta' });
  await eventually('the closing', async () => (await noticesTo(`Cierra pronto la convocatoria: ${codigo}`)).includes(told.id), 40_000);
  await untilTold(codigo);
  return { asDraft, whileDraft, fases, notices: await noticesTo(`%: ${codigo}`) };
}

describe('Who will hear of an act', () => {
  // Together: what watches windows looks every ten seconds.
  let outcomes: Map<string, Promise<Awaited<ReturnType<typeof done>>>>;
  let later: ReturnType<typeof openedLater>;
  beforeAll(async () => {
    outcomes = new Map(Object.entries(ACTS).map(([name, make]) => [name, done(make)]));
    later = openedLater();
    await Promise.allSettled([...outcomes.values(), later]);
  });

  it.each(Object.keys(ACTS))('is said before it is done, and so many hear of it: %s', async (name) => {
    const { nadie, now, all, found, notices, mails } = await outcomes.get(name)!;
    const { told, left, unconfirmed, muted, suspended } = people;
    expect([nadie, now.cuando]).toEqual([null, null]);
    expect(all.personas - now.personas).toBe(1);
    const [page, none] = found;
    const itself = { id: left.id, nombre: expect.any(String), cedula: `V-${left.cedula}`, confirmado: true };
    expect([page, none]).toEqual([
      { personas: [itself], sigue: null },
      { personas: [], sigue: null },
    ]);
    expect({ avisos: notices.length, correos: mails.length, personas: new Set(notices).size }).toEqual({
      avisos: now.avisos,
      correos: now.correos,
      personas: now.personas,
    });
    for (const one of [told, unconfirmed, muted]) expect(notices).toContain(one.id);
    for (const one of [left, suspended]) expect(notices).not.toContain(one.id);
    expect(mails).toContain(told.correo);
    for (const one of [left, unconfirmed, muted, suspended]) expect(mails).not.toContain(one.correo);
    expect([now.sinConfirmar >= 1, now.sinCorreo]).toEqual([true, 1]);
  });

  it('is traced with who was left out, at each of them', async () => {
    const { rows } = await db().query(
      `select count(*)::int as n from platform.auditoria where "idUsuario" = $1 and despues -> 'sinAvisar' = $2::jsonb`,
      [operator.id, JSON.stringify([people.left.id])],
    );
    // The call that opens later is one more.
    expect(rows[0].n).toBe(Object.keys(ACTS).length + 1);
  });

  it('is nobody while the call is a draft, whatever its dates; who is left out as it opens is left out later too', async () => {
    const { asDraft, whileDraft, fases, notices } = await later;
    expect(asDraft).toEqual({ fases: [], nadie: 'noAbierta' });
    expect(whileDraft).toEqual([]);
    expect(fases.map(({ dice, cuando }) => [dice[0]!.plantilla, cuando])).toEqual([['jornadaCierraPronto', null]]);
    expect(notices).toContain(people.told.id);
    expect(notices).not.toContain(people.left.id);
  });

  it('says when, of dates that are still to come, and nothing of what was told', async () => {
    const { window } = await named();
    const edges = { fechaInicio: hours(100), fechaFin: hours(800) };
    const { fases, nadie } = await count({ acto: 'fechas', id: window, ...edges });
    expect(nadie).toBeNull();
    expect(fases.map(({ dice, cuando }) => [dice[0]!.plantilla, Math.round((Date.parse(cuando!) - Date.now()) / 3_600_000)])).toEqual([
      ['jornadaAbrePronto', 28],
      ['jornadaAbrio', 100],
      ['jornadaCierraPronto', 728],
    ]);
    expect(await count({ acto: 'fechas', id: window, fechaInicio: hours(-9), fechaFin: hours(-1) })).toEqual({
      fases: [],
      nadie: 'terminada',
    });
    expect(await count({ acto: 'extender', id: window })).toEqual({ fases: [], nadie: 'sinCaida' });
  });

  it('is listed a page at a time and found by name, for those alone who may find people', async () => {
    const { window } = await named();
    const asked = { acto: 'fechas', id: window, fechaInicio: hours(-1), fechaFin: hours(400) };
    const first = await listed(asked);
    const ids = first.personas.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
    expect(await listed(asked, { texto: 'Nadie Se Llama Así' })).toEqual({ personas: [], sigue: null });
    const numbersOnly = await newPersonAs('operador', ['convocatorias']);
    expect((await numbersOnly.post('recursos/destinatarios/personas', asked)).status).toBe(403);
    expect((await numbersOnly.post('recursos/destinatarios/contar', asked)).body.r_data.fases[0].personas).toBeGreaterThan(0);
    const many = Array.from({ length: 501 }, (_, n) => n + 1);
    for (const sinAvisar of [many, [0], ['x'], [1, 1]])
      expect((await operator.post('recursos/destinatarios/contar', { ...asked, sinAvisar })).status).toBe(422);
  });
});
