import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { platform } from '@registro/platform/bootstrap';
import { ormOptions } from '@registro/platform/database/database';
import pg from 'pg';
import { closeDb, db } from '../../../tests/builders/db.js';
import { scholarships } from './service.js';

const name = `migracion_${process.pid}_${Date.now()}`;
const databaseUrl = Object.assign(new URL(process.env['DATABASE_URL']!), { pathname: `/${name}` }).href;
let orm: MikroORM;
let client: pg.Client;
beforeAll(async () => {
  await db().query(`create database ${name}`);
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create schema platform');
  orm = await MikroORM.init(ormOptions({ databaseUrl, databasePool: 2 }, [platform, scholarships]));
});
afterAll(async () => {
  await orm?.close();
  await client?.end();
  await db().query(`drop database if exists ${name} with (force)`);
  await closeDb();
});

it('texts of the declaration that one operator wrote hold as they did before they were proposed: the newest', async () => {
  await orm.migrator.up({ to: 'scholarships-006' });
  await client.query(`insert into scholarships.declaracion_texto (texto, "idUsuario") values ('Otro', 7), ('El que se firma', 7)`);
  await orm.migrator.up();
  const { rows } = await client.query(
    `select id, "idUsuario", estado, reemplaza, "idDecide", decidido = creado as decidido from scholarships.declaracion_texto order by id`,
  );
  const before = { estado: 'confirmada', reemplaza: null, idDecide: null, decidido: true };
  expect(rows).toEqual([
    { id: 1, idUsuario: null, ...before },
    { id: 2, idUsuario: 7, ...before },
    { id: 3, idUsuario: 7, ...before },
  ]);
  // What comes after it is proposed, and nothing holds that nobody confirmed.
  await client.query(`insert into scholarships.declaracion_texto (texto, "idUsuario") values ('Mío', 7)`);
  await expect(
    client.query(`update scholarships.declaracion_texto set estado = 'confirmada', "idDecide" = 7, decidido = now() where id = 4`),
  ).rejects.toThrow(/declaracion_texto_dos/);
  await expect(client.query(`update scholarships.declaracion_texto set estado = 'negada' where id = 3`)).rejects.toThrow(/was decided/);
});
