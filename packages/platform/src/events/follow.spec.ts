import { db, eventually } from '../../../../tests/builders/db.js';
import { registered, training } from '../../../../tests/builders/profile.js';
import { signUp } from '../../../../tests/builders/user.js';

interface Kept {
  peticion: string | null;
}
const events = async (tipo: string, idUsuario: number) =>
  (
    await db().query<Kept>(`select peticion from platform.evento where tipo = $1 and (datos->>'idUsuario')::int = $2 order by id`, [
      tipo,
      idUsuario,
    ])
  ).rows;

it('what a request brings about carries its id: its event and its trace', async () => {
  const agent = await registered();
  const answer = await agent.post('guardar/capacitacion/registro', training());
  const peticion = answer.headers['x-request-id'];
  expect(peticion).toMatch(/^[0-9a-f-]{36}$/);
  expect((await events('profile.changed', agent.id)).at(-1)).toEqual({ peticion });
  const { rows } = await db().query(`select objeto from platform.auditoria where peticion = $1`, [peticion]);
  expect(rows).toEqual([{ objeto: 'capacitacion' }]);
});

it('what a consumer brings about carries the id of the request that its event follows from', async () => {
  const { id } = await signUp();
  const [{ peticion } = { peticion: null }] = await events('account.created', id);
  expect(peticion).toMatch(/^[0-9a-f-]{36}$/);
  const told = await eventually('the notice of welcome', async () => (await events('notice.created', id))[0]);
  expect(told).toEqual({ peticion });
});
