import type { OpenCall } from '@registro/contracts/calls/programme';
import { callOf, moveWindow } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it('Calls that are open beside the current ones are listed, the one that closes first on top, and no draft, closed or ended one', async () => {
  const [late, early, ended, closed, draft] = [
    await callOf('innovacion', { nombre: 'Riego' }),
    await callOf('sostenibilidad'),
    await callOf('innovacion'),
    await callOf('innovacion', { estado: 'cerrada' }),
    await callOf('sostenibilidad', { estado: 'borrador' }),
  ];
  // Sooner than those that other specs have open: only the first ones are listed.
  await moveWindow(early, `now() - interval '1 day'`, `now() + interval '1 hour'`);
  await moveWindow(late, `now() - interval '1 day'`, `now() + interval '2 hours'`);
  await moveWindow(ended, `now() - interval '2 days'`, `now() - interval '1 day'`);
  const agent = await newPerson();
  const all: OpenCall[] = (await agent.post('consultar/convocatoria/abiertas')).body.r_data;
  const made = [late, early, ended, closed, draft].map(({ codigo }) => codigo);
  const found = all.filter(({ codigo }) => made.includes(codigo));
  expect(found.map(({ codigo }) => codigo)).toEqual([early.codigo, late.codigo]);
  expect(found[1]).toMatchObject({ programa: 'innovacion', nombre: 'Riego', anio: 2001, fin: expect.stringMatching(/^\d{4}-.*Z$/) });
  const { rows } = await db().query<{ codigo: string }>(
    `select distinct on (programa) codigo from calls.convocatoria where programa <> 'beca' and estado <> 'borrador' order by programa, anio desc, id desc`,
  );
  const current = rows.map(({ codigo }) => codigo);
  expect(all.filter(({ codigo }) => current.includes(codigo))).toEqual([]);
});
