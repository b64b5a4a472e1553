import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { exportedLines } from '../../../../tests/builders/table-files.js';
import { type Agent, signUp, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['auditoria', 'colas']);
});
afterAll(closeDb);

const list = (recurso: string, filter: object, who = operator) =>
  who.get(`recursos/${recurso}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const eventOf = async (id: number) =>
  (await list('eventos', { tipo: 'account.created' })).body.find((e: { datos: { idUsuario: number } }) => e.datos.idUsuario === id);

it('Events are exported with the consumers that have them by their names', async () => {
  const agent = await signUp();
  await eventually('the welcome', async () => (await eventOf(agent.id))?.completo);
  const [head, line] = await exportedLines(operator, 'eventos', { filter: { tipo: 'account.created', completo: true } });
  expect(head!.at(-1)).toBe('Consumidores');
  expect(line!.at(-1)).toBe('Dar la bienvenida');
});

describe('The audit', () => {
  it('tells who did what to what, and finds it by person, object and action', async () => {
    const agent = await signUp();
    const byPerson = await list('auditoria', { quien: ` ${agent.correo.toUpperCase()} ` });
    expect(byPerson.body).toMatchObject([
      { idUsuario: agent.id, quien: agent.correo, accion: 'iniciar sesión', objeto: 'usuario', idObjeto: String(agent.id) },
      { idUsuario: agent.id, accion: 'crear cuenta' },
    ]);
    const byObject = await list('auditoria', { objeto: 'usuario', idObjeto: agent.id, accion: 'crear cuenta' });
    expect(byObject.body).toHaveLength(1);
    expect((await operator.get(`recursos/auditoria/${byObject.body[0].id}`)).body).toMatchObject({ accion: 'crear cuenta' });
  });

  it('finds by day, and a day is one of Caracas', async () => {
    // An id that nobody has, so that only these rows are found; the audit itself can not be cleaned.
    const idObjeto = `dia-${Date.now()}`;
    for (const fecha of ['2026-03-02T03:59:59Z', '2026-03-02T04:00:00Z', '2026-03-03T03:59:59Z', '2026-03-03T04:00:00Z']) {
      await db().query(`insert into platform.auditoria (fecha, accion, objeto, "idObjeto") values ($1, 'probar', 'prueba', $2)`, [
        fecha,
        idObjeto,
      ]);
    }
    const found = await list('auditoria', { idObjeto, desde: '2026-03-02', hasta: '2026-03-02' });
    expect(found.body.map((a: { fecha: string }) => a.fecha)).toEqual(['2026-03-03T03:59:59.000Z', '2026-03-02T04:00:00.000Z']);
  });

  it.each([
    'update platform.auditoria set accion = accion',
    'delete from platform.auditoria',
    'truncate platform.auditoria',
    'truncate platform.auditoria cascade',
  ])('can be changed by nobody, not even in SQL: %s', async (statement) => {
    const { rows: before } = await db().query('select count(*)::int as n from platform.auditoria');
    await expect(db().query(statement)).rejects.toThrow('auditoria is append-only');
    const { rows: after } = await db().query('select count(*)::int as n from platform.auditoria');
    expect(after[0].n).toBeGreaterThanOrEqual(before[0].n);
  });

  it('is for operators with the permission auditoria', async () => {
    for (const who of [await signUp(), await newPersonAs('evaluador'), await newPersonAs('operador', ['colas', 'usuarios'])]) {
      expect((await list('auditoria', {}, who)).status).toBe(403);
      expect((await who.get('recursos/auditoria/1')).status).toBe(403);
    }
  });
});

describe('The events', () => {
  it('show what was sent, to whom it has come, and when all have it', async () => {
    const agent = await signUp();
    const event = await eventually('the inbox', async () => {
      const found = await eventOf(agent.id);
      return found?.recibidos.length && found;
    });
    expect(event).toMatchObject({ tipo: 'account.created', datos: { idUsuario: agent.id }, recibidos: ['welcome-notice'] });
    expect((await operator.get(`recursos/eventos/${event.id}`)).body.id).toBe(event.id);
  });

  it('carry ids and no personal data', async () => {
    const agent = await signUp();
    const { rows } = await db().query('select datos from platform.evento order by id desc limit 200');
    expect(JSON.stringify(rows)).not.toContain(agent.correo);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('are for operators with the permission colas, and none is a 404', async () => {
    const other = await newPersonAs('operador', ['auditoria']);
    expect((await list('eventos', {}, other)).status).toBe(403);
    expect((await other.post('recursos/eventos/1/reintentar')).status).toBe(403);
    expect((await operator.post('recursos/eventos/2000000000/reintentar')).status).toBe(404);
  });
});
