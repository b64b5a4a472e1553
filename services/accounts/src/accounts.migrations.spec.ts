import 'reflect-metadata';
import { olderDatabase } from '../../../tests/builders/older-database.js';
import { accounts } from './service.js';

const older = olderDatabase([accounts]);

it('who had one role and lost their registry by it has it back, and what they had; what waits is given beside it', async () => {
  await older.orm.migrator.up({ to: 'accounts-006' });
  await older.client.query(`
    insert into accounts."user" (name, email, rol, permisos) values
      ('Ana', 'ana@prueba.ve', 'investigador', '{}'), ('Berta', 'berta@prueba.ve', 'evaluador', '{}'), ('Celia', 'celia@prueba.ve', 'operador', '{colas,usuarios}');
    insert into accounts.permiso_pedido ("idUsuario", rol, permisos, motivo, antes, "idSolicita") values
      (1, 'evaluador', '{}', 'Ingresó', '{"rol": "investigador", "permisos": [], "activo": true}', 3),
      (2, 'operador', '{usuarios}', 'Ingresó', '{"rol": "evaluador", "permisos": [], "activo": true}', 3)`);
  await older.orm.migrator.up();
  expect((await older.client.query('select roles, permisos from accounts."user" order by id')).rows).toEqual([
    { roles: ['investigador'], permisos: [] },
    { roles: ['investigador', 'evaluador'], permisos: [] },
    { roles: ['investigador', 'operador'], permisos: ['colas', 'usuarios'] },
  ]);
  expect(
    (await older.client.query(`select datos->'roles' as roles, datos->'permisos' as permisos, antes from platform.acto_de_dos order by id`))
      .rows,
  ).toEqual([
    { roles: ['investigador', 'evaluador'], permisos: [], antes: { roles: ['investigador'], permisos: [], activo: true } },
    {
      roles: ['investigador', 'operador'],
      permisos: ['usuarios'],
      antes: { roles: ['investigador', 'evaluador'], permisos: [], activo: true },
    },
  ]);
  await older.client.query(`insert into accounts."user" (name, email) values ('Nueva', 'nueva@prueba.ve')`);
  expect((await older.client.query(`select roles from accounts."user" where email = 'nueva@prueba.ve'`)).rows).toEqual([
    { roles: ['investigador'] },
  ]);
});
