import { APPEAL_MESSAGES, APPEALABLE, APPEALABLE_OBJECTS, NOT_THE_FIRST, tooLate } from '@registro/contracts/appeals/appeal';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import {
  appealed,
  appeals,
  decidedDaysAgo,
  DECIDED,
  type Decided,
  decides,
  revokedCertificate,
} from '../../../../tests/builders/appeals.js';
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
    expect(refused).toMatchObject({ r_succ: false, r_mess: expect.stringContaining(objeto === 'beca' ? 'recurso' : NOT_THE_FIRST) });
    const another = objeto === 'beca' ? await reviewer() : await of.judge();
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
  it('too late is refused with the day; operators say within how many days it is asked for (Q-11)', async () => {
    const of = await revokedCertificate();
    await decidedDaysAgo('certificado', of.idObjeto, APPEALABLE.certificado.dias + 1);
    const hasta = daysAfter(todayInCaracas(), -1);
    expect((await appeals(of)).body).toMatchObject({ r_succ: false, r_mess: tooLate(hasta) });
    const about = () => of.person.post('consultar/apelaciones/objeto', { objeto: 'certificado', idObjeto: of.idObjeto });
    expect((await about()).body.r_data).toMatchObject({ hasta, impedimento: tooLate(hasta) });

    const judge = await of.judge();
    expect((await judge.post('recursos/apelaciones/plazos', { objeto: 'certificado', dias: 0, respuesta: 10 })).status).toBe(422);
    expect((await judge.post('recursos/apelaciones/plazos', { objeto: 'pago', dias: 20, respuesta: 10 })).status).toBe(404);
    await judge.post('recursos/apelaciones/plazos', { objeto: 'certificado', dias: 20, respuesta: 3 });
    expect((await judge.get('recursos/apelaciones/plazos')).body.r_data).toEqual([{ objeto: 'certificado', dias: 20, respuesta: 3 }]);
    const id = await appealed(of);
    expect((await stateOf(of, id)).vence).toBe(daysAfter(todayInCaracas(), 3));
    await db().query('delete from conversations.apelacion_plazo');
  });

  it('is told at each step with the day by which it is answered, has a receipt, and can be taken back (Q-11, Q-14)', async () => {
    const of = await revokedCertificate();
    const { acuse } = (await appeals(of)).body.r_data;
    const [{ id }] = (await of.person.get('consultar/apelaciones/listar')).body.r_data;
    expect((await stateOf(of, id)).acuse).toBe(acuse);
    const seen = (await newPerson()).get(`publico/verificar/${acuse}`);
    expect((await seen).body.r_data).toMatchObject({ estado: 'vigente' });
    const judge = await of.judge();
    await judge.post(`recursos/apelaciones/${id}/tomar`);
    const told = async () =>
      (await db().query('select titulo from operations.aviso where "idUsuario" = $1 order by id', [of.person.id])).rows.map(
        (r) => r.titulo,
      );
    await eventually('both steps', async () => {
      const titles = await told();
      return titles.includes('Recibimos su recurso') && titles.includes('Ya revisan su recurso');
    });
    expect((await judge.get(`recursos/apelaciones/${id}`)).body.r_data).toMatchObject({
      acuse,
      operador: expect.any(String),
      primero: false,
    });

    expect((await of.person.post('guardar/apelaciones/retirar', { id })).body.r_succ).toBe(true);
    expect((await decides(judge, id, 'concedida')).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.decidido });
    expect(await appealed(of)).toBeGreaterThan(id);
  });

  it('is not granted once what was decided is another', async () => {
    const of = await revokedCertificate();
    const id = await appealed(of);
    await (await of.judge()).post(`recursos/certificados/${of.idObjeto}/permitir`, { motivo: 'Se aclaró' });
    expect((await decides(await of.judge(), id, 'concedida')).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.cambio });
    expect((await decides(await of.judge(), id, 'confirmada')).body.r_succ).toBe(true);
  });

  it('on money is not one person’s to decide', async () => {
    const of = await DECIDED.pago();
    const id = await appealed(of);
    const judge = await of.judge();
    const { acto } = (await decides(judge, id, 'concedida')).body.r_data;
    const confirm = (who: typeof judge) => who.post(`recursos/apelaciones/propuestas/${acto}/confirmar`);
    expect((await confirm(judge)).body).toMatchObject({ r_succ: false, r_mess: TWO_PERSON_REFUSALS.propio });
    expect((await confirm(of.first)).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.primero });
    const figures = (await (await of.judge()).get('recursos/apelaciones/cifras')).body.r_data;
    expect(figures).toMatchObject({ abiertas: expect.any(Number), razones: [{ razon: 'omision', cuantas: figures.pedidas }] });
  });
});
