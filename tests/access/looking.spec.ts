import { VIEW_HEADER, VIEW_MESSAGES } from '@registro/contracts/accounts/view-as';
import { VIEW_ROUTES } from '@registro/platform/auth/view-routes';
import { Redis } from 'ioredis';
import request from 'supertest';
import { closeDb, db, settledFor } from '../builders/db.js';
import { basicData } from '../builders/profile.js';
import { type Agent, baseUrl, newPerson, newPersonAs } from '../builders/user.js';
import { routesOfControllers, routesOfDocument } from './routes.js';

let operator: Agent;
let person: Agent;
let vista: string;
beforeAll(async () => {
  [operator, person] = await Promise.all([newPersonAs('operador', ['usuarios', 'convocatorias', 'auditoria']), newPerson()]);
  await person.post('guardar/usuarios/datosBasicos', basicData());
  const { body } = await operator.post(`recursos/usuarios/${person.id}/ver-como`, { motivo: 'Llamó por su solicitud' });
  vista = body.r_data.vista;
});
afterAll(closeDb);

const ask = (route: string) => {
  const [method, path] = route.split(' ') as [string, string];
  const verb = method.toLowerCase() as 'get';
  const browser = request(baseUrl());
  const call = browser[verb](path.replace(/:\w+/g, '1').replace('*', 'get-session')).set({ ...operator.headers(), [VIEW_HEADER]: vista });
  return method === 'GET' ? call : call.send({});
};

/**
 * All that a look could change: every row of the person, of the operator's session, and every trace; not what other
 * specs tell everybody meanwhile, of the calls that they open, and all operators, of what waits for one in the console.
 */
async function state(): Promise<unknown[]> {
  await settledFor(person.id, operator.id);
  const { rows } = await db().query(
    `select (select jsonb_agg(to_jsonb(s) order by s.id) from accounts.session s where s."userId" = any($1)) as sessions,
            (select jsonb_agg(to_jsonb(u) order by u.id) from accounts."user" u where u.id = any($1)) as accounts,
            (select count(*) from platform.auditoria where "idUsuario" = any($1)) as traces,
            (select jsonb_agg(to_jsonb(a) order by a.id) from operations.aviso a where a."idUsuario" = any($1) and a.titulo !~ 'convocatoria: '
               and (a."idUsuario" = $2 or a.ruta not like '/consola/%')) as notices,
            (select count(*) from profile.borrador where "idUsuario" = any($1)) as drafts`,
    [[person.id, operator.id], person.id],
  );
  return rows;
}

/** Rule S-27. */
describe('Who looks as somebody else', () => {
  it('may ask for nothing but what stands on the list, on any route there is, and changes nothing by trying', async () => {
    const before = await state();
    const all = [
      ...routesOfControllers().map((route) => route.replace(/ \/?(api\/)?/, ' /api/')),
      'POST /api/auth/sign-out',
      'POST /api/auth/change-password',
    ];
    const real = [...new Set([...all, ...(await routesOfDocument()).map((route) => route.replace(' ', ' /api/').replace('/api//', '/'))])];
    const others = real.filter((route) => !VIEW_ROUTES.includes(route) && !route.startsWith('ALL ') && !route.includes('/interno/'));
    expect(others.length).toBeGreaterThan(200);
    const wrong: string[] = [];
    for (const route of others) {
      const { status, body } = await ask(route);
      if (status !== 403 || body.r_code !== 'VISTA' || body.r_mess !== VIEW_MESSAGES.soloLectura) wrong.push(`${route}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await state()).toEqual(before);
  });

  it('reads by each route of the list without anything being written', async () => {
    const before = await state();
    const wrong: string[] = [];
    for (const route of VIEW_ROUTES) {
      const { status } = await ask(route);
      // Refused at most for what it was not told, never for writing, and found by the guard.
      if (![200, 404, 422].includes(status)) wrong.push(`${route}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await state()).toEqual(before);
  });

  it('finds on the list only routes that there are, that read, and that are a researcher’s own', async () => {
    const real = routesOfControllers().map((route) => route.replace(' ', ' /api/'));
    expect(VIEW_ROUTES.filter((route) => !real.includes(route))).toEqual([]);
    expect(
      VIEW_ROUTES.filter((route) =>
        /guardar|eliminar|registro[A-Z]|crear|borrador|auth|llaves|confirmar|preferencias|eventos|interno/.test(route),
      ),
    ).toEqual([]);
    const own = await Promise.all(
      VIEW_ROUTES.filter((route) => !route.includes('cuenta/vista')).map(async (route) => {
        const [method, path] = route.split(' ') as [string, string];
        const filled = path.replace('/api/', '').replace(/:\w+/g, '1');
        return [route, (await (method === 'GET' ? person.get(filled) : person.post(filled))).status] as const;
      }),
    );
    expect(own.filter(([, status]) => status === 401 || status === 403)).toEqual([]);
  });

  it('is counted as the operator, and never as the person', async () => {
    const [watcher, watched] = await Promise.all([newPersonAs('operador', ['usuarios']), newPerson()]);
    const { body } = await watcher.post(`recursos/usuarios/${watched.id}/ver-como`, { motivo: 'Llamó por su solicitud' });
    await request(baseUrl())
      .post('/api/consultar/laboral/listar')
      .set({ ...watcher.headers(), [VIEW_HEADER]: body.r_data.vista })
      .send({});
    const redis = new Redis(process.env['REDIS_URL']!);
    const [own, theirs] = await Promise.all([watcher, watched].map(({ id }) => redis.keys(`limite:llamada:${id}:*`)));
    redis.disconnect();
    expect(own).toContain(`limite:llamada:${watcher.id}:POST /api/consultar/laboral/listar`);
    expect(theirs).toEqual([]);
  });
});
