import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { platform } from '@registro/platform/bootstrap';
import { ormOptions } from '@registro/platform/database/database';
import { services } from '../../services/all/src/services.js';

describe('The database', () => {
  it('has exactly the tables, columns and indexes that the entities declare', async () => {
    const orm = await MikroORM.init(ormOptions({ databaseUrl: process.env['DATABASE_URL']!, databasePool: 2 }, [platform, ...services]));
    try {
      const schemas = new Set([platform, ...services].flatMap((s) => s.entities.map((e) => orm.getMetadata().get(e).schema)));
      expect(schemas.size).toBeGreaterThan(4);
      const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
      // Triggers are written by hand in migrations, where their functions stand beside them.
      const rest = difference.split('\n').filter((line) => line.trim() && !/^drop (trigger|function) if exists/.test(line));
      expect(rest).toEqual([]);
    } finally {
      await orm.close();
    }
  });
});
