import { randomUUID } from 'node:crypto';
import { begun, callOf, moveWindow, proposer } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

/** A draft of this form that names a made-up file; answers the file. */
async function naming(agent: Agent, formulario: string, idRegistro: number | null): Promise<string> {
  const id = randomUUID();
  const { status } = await agent.post('guardar/borrador', { formulario, idRegistro, datos: { uno: [{ dos: id }] } });
  expect(status).toBe(200);
  return id;
}
const alive = async (agent: Agent, ids: string[]) =>
  (await askInternal('borradores/archivos', { archivos: ids.map((id) => ({ id, idUsuario: agent.id })) })).r_data;

describe('The files that a draft names', () => {
  it('live as long as a draft that waits for no window', async () => {
    const agent = await newPerson();
    const ids = [await naming(agent, 'estudios', null), await naming(agent, 'productos', 7), await naming(agent, 'proyecto-informe-2', 5)];
    await db().query(`update profile.borrador set creado = now() - interval '3 years', actualizado = creado where "idUsuario" = $1`, [
      agent.id,
    ]);
    expect(await alive(agent, [...ids, randomUUID()])).toEqual(expect.arrayContaining(ids));
    expect(await alive(await newPerson(), ids)).toEqual([]);
    await agent.post('guardar/borrador', { formulario: 'estudios', datos: null });
    expect(await alive(agent, [ids[0]!])).toEqual([]);
  });

  it('live a month past the close of their call, an extension of which counts', async () => {
    const [agent, call] = [await newPerson(), await callOf('sostenibilidad')];
    const id = await naming(agent, 'sostenibilidad-nueva', call.id);
    await moveWindow(call, "now() - interval '60 days'", "now() - interval '30 days' + interval '1 minute'");
    expect(await alive(agent, [id])).toEqual([id]);
    await moveWindow(call, "now() - interval '60 days'", "now() - interval '30 days' - interval '1 minute'");
    expect(await alive(agent, [id])).toEqual([]);
    await moveWindow(call, "now() - interval '60 days'", "now() + interval '1 hour'");
    expect(await alive(agent, [id])).toEqual([id]);
  });

  it('never go before the last day of a person’s own days, also of those to come', async () => {
    const [agent, call] = [await newPerson(), await callOf('innovacion')];
    const id = await naming(agent, 'innovacion-nueva', call.id);
    await moveWindow(call, "now() - interval '90 days'", "now() - interval '60 days'");
    expect(await alive(agent, [id])).toEqual([]);
    await db().query(
      `insert into catalogs.jornada_usuario ("idUsuario", correo, "fechaInicio", "fechaFin", "jornInnov") values ($1, $2, now() + interval '5 days', now() + interval '9 days', true)`,
      [agent.id, agent.correo],
    );
    expect(await alive(agent, [id])).toEqual([id]);
    await db().query(
      `update catalogs.jornada_usuario set "fechaInicio" = now() - interval '40 days', "fechaFin" = now() - interval '29 days' where "idUsuario" = $1`,
      [agent.id],
    );
    expect(await alive(agent, [id])).toEqual([id]);
    await db().query(`update catalogs.jornada_usuario set "fechaFin" = now() - interval '33 days' where "idUsuario" = $1`, [agent.id]);
    expect(await alive(agent, [id])).toEqual([]);
  });

  it('of a proposal wait for its call, and of one that was sent back for nothing but the draft', async () => {
    const [agent, call] = [await proposer(), await callOf('innovacion')];
    const idProyecto = await begun(agent, call);
    const id = await naming(agent, 'proyecto-preguntas', idProyecto);
    await moveWindow(call, "now() - interval '90 days'", "now() - interval '31 days'");
    expect(await alive(agent, [id])).toEqual([]);
    await db().query('update calls.proyecto set devuelto = now() where id = $1', [idProyecto]);
    expect(await alive(agent, [id])).toEqual([id]);
  });
});

it('The windows of drafts are those of their calls; what can be sent at any time has none', async () => {
  const call = await callOf('innovacion');
  const borradores = [
    { formulario: 'beca', idRegistro: 0 },
    { formulario: 'innovacion-nueva', idRegistro: call.id },
    { formulario: 'innovacion', idRegistro: 2_000_000_000 },
    { formulario: 'datosBasicos', idRegistro: call.id },
  ];
  const { rows } = await db().query<{ ventana: string }>('select ventana from calls.convocatoria where id = $1', [call.id]);
  expect((await askInternal('convocatorias/de-borradores', { borradores })).r_data).toEqual([
    { formulario: 'innovacion-nueva', idRegistro: call.id, ventana: rows[0]!.ventana },
  ]);
  expect((await askInternal('becas/de-borradores', { borradores })).r_data).toEqual([
    { formulario: 'beca', idRegistro: 0, ventana: 'vertice1' },
  ]);
});
