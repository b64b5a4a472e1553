import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, assigned, caseOf, coordinator, type OpenCase, reviewer, statusBecomes } from '../../../../tests/builders/evaluation.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { letTryAgain, marked, sent } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
let judge: Agent;
beforeAll(async () => {
  [chief, judge] = [await coordinator(), await reviewer()];
});
afterAll(closeDb);

/** A reviewer decides; resolves when the application's service has heard of it. */
async function decided({ idCaso }: OpenCase, version: number, decision: string, over: object = {}): Promise<void> {
  const answer = await act(judge, idCaso, decision, { version, ...over });
  expect(answer.body).toMatchObject({ r_succ: true });
  await heard(await lastOf(idCaso, version));
}

/** The event of a decision comes once more, as it was or saying something else. */
async function toldAgain({ idCaso }: OpenCase, version: number, over: object = {}): Promise<void> {
  const { rows } = await db().query<{ id: string }>(
    'insert into platform.evento (tipo, datos) select tipo, datos || $2::jsonb from platform.evento where id = $1 returning id',
    [await lastOf(idCaso, version), JSON.stringify(over)],
  );
  await heard(rows[0]!.id);
}

const lastOf = async (idCaso: number, version: number): Promise<string> =>
  (
    await db().query<{ id: string }>(
      `select max(id) as id from platform.evento where tipo = 'evaluation.decided' and (datos->>'idCaso')::int = $1 and (datos->>'version')::int = $2`,
      [idCaso, version],
    )
  ).rows[0]!.id;
const heard = (idEvento: string) =>
  eventually(
    'heard',
    async () =>
      (await db().query(`select 1 from platform.recibido where consumidor = 'apply-decision' and "idEvento" = $1`, [idEvento])).rowCount,
  );
const view = async (agent: Agent, id: number) => (await agent.post('consultar/beca/ver', { id })).body.r_data;

describe('A decision', () => {
  it('to return shows the reason and the notes by field, and lets the person send again', async () => {
    const found = await assigned(chief, judge);
    const { person, idBeca, body } = found;
    const notas = [{ campo: 'idArchivoNotas', nota: 'No se leen' }];
    await decided(found, 1, 'devolver', { motivo: 'Documentos ilegibles', observaciones: 'Digitalice de nuevo', notas });
    expect(await view(person, idBeca)).toMatchObject({
      id_estatus_beca: 2,
      motivo_rechazo: 'Documentos ilegibles',
      observaciones_rechazo: 'Digitalice de nuevo',
      notas,
      estatus_contrato: null,
      puede: { editar: true, retirar: true },
    });
    const about = { aviso: 'becaDevuelta', idObjeto: idBeca, vez: 1, usuarios: [person.id] };
    expect((await events(person.id, 'notice.requested'))[0]).toEqual(about);
    expect((await person.post('guardar/beca/solicitud', { ...body, id: idBeca, idEstatusBeca: 6 })).body.acuse.version).toBe(2);
    await caseOf(idBeca, 2);
    await decided(found, 2, 'aprobar');
    expect(await view(person, idBeca)).toMatchObject({ id_estatus_beca: 4, notas: [] });
  });

  it('to approve asks for the declaration', async () => {
    const found = await assigned(chief, judge);
    const { person, idBeca } = found;
    await decided(found, 1, 'aprobar', { observaciones: 'No se muestra' });
    expect(await view(person, idBeca)).toMatchObject({
      id_estatus_beca: 4,
      estatus_contrato: { value: 1 },
      motivo_rechazo: null,
      puede: { declarar: true, editar: false, retirar: false },
    });
    expect((await events(person.id, 'screens.changed'))[0]).toMatchObject({ permisos: ['convocatorias'], cambio: { tipo: 'solicitud' } });
    await marked(person, true);
    expect(await traces(person.id)).not.toContainEqual(expect.objectContaining({ accion: 'aprobar' }));
  });

  it('not to approve ends it with its reason, and the person may apply again where the call lets them', async () => {
    const found = await assigned(chief, judge);
    const { person, idBeca } = found;
    await decided(found, 1, 'rechazar', { motivo: 'Fuera de las áreas' });
    expect(await view(person, idBeca)).toMatchObject({
      id_estatus_beca: 7,
      motivo_rechazo: 'Fuera de las áreas',
      puede: { editar: false, retirar: false },
    });
    await marked(person, false);
    await letTryAgain();
    await sent(person);
    await marked(person, true);
  });

  it('that is heard after the application was sent again or withdrawn changes nothing', async () => {
    const found = await assigned(chief, judge);
    const { person, idBeca, body } = found;
    await decided(found, 1, 'devolver', { motivo: 'Falta una firma' });
    await person.post('guardar/beca/solicitud', { ...body, id: idBeca });
    await toldAgain(found, 1);
    expect(await view(person, idBeca)).toMatchObject({ id_estatus_beca: 6, version: 2 });
    await caseOf(idBeca, 2);
    await decided(found, 2, 'devolver', { motivo: 'Falta otra' });
    await person.post('consultar/beca/retirar', { id: idBeca });
    await toldAgain(found, 2);
    expect(await view(person, idBeca)).toMatchObject({ id_estatus_beca: 8, estatus_contrato: null });
    await statusBecomes(person, 8);
  });

  it('heard twice counts once; the second of two is not heard', async () => {
    const found = await assigned(chief, judge);
    const { person, idBeca } = found;
    await decided(found, 1, 'aprobar');
    await Promise.all([toldAgain(found, 1), toldAgain(found, 1)]);
    await toldAgain(found, 1, { decision: 'rechazar' });
    expect(await view(person, idBeca)).toMatchObject({ id_estatus_beca: 4 });
    const told = (await events(person.id, 'notice.requested')).map(({ aviso }) => aviso);
    expect(told).toEqual(['becaAprobada', 'becaRecibida']);
  });
});
