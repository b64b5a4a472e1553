import { APPEAL_MESSAGES, APPEALABLE, APPEALABLE_OBJECTS, NOT_THE_FIRST } from '@registro/contracts/appeals/appeal';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { appealed, appeals, DECIDED, type Decided, decides, revokedCertificate } from '../../../../tests/builders/appeals.js';
import { db, eventually } from '../../../../tests/builders/db.js';
import { reviewer } from '../../../../tests/builders/evaluation.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { hire, newPerson } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: what the bank answers is written by hand here, and stands in no ledger.
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

const stateOf = async ({ person }: Decided, id: number) => (await person.post('consultar/apelaciones/ver', { id })).body.r_data;
/** Decides, by two where two have to. */
async function ends(of: Decided, id: number, resultado: 'concedida' | 'confirmada') {
  const { body } = await decides(await of.judge(), id, resultado);
  expect(body).toMatchObject({ r_succ: true, r_data: { id } });
  expect(body.r_data.acto !== null).toBe(APPEALABLE[of.objeto].dos);
  if (body.r_data.acto === null) return;
  expect((await stateOf(of, id)).estado).toBe('pedida');
  const confirmed = await (await of.judge()).post(`recursos/apelaciones/propuestas/${body.r_data.acto}/confirmar`);
  expect(confirmed.body).toMatchObject({ r_succ: true });
}

describe.each(APPEALABLE_OBJECTS)('What was decided against somebody (%s)', (objeto) => {
  it('is looked at again by somebody else; granted, it is as if it had not been decided, and whoever decided first is out of it (Q-10 to Q-13)', async () => {
    const of = await DECIDED[objeto]();
    const before = await of.standing();
    const about = (await of.person.post('consultar/apelaciones/objeto', { objeto, idObjeto: of.idObjeto })).body.r_data;
    expect(about).toMatchObject({ hasta: daysAfter(todayInCaracas(), APPEALABLE[objeto].dias), impedimento: null, id: null });
    expect(JSON.stringify(about)).not.toContain('por"');
    const id = await appealed(of);
    expect(await stateOf(of, id)).toMatchObject({ estado: 'pedida', vence: daysAfter(todayInCaracas(), APPEALABLE[objeto].respuesta) });

    // By any account of theirs: who decided is no judge of it.
    await hire(of.first, 'operador', [APPEALABLE[objeto].permiso]);
    expect((await decides(of.first, id, 'concedida')).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.primero });
    const other = await of.judge();
    const joined = await db().query(
      `insert into platform.fusion (origen, destino, "idSolicita", "idDecide") values ($1, $2, 1, 2) returning id`,
      [other.id, of.first.id],
    );
    expect((await decides(other, id, 'concedida')).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.primero });
    await db().query('delete from platform.fusion where id = $1', [joined.rows[0].id]);
    expect(await of.standing()).toBe(before);

    await ends(of, id, 'concedida');
    expect(await stateOf(of, id)).toMatchObject({ estado: 'concedida', motivo: 'Se miró de nuevo.' });
    await eventually(`${objeto} as before`, async () => (await of.standing()) === of.granted);
    if (!of.again) return;
    const refused = (await of.again(of.first)).body;
    const evaluated = objeto === 'beca' || objeto === 'movilidad';
    // Who gives out cases reads it next to the evaluador.
    expect(refused).toMatchObject({ r_succ: false, ...(!evaluated && { r_mess: NOT_THE_FIRST }) });
    const another = evaluated ? await reviewer() : await of.judge();
    await eventually('another may', async () => (await of.again!(another)).body.r_succ === true);
  });

  it('stays where the appeal is not granted, and is not appealed twice, nor by two at once', async () => {
    const of = await DECIDED[objeto]();
    const before = await of.standing();
    const both = await Promise.all([appeals(of), appeals(of)]);
    expect(both.filter(({ body }) => body.r_succ)).toHaveLength(1);
    const { id } = both.find(({ body }) => body.r_succ)!.body.r_data;
    await ends(of, id, 'confirmada');
    expect(await stateOf(of, id)).toMatchObject({ estado: 'confirmada', motivo: 'Se miró de nuevo.' });
    expect((await appeals(of)).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.ya });
    expect((await decides(await of.judge(), id, 'concedida')).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.decidido });
    expect(await of.standing()).toBe(before);
  });

  it('is nobody else’s to appeal', async () => {
    const [of, other] = [await DECIDED[objeto](), await newPerson()];
    expect((await appeals({ ...of, person: other })).status).toBe(404);
    expect((await other.post('consultar/apelaciones/objeto', { objeto, idObjeto: of.idObjeto })).status).toBe(404);
    const id = await appealed(of);
    expect((await other.post('consultar/apelaciones/ver', { id })).status).toBe(404);
    expect((await other.post('guardar/apelaciones/retirar', { id })).status).toBe(404);
  });
});

describe('An appeal', () => {
  it('is not granted once what was decided is another', async () => {
    const of = await revokedCertificate();
    const id = await appealed(of);
    await (await of.judge()).post(`recursos/certificados/${of.idObjeto}/permitir`, { motivo: 'Se aclaró' });
    expect((await decides(await of.judge(), id, 'concedida')).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.cambio });
    expect((await decides(await of.judge(), id, 'confirmada')).body.r_succ).toBe(true);
  });
});
