import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it.each([
  ['2026-01-31 10:00:00+00', '2026-01-31T10:00:00.000Z'],
  ['2026-01-31 10:00:00.01+00', '2026-01-31T10:00:00.010Z'],
  ['2026-01-31 10:00:00.123-04', '2026-01-31T14:00:00.123Z'],
])('the moment %s is read as a Date writes it, %s', async (stored, read) => {
  const agent = await newPerson();
  const insert = `insert into operations.aviso ("idUsuario", titulo, texto, fecha) values ($1, 'Hora', '', $2)`;
  await db().query(insert, [agent.id, stored]);
  const notices = (await agent.get('recursos/avisos')).body as { titulo: string; fecha: string }[];
  expect(notices.find(({ titulo }) => titulo === 'Hora')).toMatchObject({ fecha: read });
});
