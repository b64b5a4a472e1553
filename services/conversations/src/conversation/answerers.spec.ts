import { appealed, revokedCertificate } from '../../../../tests/builders/appeals.js';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: so many operators would hear of what others do.
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

it('Of more than 500 colleagues each may be given a question or an appeal (Q-4, Q-16)', async () => {
  const of = await revokedCertificate();
  const id = await appealed(of);
  await db().query(
    `insert into accounts."user" (id, name, email, roles, permisos) select 1800000000 + i, 'colega', 'colega' || i || '@muchos.example',
       '{investigador,operador}', '{usuarios}' from generate_series(1, 600) i`,
  );
  const judge = await newPersonAs('operador', ['usuarios']);
  const theirs = (people: { id: number }[]) => people.filter((one) => one.id > 1_800_000_000).length;
  expect(theirs((await judge.get('recursos/conversaciones/operadores')).body.r_data)).toBe(600);
  expect(theirs((await judge.get(`recursos/apelaciones/${id}`)).body.r_data.colegas)).toBe(600);
});
