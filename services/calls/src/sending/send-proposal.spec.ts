import { createHash } from 'node:crypto';
import { callConcluded, callNotStarted } from '@registro/contracts/calls/proposal-rules';
import { NO_FINANCING, NOT_SENDABLE_MESSAGE, TOO_LONG } from '@registro/contracts/calls/sending';
import { MEMBER_DECLINED, REPRESENTATIVE_MISSING, REPRESENTATIVE_UNCONFIRMED } from '@registro/contracts/calls/team';
import request from 'supertest';
import {
  begun,
  callOf,
  caseOfProposal,
  complete,
  finance,
  type MadeCall,
  member,
  moveWindow,
  proposer,
  putAt,
  send,
  sentProposal,
} from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { events } from '../../../../tests/builders/profile.js';
import { openStream } from '../../../../tests/builders/live.js';
import { baseUrl, randomCedula, randomIp, newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const sendings = async (idProyecto: number) =>
  (await db().query('select * from calls.envio where "idProyecto" = $1 order by version', [idProyecto])).rows;
const casesAsked = async (idProyecto: number) =>
  (
    await db().query(
      `select datos from platform.evento where tipo = 'case.requested' and datos->>'objeto' = 'proyecto' and (datos->>'idObjeto')::int = $1`,
      [idProyecto],
    )
  ).rows;
const lacking = (body: { errores?: { campo: string; mensaje: string }[] }) => body.errores?.map(({ campo, mensaje }) => [campo, mensaje]);

describe('Sending a proposal', () => {
  let call: MadeCall;
  beforeAll(async () => {
    call = await callOf('sostenibilidad');
  });

  it('keeps what was sent with its receipt, opens a case and tells its owner', async () => {
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    const { body } = await send(agent, idProyecto);
    expect(body).toMatchObject({
      r_succ: true,
      r_mess: 'Su propuesta fue enviada',
      r_data: { idProyecto, acuse: { version: 1, enGracia: false } },
    });
    const { acuse } = body.r_data;
    const [stored] = await sendings(idProyecto);
    expect(stored).toMatchObject({ numero: acuse.numero, etapa: 'propuesta', version: 1, huella: acuse.huella });
    expect(createHash('sha256').update(stored.contenido).digest('hex')).toBe(acuse.huella);
    expect(JSON.parse(stored.contenido)).toMatchObject({
      convocatoria: { codigo: call.codigo, programa: 'sostenibilidad' },
      responsable: { cedula: `V-${agent.cedula}` },
      contenido: {
        datos: { tituloProyecto: 'Agua limpia para el páramo', areasConocimientos: { value: 2, label: expect.any(String) } },
        equipo: [{ cedula: `V-${agent.cedula}`, tipoPersona: 'Representante técnico' }],
        financiacion: [{ idRubro: { value: 1, label: 'Equipos' }, monto: 1000.5 }, { monto: 500 }],
      },
    });
    const about = { objeto: 'proyecto', idObjeto: idProyecto, idUsuario: agent.id, version: 1 };
    expect(await casesAsked(idProyecto)).toEqual([{ datos: about }]);
    await caseOfProposal(idProyecto);
    const told = await eventually('the notice', async () => {
      const { rows } = await db().query('select titulo, texto from operations.aviso where "idUsuario" = $1', [agent.id]);
      return rows.find((r) => r.titulo === 'Recibimos su propuesta');
    });
    expect(told.texto).toContain(acuse.numero);
  });

  it('tells open screens of its team, and that its status is another nobody, for it is the same', async () => {
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    const before = await events(agent.id, 'holdings.changed');
    const stream = await openStream(agent);
    await send(agent, idProyecto);
    await eventually('the screens', async () => stream.events.some(({ tipo }) => tipo === 'solicitud'));
    await caseOfProposal(idProyecto);
    expect(await events(agent.id, 'holdings.changed')).toEqual(before);
    stream.close();
  });

  it('sends the same thing once, however often it is asked for', async () => {
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    const answers = await Promise.all([send(agent, idProyecto), send(agent, idProyecto), send(agent, idProyecto)]);
    expect(new Set(answers.map(({ body }) => body.r_data.acuse.numero)).size).toBe(1);
    expect(await sendings(idProyecto)).toHaveLength(1);
    expect(await casesAsked(idProyecto)).toHaveLength(1);
  });

  it('sends a changed one again as another version, which replaces the receipt', async () => {
    const { agent, idProyecto, acuse } = await sentProposal(call);
    await finance(agent, call, idProyecto, [{ idRubro: 1, monto: 900 }]);
    const { body } = await send(agent, idProyecto);
    expect(body.r_data.acuse.version).toBe(2);
    const { body: versions } = await agent.post('consultar/convocatoria/versiones', { idProyecto });
    expect(versions.r_data.map((v: { version: number }) => v.version)).toEqual([2, 1]);
    expect(versions.r_data[0].cambios).toEqual([
      {
        campo: 'financiacion',
        etiqueta: 'Financiación',
        antes: expect.stringContaining('Total: Bs. 1.500,50'),
        despues: expect.stringContaining('Total: Bs. 900,00'),
      },
    ]);
    const verify = (numero: string) => request(baseUrl()).get(`/api/publico/verificar/${numero}`).set('x-forwarded-for', randomIp());
    expect((await verify(acuse.numero)).body.r_data).toMatchObject({ tipo: 'acuse', estado: 'sustituido', huella: acuse.huella });
    expect((await verify(body.r_data.acuse.numero)).body.r_data).toMatchObject({ estado: 'vigente', version: 2 });
  });

  it('refuses what was changed since the page that was read, with 409', async () => {
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    const { body } = await agent.post('consultar/convocatoria/revisar', { idProyecto });
    await finance(agent, call, idProyecto, [{ idRubro: 1, monto: 900 }]);
    expect((await send(agent, idProyecto, body.r_data.version)).status).toBe(409);
    expect(await sendings(idProyecto)).toEqual([]);
  });

  it('says what is missing, with the step that mends it, on the page before and when it is sent', async () => {
    const agent = await proposer();
    const idProyecto = await begun(agent, call);
    const { body } = await agent.post('consultar/convocatoria/revisar', { idProyecto });
    const missing = [
      ['equipo', REPRESENTATIVE_MISSING],
      ['financiacion', NO_FINANCING],
    ];
    expect(body.r_data).toMatchObject({ puede: false, impedimento: null });
    expect(body.r_data.falta.map((f: { paso: string; mensaje: string }) => [f.paso, f.mensaje])).toEqual(missing);
    expect(body.r_data.campos).toContainEqual({
      campo: 'tituloProyecto',
      etiqueta: 'Título del proyecto',
      valor: 'Agua limpia para el páramo',
      paso: 'datos',
    });
    const answer = await send(agent, idProyecto);
    expect(answer.status).toBe(422);
    expect(lacking(answer.body)).toEqual(missing);
  });

  it('waits for the technical representative to confirm, and for who declined to leave the team', async () => {
    const agent = await proposer();
    const idProyecto = await begun(agent, call);
    await finance(agent, call, idProyecto);
    await agent.post('consultar/usuarios/registroMiembroSostenibilidad', member(idProyecto, randomCedula()));
    expect(lacking((await send(agent, idProyecto)).body)).toEqual([['equipo', REPRESENTATIVE_UNCONFIRMED]]);
    await db().query(`update calls.miembro set respuesta = 'declinado' where "idProyecto" = $1`, [idProyecto]);
    expect(lacking((await send(agent, idProyecto)).body)).toEqual([['equipo', MEMBER_DECLINED]]);
    await db().query(`update calls.miembro set respuesta = 'confirmado' where "idProyecto" = $1`, [idProyecto]);
    expect((await send(agent, idProyecto)).body.r_succ).toBe(true);
  });

  it('holds a proposal to what its call allows today, though it was saved before', async () => {
    const strict = await callOf('innovacion');
    const agent = await proposer();
    const idProyecto = await complete(agent, strict);
    await db().query(
      `update calls.convocatoria set "montoMaximo" = 1000, "duracionMaxima" = 3, rubros = '[{"idRubro":1,"tope":800}]' where id = $1`,
      [strict.id],
    );
    const said = lacking((await send(agent, idProyecto)).body)!;
    expect(said[0]).toEqual(['datos', TOO_LONG(3)]);
    expect(said.slice(1).map(([campo]) => campo)).toEqual(['financiacion', 'financiacion', 'financiacion']);
    expect(said.map(([, mensaje]) => mensaje)).toContain('El total no puede superar Bs. 1.000,00');
  });

  it('is nobody else’s to send, review or look back at', async () => {
    const { idProyecto } = await sentProposal(call);
    const other = await newPerson();
    for (const path of ['guardar/convocatoria/enviar', 'consultar/convocatoria/revisar', 'consultar/convocatoria/versiones'])
      expect((await other.post(path, { idProyecto })).status).toBe(404);
  });

  it('is refused once it was decided', async () => {
    const { agent, idProyecto } = await sentProposal(call);
    await db().query('update calls.proyecto set revision = revision + 1 where id = $1', [idProyecto]);
    for (const estatus of [2, 3, 4, 5]) {
      await putAt(idProyecto, estatus);
      expect((await send(agent, idProyecto)).body).toMatchObject({ r_succ: false, r_code: '1006', r_mess: NOT_SENDABLE_MESSAGE });
    }
  });

  it('cannot be altered afterwards, not even in the database', async () => {
    const { idProyecto } = await sentProposal(call);
    await expect(db().query(`update calls.envio set contenido = '{}' where "idProyecto" = $1`, [idProyecto])).rejects.toThrow(
      'append-only',
    );
    await expect(db().query('delete from calls.envio where "idProyecto" = $1', [idProyecto])).rejects.toThrow('append-only');
  });
});

describe('The window of a call', () => {
  it('takes what was registered before the close for fifteen minutes more, and says so on the receipt', async () => {
    const call = await callOf('innovacion');
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    await moveWindow(call, `now() - interval '2 days'`, 'now()');
    const { body } = await send(agent, idProyecto);
    expect(body.r_data.acuse.enGracia).toBe(true);
  });

  it('refuses it after the grace, and before it begins', async () => {
    const call = await callOf('innovacion');
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    await moveWindow(call, `now() - interval '2 days'`, `now() - interval '16 minutes'`);
    expect((await send(agent, idProyecto)).body).toMatchObject({ r_succ: false, r_code: '1005', r_mess: callConcluded('innovacion') });
    await moveWindow(call, `now() + interval '1 day'`, `now() + interval '2 days'`);
    expect((await send(agent, idProyecto)).body.r_mess).toBe(callNotStarted('innovacion'));
    const { body } = await agent.post('consultar/convocatoria/revisar', { idProyecto });
    expect(body.r_data).toMatchObject({ puede: false, falta: [], impedimento: callNotStarted('innovacion') });
  });

  it('does not bind what was sent back', async () => {
    const call = await callOf('innovacion');
    const { agent, idProyecto } = await sentProposal(call);
    await db().query('update calls.proyecto set devuelto = now() where id = $1', [idProyecto]);
    await moveWindow(call, `now() - interval '2 days'`, `now() - interval '1 day'`);
    expect((await send(agent, idProyecto)).body.r_data.acuse.version).toBe(2);
  });

  it('closes a call that an operator closed, whatever its dates say', async () => {
    const call = await callOf('innovacion');
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    await db().query(`update calls.convocatoria set estado = 'cerrada' where id = $1`, [call.id]);
    expect((await send(agent, idProyecto)).body).toMatchObject({ r_succ: false, r_code: '1005' });
  });
});
