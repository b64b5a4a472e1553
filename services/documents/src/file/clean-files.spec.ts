import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callOf, moveWindow } from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { pdf } from '../../../../tests/builders/files.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

const stored = (id: string): string => join(process.env['DATA_DIR']!, 'archivos', id.slice(0, 2), id);

async function upload(agent: Agent): Promise<string> {
  const { body } = await agent.upload('archivos/post/cedula', 'cedula', pdf(), 'a.pdf');
  expect(existsSync(stored(body.r_data))).toBe(true);
  return body.r_data as string;
}

async function age(id: string, interval: string, set = ''): Promise<void> {
  await db().query(`update documents.archivo set creado = now() - $2::interval ${set} where id = $1`, [id, interval]);
}

const draft = (agent: Agent, formulario: string, idRegistro: number | null, datos: object | null) =>
  agent.post('guardar/borrador', { formulario, idRegistro, datos });

afterAll(closeDb);

// At once: each waits for the next round.
describe('The cleaner', () => {
  it.concurrent('removes row and bytes of what nobody attached within a day, and leaves all else', async () => {
    const agent = await newPerson();
    const [due, refused, young, attached, asked, askedLongAgo, held, heldLongAgo] = await Promise.all(
      Array.from({ length: 8 }, () => upload(agent)),
    );
    await age(young!, '23 hours 59 minutes');
    await age(attached!, '400 days', `, adjunto = 'beca:1'`);
    await age(asked!, '2 days');
    await askInternal('archivos/validar', { idUsuario: agent.id, archivos: [{ id: asked, tipo: 'cedula' }] });
    await age(askedLongAgo!, '9 days', `, validado = now() - interval '8 days'`);
    await age(held!, '80 days', `, retenido = now() + interval '1 minute'`);
    await age(heldLongAgo!, '92 days', `, retenido = now() - interval '1 second'`);
    await age(refused!, '25 hours', `, estado = 'rechazado'`);
    await age(due!, '24 hours 1 second');

    const rows = async () =>
      (await db().query<{ id: string }>('select id from documents.archivo where "idUsuario" = $1', [agent.id])).rows.map((r) => r.id);
    await eventually('the removal', async () => (await rows()).length === 4, 50_000);
    expect((await rows()).toSorted()).toEqual([young!, attached!, asked!, held!].toSorted());
    for (const id of [due, refused, askedLongAgo, heldLongAgo]) expect(existsSync(stored(id!))).toBe(false);
    for (const id of [young, attached, asked, held]) expect(existsSync(stored(id!))).toBe(true);
    expect((await agent.get(`archivos/${due}`)).status).toBe(404);
  });

  it.concurrent('keeps what a draft of its person names, as long as it does and its call has not long been over', async () => {
    const [agent, other, call] = [await newPerson(), await newPerson(), await callOf('innovacion')];
    await moveWindow(call, "now() - interval '60 days'", "now() - interval '31 days'");
    const [named, deep, theirs, over] = await Promise.all([upload(agent), upload(agent), upload(agent), upload(agent)]);
    await draft(agent, 'beca', null, { idArchivoCedula: named, lista: [{ id: deep }] });
    await draft(other, 'beca', null, { idArchivoCedula: theirs });
    await draft(agent, 'innovacion-nueva', call.id, { archivo: over });
    for (const id of [named, deep, theirs, over]) await age(id!, '200 days');
    const rows = async () =>
      (await db().query('select id, retenido > now() as held from documents.archivo where "idUsuario" = $1 order by id', [agent.id])).rows;
    await eventually('the removal of what nobody names', async () => (await rows()).length === 2, 50_000);
    expect(await rows()).toEqual([named!, deep!].toSorted().map((id) => ({ id, held: true })));
    for (const id of [named, deep]) expect(existsSync(stored(id!))).toBe(true);
    for (const id of [theirs, over]) expect(existsSync(stored(id!))).toBe(false);

    // Sent or discarded: what it named is asked about again within a day, and goes.
    await draft(agent, 'beca', null, { idArchivoCedula: deep });
    for (const id of [named, deep]) await age(id!, '200 days', ', retenido = now()');
    await eventually('the removal of what it names no more', async () => (await rows()).length === 1, 50_000);
    expect((await rows()).map(({ id }) => id)).toEqual([deep]);
  });

  it.concurrent('finishes what a crash left between the bytes and their row', async () => {
    const agent = await newPerson();
    const { rows } = await db().query<{ id: string }>(
      `insert into documents.archivo ("idUsuario", tipo, nombre, mime, tamano, sha256, creado) values ($1, 'cedula', 'a.pdf', 'application/pdf', 1, 'x', now() - interval '2 days') returning id`,
      [agent.id],
    );
    const left = async () => (await db().query('select 1 from documents.archivo where id = $1', [rows[0]!.id])).rowCount;
    await eventually('the removal', async () => (await left()) === 0, 50_000);
    expect(await left()).toBe(0);
  });
});
