import { db, eventually } from '../../../../tests/builders/db.js';
import { notDemo, notDemoCall } from '../../../../tests/builders/demo.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { registered, saved, study } from '../../../../tests/builders/profile.js';
import { applicant, marked, sent } from '../../../../tests/builders/scholarship.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** More than two batches. */
const MANY = 450;
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

/** People with the basic data and degree of this one, whom signing up by HTTP would take minutes. */
async function copies(idUsuario: number): Promise<void> {
  const { rows } = await db().query<{ id: number }>(
    `insert into accounts."user" (name, email, "emailVerified")
     select 'copia', 'copia' || n || '@prueba.ve', true from generate_series(1, $1::int) n returning id`,
    [MANY],
  );
  const ids = rows.map((r) => r.id);
  await db().query('insert into profile.estatus_usuario ("idUsuario") select unnest($1::int[])', [ids]);
  for (const [table, own] of [
    ['persona', `'cedula', (1000000 + n)::text`],
    ['estudio', `'version', 1`],
  ]) {
    const columns = await db().query<{ all: string }>(
      `select string_agg(quote_ident(column_name), ', ') as all from information_schema.columns
       where table_schema = 'profile' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { all } = columns.rows[0]!;
    await db().query(
      `insert into profile.${table} (${all}) select ${all.replaceAll(/[^, ]+/g, 'c.$&')} from profile.${table} o, unnest($2::int[]) n,
         jsonb_populate_record(o, jsonb_build_object('id', nextval('profile.${table}_id_seq'), 'idUsuario', n, ${own})) c where o."idUsuario" = $1`,
      [idUsuario, ids],
    );
  }
}
/** An operator changes the dates. */
const moved = (dates: string) => db().query(`update catalogs.jornada set ${dates} where codigo = 'vertice1'`);
/**
 * The demo's own people are told of its window at the start, while their scholarships are still on their way to the
 * profile.
 */
const given = async (clave: string) => {
  const text = `select "idUsuario" as id from operations.entrega e join accounts."user" u on u.id = e."idUsuario"
    where e.clave like $1 and ${notDemo('u.email')}`;
  return (await db().query<{ id: number }>(text, [clave])).rows.map((r) => r.id);
};

describe('A window', () => {
  it('that opens soon, opened or closes soon is told, batch by batch and once, to those who may still apply', async () => {
    const [may, applied] = [await applicant(), await applicant()];
    await sent(applied);
    await marked(applied, true);
    const level = await registered();
    await saved(level, 'guardar/estudios/registro', study({ nivelEstudio: 4, idTituloObtenido: 4001 }));
    const incomplete = await registered();
    await copies(may.id);

    await moved(`"fechaInicio" = now() + interval '71 hours', "fechaFin" = now() + interval '30 days'`);
    await eventually('everyone, before', async () => (await given('ventanaProxima:vertice1:%')).length >= MANY + 1, 40_000);
    // An operator gives it a day more: another pair of dates is told of, the same opening.
    await moved(`"fechaFin" = "fechaFin" + interval '1 day'`);
    const again = await db().query<{ id: string }>(
      `insert into platform.evento (tipo, datos) values ('window.opening', '{"codigo":"vertice1"}') returning id`,
    );
    await eventually(
      'the same once more',
      async () => (await db().query(`select 1 from platform.recibido where "idEvento" = $1`, [again.rows[0]!.id])).rowCount,
    );
    const { rows: notice } = await db().query(
      'select texto, ruta, anuncio from operations.aviso where "idUsuario" = $1 and titulo like $2',
      [may.id, 'Abre pronto la convocatoria: %'],
    );
    expect(notice).toEqual([
      {
        texto: expect.stringMatching(/^La convocatoria abre el \d\d\/\d\d\/\d{4} a las \d\d:\d\d y cierra el /),
        ruta: '/usuario/vertice-1',
        anuncio: true,
      },
    ]);
    expect(await given('ventanaAbre:vertice1:%')).not.toContain(may.id);

    await moved(`"fechaInicio" = now() - interval '1 hour', "fechaFin" = now() + interval '30 days'`);
    await eventually('everyone', async () => (await given('ventanaAbre:vertice1:%')).length >= MANY + 1, 40_000);
    const told = await given('ventanaAbre:vertice1:%');
    expect(told).toHaveLength(MANY + 1);
    expect(told).toContain(may.id);
    for (const other of [applied, level, incomplete]) expect(told).not.toContain(other.id);
    const { rows } = await db().query(
      `select count(*)::int as n from platform.correo where asunto like 'Abrió la convocatoria%' and ${notDemo('para')} and ${notDemoCall('asunto')}`,
    );
    expect(rows[0].n).toBe(MANY + 1);

    // The same event once more, as another one and as the same one.
    await db().query(`insert into platform.evento (tipo, datos) values ('window.opened', '{"codigo":"vertice1"}')`);
    await db().query(`update platform.evento set enviado = null where tipo = 'window.opened'`);
    await db().query(`select pg_notify('evento', '')`);
    // An operator brings it forward, and now it closes soon.
    await moved(`"fechaInicio" = "fechaInicio" - interval '30 days', "fechaFin" = now() + interval '71 hours'`);
    await eventually('the closing', async () => (await given('ventanaCierra:vertice1:%')).length >= MANY + 1, 40_000);
    await eventually(
      'all of it heard',
      async () =>
        (
          await db().query(`select count(*)::int as n from platform.evento e where tipo like 'window.%' and not exists
        (select from platform.recibido r where r."idEvento" = e.id and r.consumidor = 'window-notice')`)
        ).rows[0].n === 0,
    );
    const mails = await db().query(
      `select left(asunto, 8) as tipo, count(*)::int as n, count(distinct para)::int as personas from platform.correo where asunto like '%convocatoria%' and ${notDemo('para')} and ${notDemoCall('asunto')} group by 1 order by 1`,
    );
    expect(mails.rows.map(({ n, personas }) => [n, personas])).toEqual([
      [MANY + 1, MANY + 1],
      [MANY + 1, MANY + 1],
      [MANY + 1, MANY + 1],
    ]);
  });
});
