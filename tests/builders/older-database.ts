import { MikroORM } from '@mikro-orm/postgresql';
import { platform } from '@registro/platform/bootstrap';
import { ormOptions } from '@registro/platform/database/orm-options';
import type { Service } from '@registro/platform/service';
import pg from 'pg';
import { closeDb, db } from './db.js';

/**
 * An empty database of a spec's own, for what stood there before a migration: those of the platform and of these
 * services run as it asks. It is made before the spec's tests and taken away after them; `orm` and `client` are there
 * from then on.
 */
export function olderDatabase(services: Service[]): { orm: MikroORM; client: pg.Client } {
  const name = `migracion_${process.pid}_${Date.now()}`;
  const databaseUrl = Object.assign(new URL(process.env['DATABASE_URL']!), { pathname: `/${name}` }).href;
  const it = {} as { orm: MikroORM; client: pg.Client };
  beforeAll(async () => {
    await db().query(`create database ${name}`);
    it.client = new pg.Client({ connectionString: databaseUrl });
    await it.client.connect();
    await it.client.query('create schema platform');
    it.orm = await MikroORM.init({ ...ormOptions({ databaseUrl, databasePool: 2 }, [platform, ...services]), logger: () => undefined });
  });
  afterAll(async () => {
    await it.orm?.close();
    await it.client?.end();
    await db().query(`drop database if exists ${name} with (force)`);
    await closeDb();
  });
  return it;
}
