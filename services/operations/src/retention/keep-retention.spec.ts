import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOST_ACCESS_GONE, LOST_ACCESS_KEEP_DAYS } from '@registro/contracts/accounts/lost-access';
import type { RetentionKind } from '@registro/contracts/console/retention';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startAgain, startInstance } from '../../../../tests/builders/instance.js';
import { asksAccess, daysPass, documentsIn, lostAccess, requestOf, saidOf } from '../../../../tests/builders/lost-access.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import { contentOf, keepsIn, storedExport } from '../../../../tests/builders/prepared-exports.js';
import { newDataDir, type Server } from '../../../../tests/setup/start-server.mjs';

// What one night lets go, it lets go of everybody: an instance of its own, whose files stay while it stops.
const DATA_DIR = newDataDir();
const LOG_FILE = join(DATA_DIR, 'logs/registro.log');
let server: Server | undefined;
let operator: Agent;
beforeAll(async () => {
  keepsIn(DATA_DIR);
  server = await startInstance({ DATA_DIR, LOG_FILE });
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(async () => {
  await endInstance(server);
  rmSync(DATA_DIR, { recursive: true, force: true });
});

interface Run {
  id: number;
  ensayo: boolean;
  borradas: number;
  irian: number;
  filas: number;
  error: string | null;
}
const run = (clase: RetentionKind) =>
  eventually(`the run of ${clase}`, async () => {
    const { rows } = await db().query<Run>(
      `select * from platform.conservacion_corrida where clase = $1 and termino is not null order by id desc limit 1`,
      [clase],
    );
    return rows[0];
  });
/** What stands becomes last night's, and the product stands up: it is another night. */
async function anotherNight(): Promise<void> {
  await server!.stop();
  await db().query(`delete from platform.conservacion_corrida where termino is not null`);
  server = await startAgain({ DATA_DIR, LOG_FILE });
}
/** A request of who could not enter that was refused so many days ago; its number. */
async function refused(days: number): Promise<number> {
  const id = await lostAccess(await saidOf(await newPerson()));
  await db().query(`update accounts.acceso_perdido set estado = 'negado', resuelto = now() where id = $1`, [id]);
  await daysPass(id, days);
  return id;
}
/** Names of the log's files: the one that is written, and those that were put aside. */
const logs = () => readdirSync(join(DATA_DIR, 'logs')).filter((name) => name.startsWith('registro.log'));
const drafts = async () => (await db().query('select "idUsuario" as id from profile.borrador')).rows.map((r) => r.id);

it('A night says what would go while it is tried, and lets it go after that, with its files; what is not past its days stays', async () => {
  const [old, young] = [await newPerson(), await newPerson()];
  await db().query('delete from profile.borrador');
  const draft = (id: number, days: number) =>
    db().query(
      `insert into profile.borrador ("idUsuario", formulario, "idRegistro", datos, actualizado)
       select $1, 'f' || n, 0, '{}', now() - make_interval(days => $2::int) from generate_series(1, 600) n`,
      [id, days],
    );
  await draft(old.id, 366);
  await draft(young.id, 364);
  const { almacen } = await storedExport(operator, { hace: '4 days' });
  await db().query(
    `insert into platform.correo (para, asunto, texto, contenido, fecha, estado)
     select 'x' || n || '@x.ve', 'Asunto', 'Texto', '{}', now() - interval '366 days', case n when 1 then 'enviado' else 'fallo' end from generate_series(1, 2) n`,
  );
  const aside = `${LOG_FILE}.2020-01-01`;
  writeFileSync(aside, 'x');
  utimesSync(aside, 1_600_000_000, 1_600_000_000);

  await anotherNight();
  expect(await run('borradores')).toMatchObject({ ensayo: true, borradas: 0, irian: 600, filas: 1200, error: null });
  expect(await drafts()).toHaveLength(1200);
  expect(await run('registros')).toMatchObject({ ensayo: true, irian: 1, borradas: 0 });

  await db().query('update platform.conservacion set ensayo = now()');
  // One died over the night before: the next process takes it up where it stopped.
  await db().query(`update platform.conservacion_corrida set ensayo = false, termino = null where clase = 'borradores'`);
  await db().query(
    `delete from profile.borrador where ctid = any(array(select ctid from profile.borrador where "idUsuario" = $1 limit 300))`,
    [old.id],
  );
  await db().query(`update platform.conservacion_corrida set borradas = 300 where clase = 'borradores'`);
  await anotherNight();
  const { id, ...done } = await run('borradores');
  expect(done).toMatchObject({ ensayo: false, borradas: 600, irian: 600, filas: 1200, error: null });
  expect(new Set(await drafts())).toEqual(new Set([young.id]));
  expect(await run('exportaciones')).toMatchObject({ borradas: 1, error: null });
  expect(existsSync(contentOf(almacen))).toBe(false);
  expect(await run('correos')).toMatchObject({ borradas: 1, error: null });
  const mails = await db().query(`select estado, texto, contenido is null as sin from platform.correo where asunto = 'Asunto' order by 1`);
  expect(mails.rows).toEqual([
    { estado: 'enviado', texto: '', sin: true },
    { estado: 'fallo', texto: 'Texto', sin: false },
  ]);
  expect(await run('registros')).toMatchObject({ borradas: 1, error: null });
  expect(existsSync(aside)).toBe(false);
  await eventually('another file of the log', async () => logs().length === 2);

  const listed = (await operator.get(`recursos/conservacion-corridas?filter={"clase":"borradores"}`)).body;
  expect(listed).toMatchObject([{ id, borradas: 600, duro: expect.any(Number) }]);
  expect((await operator.get('recursos/conservacion')).body).toContainEqual(
    expect.objectContaining({ id: 'borradores', filas: 1200, irian: 600, ensayo: null }),
  );
});

it('What somebody said who could not enter goes: unconfirmed in a day, its documents in some, the rest when its days are over; who fails says why in the log', async () => {
  const { correo } = await newPerson();
  const said = await saidOf({ id: 0, correo });
  await asksAccess(said);
  const unconfirmed = await requestOf(said.correo);
  await db().query(`update accounts.acceso_perdido set pedido = now() - interval '25 hours' where id = $1`, [unconfirmed]);
  const [young, due, old] = [await refused(LOST_ACCESS_KEEP_DAYS - 1), await refused(LOST_ACCESS_KEEP_DAYS), await refused(366)];
  const [shown] = (await documentsIn(due)).archivos;
  const bytes = join(DATA_DIR, 'archivos', shown!.slice(0, 2), shown!);
  expect(existsSync(bytes)).toBe(true);
  await db().query(`insert into operations.muestra_cola select (jsonb_populate_record(m, '{"fecha": "2020-01-01"}')).* from operations.muestra_cola m limit 1;
    create function operations.no_se_va() returns trigger language plpgsql as $$ begin raise exception 'se queda'; end $$;
    create trigger no_se_va before delete on operations.muestra_cola for each row execute function operations.no_se_va()`);

  const [aside] = logs().filter((name) => join(DATA_DIR, 'logs', name) !== LOG_FILE);
  const [before] = readFileSync(join(DATA_DIR, 'logs', aside!), 'utf8').split('\n');
  await anotherNight();
  expect(await run('accesos')).toMatchObject({ borradas: 1, irian: 1, error: null });
  const rows = async () =>
    (await db().query('select * from accounts.acceso_perdido where id = any($1) order by id', [[young, due, old]])).rows;
  const [kept, , gone] = await rows();
  expect(kept).toMatchObject({ relato: said.relato, telefono: said.telefono });
  const nothing = { cedula: '', fechaNacimiento: null, correo: '', correoAnterior: null, telefono: '', relato: '', red: '' };
  expect(gone).toMatchObject({ estado: 'negado', nombre: LOST_ACCESS_GONE, ...nothing });
  const { body } = await (await newPersonAs('operador', ['usuarios'])).get(`recursos/accesos/${old}/detalle`);
  expect(body.r_data).toMatchObject({ nombre: LOST_ACCESS_GONE, cuentas: [], mismaRed: [] });
  await eventually('the end of the documents', async () => (await documentsIn(due)).filas.length === 0 && !existsSync(bytes));
  expect(await documentsIn(young)).toEqual({ archivos: [expect.any(String)], filas: [expect.any(String)] });
  expect((await db().query('select from accounts.acceso_perdido where id = $1', [unconfirmed])).rowCount).toBe(0);

  const { error } = await run('muestras');
  expect(error).toMatch(/^[0-9a-f-]{36}$/);
  // The night put a file of this day aside before, which it may not write over.
  expect(logs()).toHaveLength(2);
  await eventually('the line of the log', async () => {
    const lines = logs().flatMap((name) => readFileSync(join(DATA_DIR, 'logs', name), 'utf8').split('\n'));
    return lines.find((one) => one.includes(error!))?.includes('se queda');
  });
  expect(logs().some((name) => readFileSync(join(DATA_DIR, 'logs', name), 'utf8').includes(before!))).toBe(true);
});
