import pg from 'pg';
import { AS_SERVICES } from '@registro/platform/database/services-role';
import { checkAudit } from '../../../../tests/builders/audit.js';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { signUp } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// A database of its own, whose triggers are told of nobody else's work.
let server: Server | undefined;
/** Connected as the services are. */
let service: pg.Client;
beforeAll(async () => {
  server = await startInstance();
  service = new pg.Client({ connectionString: process.env['DATABASE_URL'], options: AS_SERVICES });
  await service.connect();
});
afterAll(async () => {
  await service.end();
  await endInstance(server);
});

const TABLES = ['auditoria', 'eslabon', 'texto_cambio', 'por_encadenar'];
/** What nobody may do to `table` who only works for the product. */
const forbidden = (table: string): [statement: string][] => [
  [`update platform.${table} set id = id`.replace('eslabon set id = id', 'eslabon set huella = huella')],
  [`delete from platform.${table}`],
  [`truncate platform.${table}`],
  [`alter table platform.${table} disable trigger user`],
  [`alter table platform.${table} add column otra int`],
  [`drop table platform.${table}`],
];

describe('The role that the services work as', () => {
  it('is what the product is in the database: at its saves, at its sign-in, and where it hands events on', async () => {
    await db().query(
      `create table public.quien (quien text not null, donde text not null);
       grant insert on public.quien to public;
       create function public.anotar_quien() returns trigger language plpgsql as $$ begin insert into public.quien values (current_user, tg_argv[0]); return null; end $$;
       create trigger de_prueba after insert on platform.auditoria execute function public.anotar_quien('guardar');
       create trigger de_prueba after insert on accounts."session" execute function public.anotar_quien('entrar');
       create trigger de_prueba after update on platform.evento execute function public.anotar_quien('repartir')`,
    );
    await signUp();
    const { rows } = await eventually('all three', async () => {
      const found = await db().query<{ quien: string; donde: string }>('select distinct donde, quien from public.quien order by 1, 2');
      return new Set(found.rows.map(({ donde }) => donde)).size === 3 && found;
    });
    expect(rows).toEqual(['entrar', 'guardar', 'repartir'].map((donde) => ({ donde, quien: 'registro_servicios' })));
  });

  it('owns nothing, may do nothing but work with rows, and is still the same after "reset role"', async () => {
    await service.query('reset role');
    const { rows } = await service.query(
      `select current_user as quien, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolcanlogin, rolreplication,
         (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as suyas,
         (select count(*)::int from pg_auth_members m where m.member = r.oid) as otras
       from pg_roles r where rolname = current_user`,
    );
    const no = {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolreplication: false,
    };
    expect(rows).toEqual([{ quien: 'registro_servicios', ...no, suyas: 0, otras: 0 }]);
  });

  it.each(TABLES.flatMap(forbidden))('is refused by permission: %s', async (statement) => {
    await expect(service.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'drop trigger auditoria_fija on platform.auditoria',
    'drop trigger auditoria_por_encadenar on platform.auditoria',
    'create or replace function platform.solo_agregar() returns trigger language plpgsql as $$ begin return new; end $$',
    `set session_replication_role = replica`,
    `insert into platform.eslabon (numero, "idAuditoria", anterior, huella) values (1000000000, 1, '', 'x')`,
    `insert into platform.texto_cambio (id, palabras) values (1000000000, '{}')`,
    'insert into platform.por_encadenar (id) values (1000000000)',
  ])('is refused by permission: %s', async (statement) => {
    await expect(service.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('adds traces, whose note and link are written for it', async () => {
    const { rows } = await service.query<{ id: string }>(
      `insert into platform.auditoria (accion, objeto) values ('probar', 'papel') returning id`,
    );
    await eventually(
      'the link',
      async () => (await service.query('select from platform.eslabon where "idAuditoria" = $1', [rows[0]!.id])).rowCount === 1,
    );
    expect((await service.query('select from platform.texto_cambio where id = $1', [rows[0]!.id])).rowCount).toBe(1);
    await service.query('select platform.encadenar(1)');
    expect(checkAudit()).toMatchObject({ status: 0 });
  });
});
