import { createHash } from 'node:crypto';
import type { ApplicationPage } from '@registro/contracts/applications/application-page';
import { MOBILITY_WORDS } from '@registro/contracts/mobility/mobility';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, coordinator, giveAndDecide, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { asked } from '../../../../tests/builders/conversations.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import {
  caseOfMobility,
  mobilitiesOf,
  mobility,
  mobilityBecomes,
  mobilityClosed,
  sentMobility,
  traveller,
} from '../../../../tests/builders/mobility.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const SEND = 'guardar/movilidad/solicitud';
let boss: Agent;
let judge: Agent;
beforeAll(async () => {
  [boss, judge] = [await coordinator(), await reviewer()];
});
const notice = (idUsuario: number, titulo: string) =>
  eventually(titulo, async () => {
    const { rows } = await db().query('select texto, ruta from operations.aviso where "idUsuario" = $1 and titulo = $2', [
      idUsuario,
      titulo,
    ]);
    return rows[0] as { texto: string; ruta: string } | undefined;
  });

describe('Sending an application for mobility', () => {
  it('keeps row, receipt, trace and what is asked of others at once, and refuses a second one with that receipt', async () => {
    const agent = await traveller();
    const { id, acuse, body } = await sentMobility(agent);
    const { rows } = await db().query('select contenido, huella from scholarships.movilidad_envio where "idMovilidad" = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(createHash('sha256').update(rows[0].contenido).digest('hex')).toBe(acuse.huella);
    expect(JSON.parse(rows[0].contenido)).toMatchObject({
      version: 1,
      solicitud: { institucion: 'Universidad de La Habana', monto: 1500.5, idPais: { value: 1, label: expect.any(String) } },
      archivos: { idArchivoInvitacion: { id: body['idArchivoInvitacion'], sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    });
    const stored = await db().query('select monto, estado from scholarships.movilidad where id = $1', [id]);
    expect(stored.rows).toEqual([{ monto: '1500.50', estado: 'enviada' }]);
    expect((await events(agent.id, 'case.requested'))[0]).toEqual({ objeto: 'movilidad', idObjeto: id, idUsuario: agent.id, version: 1 });
    expect((await traces(agent.id)).find(({ objeto }) => objeto === 'movilidad')).toMatchObject({ accion: 'enviar', idObjeto: String(id) });
    const again = await agent.post(SEND, await mobility(agent));
    expect(again.body).toMatchObject({ r_succ: false, r_code: '1004', r_mess: `${MOBILITY_WORDS.already} (acuse ${acuse.numero})` });
    expect((await notice(agent.id, 'Recibimos su solicitud de movilidad')).texto).toContain(acuse.numero);
    const receipt = (await askInternal(`acuses/${acuse.numero}`)).r_data;
    expect(receipt).toMatchObject({ estado: 'vigente', asunto: 'Solicitud de movilidad académica', huella: acuse.huella });
  });

  it('asks for a whole profile, days in order, an amount and an account of the bank', async () => {
    const nobody = await newPerson();
    expect((await mobilitiesOf(nobody)).impedimento).toBe(MOBILITY_WORDS.profile);
    expect((await nobody.post(SEND, await mobility(nobody))).body).toMatchObject({ r_code: '1002', r_mess: MOBILITY_WORDS.profile });
    const agent = await traveller();
    const wrong = { hasta: '2027-02-01', monto: 0, idBanco: 134 };
    const refused = await agent.post(SEND, await mobility(agent, wrong));
    expect(refused.status).toBe(422);
    expect(refused.body.errores.map((e: { campo: string }) => e.campo).toSorted()).toEqual(['hasta', 'monto', 'numCuenta']);
    expect((await agent.post(SEND, await mobility(agent, { idPais: 99_999 }))).body.errores).toMatchObject([{ campo: 'idPais' }]);
  });

  it('changes nobody else’s, nor an older version', async () => {
    const agent = await traveller();
    const { id, body } = await sentMobility(agent);
    const theirs = await traveller();
    const stolen = await mobility(theirs, { id, version: 1 });
    expect((await theirs.post(SEND, stolen)).status).toBe(404);
    expect((await theirs.post('consultar/movilidad/retirar', { id })).status).toBe(404);
    expect((await theirs.post('consultar/movilidad/versiones', { id })).status).toBe(404);
    expect((await agent.post(SEND, { ...body, id, version: 9 })).status).toBe(409);
    const changed = await agent.post(SEND, { ...body, id, version: 1, institucion: 'Otra universidad' });
    expect(changed.body).toMatchObject({ r_succ: true, r_data: { id, acuse: { version: 2 } } });
    const { body: versions } = await agent.post('consultar/movilidad/versiones', { id });
    expect(versions.r_data[0].cambios).toMatchObject([{ campo: 'institucion', despues: 'Otra universidad' }]);
  });
});

describe('Withdrawing it', () => {
  it('ends it with its case, and lets its person apply again', async () => {
    const agent = await traveller();
    const { id, acuse } = await sentMobility(agent);
    expect((await agent.post('consultar/movilidad/retirar', { id })).body).toMatchObject({ r_succ: true });
    expect((await events(agent.id, 'case.withdrawn'))[0]).toMatchObject({ objeto: 'movilidad', idObjeto: id });
    expect((await agent.post('consultar/movilidad/retirar', { id })).body.r_mess).toBe(MOBILITY_WORDS.notWithdrawable);
    expect((await askInternal(`acuses/${acuse.numero}`)).r_data).toMatchObject({ estado: 'retirado' });
    expect(await sentMobility(agent)).toMatchObject({ acuse: { version: 1 } });
  });
});

describe('Its decision', () => {
  it('returns it with notes, which may be sent again at any time; approved it is owed, until that is taken back', async () => {
    const agent = await traveller();
    const { id, body } = await sentMobility(agent);
    const { id: idCaso } = await caseOfMobility(id);
    const notas = [{ campo: 'idArchivoInvitacion', nota: 'No tiene firma' }];
    await giveAndDecide(boss, judge, idCaso, 'devolver', { motivo: 'La carta no sirve', notas });
    const row = await mobilityBecomes(agent, 'devuelta');
    expect(row).toMatchObject({ motivo: 'La carta no sirve', notas, puede: { editar: true, retirar: true } });
    expect((await notice(agent.id, 'Su solicitud de movilidad fue devuelta para corrección')).ruta).toBe(`/usuario/movilidad/${id}`);
    await mobilityClosed(agent);
    const sent = await agent.post(SEND, { ...body, id, version: 1, monto: 900 });
    expect(sent.body).toMatchObject({ r_succ: true, r_data: { acuse: { version: 2 } } });
    await caseOfMobility(id, 2);
    expect((await view(judge, idCaso)).version).toBe(2);
    await giveAndDecide(boss, judge, idCaso, 'aprobar');
    await mobilityBecomes(agent, 'aprobada');
    expect((await events(agent.id, 'payment.requested'))[0]).toEqual({ objeto: 'movilidad', idObjeto: id, idUsuario: agent.id });
    const owed = async () => (await askInternal(`pagos-de/movilidad/${id}`)).r_data;
    expect(await owed()).toMatchObject({ version: 1, pagos: [{ referencia: id, intento: 1, monto: 900, estado: 'aprobado' }] });

    expect((await act(boss, idCaso, 'reabrir', { version: 2, motivo: 'Se decidió por error' })).body.r_succ).toBe(true);
    await mobilityBecomes(agent, 'enviada');
    expect(await owed()).toMatchObject({ version: 2, pagos: [{ referencia: id, estado: 'cancelado' }] });
    await notice(agent.id, 'Su solicitud de movilidad vuelve a evaluarse');
  });

  it('refuses it, and stands where its person has applied anew by then', async () => {
    const agent = await traveller();
    const { id } = await sentMobility(agent);
    await giveAndDecide(boss, judge, (await caseOfMobility(id)).id, 'rechazar', { motivo: 'Fuera del alcance' });
    await mobilityBecomes(agent, 'noAprobada');
    const firm = async () => ((await askInternal(`casos-de/movilidad/${id}`)).r_data as { firme: string | null }).firme;
    expect(await firm()).toBeNull();
    await sentMobility(agent);
    expect(await firm()).toContain('otra solicitud de movilidad');
  });
});

describe('Its page in the console', () => {
  it('is where a question about it leads, with what was sent, how far it is, and what was told; never by whom', async () => {
    const operator = await newPersonAs('operador', ['convocatorias']);
    const agent = await traveller();
    const { id, acuse, body } = await sentMobility(agent);
    const { id: idCaso } = await caseOfMobility(id);
    const question = await asked(agent, { objeto: 'movilidad', idObjeto: id });
    const { ficha } = (await operator.get(`recursos/conversaciones/${question}`)).body.r_data;
    expect(ficha.rutaConsola).toBe(`/consola/movilidades/${id}/show`);
    const page = async () => (await operator.get(`recursos/movilidades/${id}`)).body as ApplicationPage;
    const { campos, ...first } = await page();
    expect(first).toMatchObject({
      objeto: 'movilidad',
      cedula: expect.stringMatching(/^V-\d+$/),
      estado: 'Enviada',
      caso: 'abierto',
      decision: null,
    });
    expect(first).toMatchObject({ casos: [idCaso], envios: [{ version: 1, acuse: { numero: acuse.numero } }] });
    expect(first.pasos.map(({ nombre, estado }) => [nombre, estado])).toEqual([
      ['Enviada', 'hecho'],
      ['En cola', 'actual'],
      ['Pago', 'pendiente'],
    ]);
    expect(campos.find(({ campo }) => campo === 'idArchivoInvitacion')?.valor).toMatch(/[.]pdf$/);
    expect(campos.every((field) => !('archivo' in field))).toBe(true);

    await giveAndDecide(boss, judge, idCaso, 'devolver', { motivo: 'La carta no sirve', notas: [{ campo: 'monto', nota: 'No suma' }] });
    await mobilityBecomes(agent, 'devuelta');
    const back = await operator.get(`recursos/movilidades/${id}`);
    expect(back.body).toMatchObject({
      decision: { motivo: 'La carta no sirve', observaciones: null, notas: [{ etiqueta: 'Costo', nota: 'No suma' }] },
      pasos: [{ nombre: 'Enviada' }, { nombre: 'Devuelta para corrección', estado: 'actual', fecha: expect.any(String) }],
    });
    expect(back.text).not.toContain(judge.correo);
    await agent.post(SEND, { ...body, id, version: 1, monto: 900 });
    expect((await page()).envios).toMatchObject([
      { version: 2, cambios: [{ campo: 'monto' }] },
      { version: 1, cambios: [] },
    ]);
  });
});
