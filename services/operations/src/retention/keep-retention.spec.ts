import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RetentionKind } from '@registro/contracts/console/retention';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startAgain, startInstance } from '../../../../tests/builders/instance.js';
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
  const logs = readdirSync(join(DATA_DIR, 'logs')).filter((name) => name.startsWith('registro.log'));
  expect(logs).toHaveLength(2);

  const listed = (await operator.get(`recursos/conservacion-corridas?filter={"clase":"borradores"}`)).body;
  expect(listed).toMatchObject([{ id, borradas: 600, duro: expect.any(Number) }]);
  expect((await operator.get('recursos/conservacion')).body).toContainEqual(
    expect.objectContaining({ id: 'borradores', filas: 1200, irian: 600, ensayo: null }),
  );
});
