import 'reflect-metadata';
import { olderDatabase } from '../../../tests/builders/older-database.js';
import { scholarships } from './service.js';

const older = olderDatabase([scholarships]);

it('texts of the declaration that one operator wrote hold as they did before they were proposed: the newest', async () => {
  await older.orm.migrator.up({ to: 'scholarships-006' });
  await older.client.query(`insert into scholarships.declaracion_texto (texto, "idUsuario") values ('Otro', 7), ('El que se firma', 7)`);
  await older.orm.migrator.up({ to: 'scholarships-007' });
  const { rows } = await older.client.query(
    `select id, "idUsuario", estado, reemplaza, "idDecide", decidido = creado as decidido from scholarships.declaracion_texto order by id`,
  );
  const before = { estado: 'confirmada', reemplaza: null, idDecide: null, decidido: true };
  expect(rows).toEqual([
    { id: 1, idUsuario: null, ...before },
    { id: 2, idUsuario: 7, ...before },
    { id: 3, idUsuario: 7, ...before },
  ]);
});

it('what was proposed of them is an act under its number, open or decided, and those that hold stay as they are', async () => {
  await older.client.query(
    `insert into scholarships.declaracion_texto (texto, "idUsuario", reemplaza, motivo, estado, "idDecide", decidido, "motivoDecision") values
       ('De dos', 7, 3, 'Uno', 'confirmada', 8, now(), null), ('Retirado', 7, 4, 'Dos', 'retirada', 7, now(), 'No'),
       ('Negado', 7, 4, 'Tres', 'negada', 8, now(), 'No'), ('Abierto', 7, 4, 'Cuatro', 'propuesta', null, null, null)`,
  );
  await older.orm.migrator.up();
  const acts = await older.client.query(
    `select id, estado, datos->>'texto' as texto, antes->'vigente' as antes, "propuestoPor", "decididoPor", vence = propuesto + interval '7 days' as vence
     from platform.acto_de_dos where acto = 'texto' order by id`,
  );
  const proposed = { propuestoPor: 7, vence: true };
  expect(acts.rows).toEqual([
    { id: 4, estado: 'confirmado', texto: 'De dos', antes: 3, decididoPor: 8, ...proposed },
    { id: 5, estado: 'retirado', texto: 'Retirado', antes: 4, decididoPor: 7, ...proposed },
    { id: 6, estado: 'negado', texto: 'Negado', antes: 4, decididoPor: 8, ...proposed },
    { id: 7, estado: 'propuesto', texto: 'Abierto', antes: 4, decididoPor: null, ...proposed },
  ]);
  const versions = await older.client.query('select id, texto from scholarships.declaracion_texto where id > 1 order by id');
  expect(versions.rows).toEqual([
    { id: 2, texto: 'Otro' },
    { id: 3, texto: 'El que se firma' },
    { id: 4, texto: 'De dos' },
  ]);
  expect((await older.client.query(`select nextval('platform.acto_numero')::int > 7 as despues`)).rows).toEqual([{ despues: true }]);
  const decides = (id: number, by: number) =>
    older.client.query(
      `update platform.acto_de_dos set estado = 'confirmado', "decididoPor" = ${by}, decidido = now() where acto = 'texto' and id = ${id}`,
    );
  await expect(decides(7, 7)).rejects.toThrow(/acto_dos/);
  await expect(decides(6, 9)).rejects.toThrow(/was decided/);
  expect((await decides(7, 8)).rowCount).toBe(1);
});
