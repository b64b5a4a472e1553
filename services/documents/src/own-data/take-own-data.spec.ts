import { DATA_MESSAGES, DATA_SCHEMA, HOLDER_NAMES } from '@registro/contracts/accounts/own-data';
import fastify from 'fastify';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { ask, confirmed, type Copy, part, ready, standing, take } from '../../../../tests/builders/own-data.js';
import { basicData, saved, study } from '../../../../tests/builders/profile.js';
import { newPerson, randomCedula } from '../../../../tests/builders/user.js';
import { mailAbout } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

/** Whether the file is as its schema says; what is wrong otherwise. */
async function problems(copy: object): Promise<unknown> {
  const judge = fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });
  judge.post('/', { schema: { body: DATA_SCHEMA } }, () => 'ok');
  const { payload } = await judge.inject({ method: 'POST', url: '/', payload: copy });
  return payload === 'ok' ? null : payload;
}

describe('All that is held on a person', () => {
  it('is gathered by a job, told by mail, and taken as JSON with its schema by who shows who they are', async () => {
    const agent = await newPerson();
    const cedula = randomCedula();
    await saved(agent, 'guardar/usuarios/datosBasicos', basicData({ primerNombre: 'Zoraida', cedula }));
    await saved(agent, 'guardar/estudios/registro', study());
    expect(await standing(agent)).toMatchObject({ copia: null, quedan: 2 });
    const asked = await ask(agent);
    expect(asked.body).toMatchObject({ r_succ: true, r_mess: DATA_MESSAGES.pedida, r_data: { quedan: 1 } });
    const done = await ready(agent);
    expect(done.progreso).toBe(100);
    expect(Date.parse(done.vence) - Date.parse(done.creado)).toBe(7 * 86_400_000);
    expect((await mailAbout(agent.correo, 'Sus datos están listos')).texto).toContain('/cuenta#mis-datos');
    const answer = await take(agent, await confirmed(agent));
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'private, no-store' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="mis-datos-\d{4}-\d\d-\d\d\.json"$/);
    expect(Buffer.byteLength(answer.text)).toBe(done.json);
    const copy = JSON.parse(answer.text) as Copy;
    expect(await problems(copy)).toBeNull();
    expect(await problems({ ...copy, filas: -1 })).toContain('filas');
    expect(new Set(copy.partes.map(({ de }) => de))).toEqual(new Set(Object.values(HOLDER_NAMES)));
    expect(copy.partes.flatMap(({ filas }) => filas)).toHaveLength(copy.filas);
    expect(copy.filas).toBe(done.filas);
    expect(part(copy, 'Datos básicos').filas).toMatchObject([{ primerNombre: 'Zoraida', cedula }]);
    expect(part(copy, 'Estudios').filas).toHaveLength(1);
    expect(part(copy, 'Sesiones').filas[0]).not.toHaveProperty('token');
    expect(part(copy, 'Planillas de evaluadores')).toMatchObject({ reserva: expect.stringContaining('evalúan'), filas: [] });
    const pdf = await take(agent, await confirmed(agent), 'pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    const { rows } = await db().query(
      `select accion, despues->>'formato' as formato, despues->>'metodo' as metodo from platform.auditoria where "idUsuario" = $1 and objeto = 'mis datos' order by id`,
      [agent.id],
    );
    expect(rows).toEqual([
      { accion: 'pedir', formato: null, metodo: null },
      { accion: 'descargar', formato: 'json', metodo: 'clave' },
      { accion: 'descargar', formato: 'pdf', metodo: 'clave' },
    ]);
  });

  it('is nobody else’s, and each confirmation takes it once', async () => {
    const [agent, other] = await Promise.all([newPerson(), newPerson()]);
    await ask(agent);
    await ready(agent);
    expect((await take(other, await confirmed(other))).status).toBe(404);
    expect((await take(agent, await confirmed(other))).status).toBe(422);
    expect((await take(agent, await confirmed(agent, 'cambiar:correo'))).status).toBe(422);
    const once = await confirmed(agent);
    expect((await take(agent, once)).status).toBe(200);
    expect((await take(agent, once)).body.errores).toMatchObject([{ campo: 'confirmacion' }]);
    expect((await take(agent, await confirmed(agent), 'xml')).status).toBe(422);
  });

  it('is nobody’s after a week', async () => {
    const agent = await newPerson();
    await ask(agent);
    await ready(agent);
    await db().query(`update documents.copia_datos set creado = now() - interval '7 days 1 second' where "idUsuario" = $1`, [agent.id]);
    expect(await standing(agent)).toMatchObject({ copia: null, quedan: 2 });
    expect((await take(agent, await confirmed(agent))).status).toBe(404);
  });
});
