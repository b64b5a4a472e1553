import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { platform } from '@registro/platform/bootstrap';
import { ormOptions } from '@registro/platform/database/database';
import pg from 'pg';
import { closeDb, db } from '../../../tests/builders/db.js';
import { accounts } from './service.js';

const name = `migracion_cuentas_${process.pid}_${Date.now()}`;
const databaseUrl = Object.assign(new URL(process.env['DATABASE_URL']!), { pathname: `/${name}` }).href;
let orm: MikroORM;
let client: pg.Client;
beforeAll(async () => {
  await db().query(`create database ${name}`);
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create schema platform');
  orm = await MikroORM.init(ormOptions({ databaseUrl, databasePool: 2 }, [platform, accounts]));
});
afterAll(async () => {
  await orm?.close();
  await client?.end();
  await db().query(`drop database if exists ${name} with (force)`);
  await closeDb();
});

it('who had one role and lost their registry by it has it back, and what they had; what waits is given beside it', async () => {
  await orm.migrator.up({ to: 'accounts-006' });
  await client.query(`
    insert into accounts."user" (name, email, rol, permisos) values
      ('Ana', 'ana@prueba.ve', 'investigador', '{}'), ('Berta', 'berta@prueba.ve', 'evaluador', '{}'), ('Celia', 'celia@prueba.ve', 'operador', '{colas,usuarios}');
    insert into accounts.permiso_pedido ("idUsuario", rol, permisos, motivo, antes, "idSolicita") values
      (1, 'evaluador', '{}', 'Ingresó', '{"rol": "investigador", "permisos": [], "activo": true}', 3),
      (2, 'operador', '{usuarios}', 'Ingresó', '{"rol": "evaluador", "permisos": [], "activo": true}', 3)`);
  await orm.migrator.up();
  expect((await client.query('select roles, permisos from accounts."user" order by id')).rows).toEqual([
    { roles: ['investigador'], permisos: [] },
    { roles: ['investigador', 'evaluador'], permisos: [] },
    { roles: ['investigador', 'operador'], permisos: ['colas', 'usuarios'] },
  ]);
  expect(
    (await client.query(`select datos->'roles' as roles, datos->'permisos' as permisos, antes from platform.acto_de_dos order by id`)).rows,
  ).toEqual([
    { roles: ['investigador', 'evaluador'], permisos: [], antes: { roles: ['investigador'], permisos: [], activo: true } },
    {
      roles: ['investigador', 'operador'],
      permisos: ['usuarios'],
      antes: { roles: ['investigador', 'evaluador'], permisos: [], activo: true },
    },
  ]);
  await client.query(`insert into accounts."user" (name, email) values ('Nueva', 'nueva@prueba.ve')`);
  expect((await client.query(`select roles from accounts."user" where email = 'nueva@prueba.ve'`)).rows).toEqual([
    { roles: ['investigador'] },
  ]);
});
