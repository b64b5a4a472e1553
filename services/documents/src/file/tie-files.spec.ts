import { Queue } from 'bullmq';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

/** Tells of an object of a kind that no service of the product has; answers the event's id. */
async function told(agent: Agent, adjunto: string, ...archivos: string[]): Promise<string> {
  const { rows } = await db().query<{ id: string }>(
    `insert into platform.evento (tipo, datos) values ('files.attached', $1) returning id`,
    [{ adjunto, idUsuario: agent.id, archivos }],
  );
  return rows[0]!.id;
}
const heard = (id: string) =>
  eventually(
    'heard',
    async () => (await db().query(`select 1 from platform.recibido where consumidor = 'tie-files' and "idEvento" = $1`, [id])).rowCount,
  );
const objectOf = async (id: string) => (await db().query('select adjunto from documents.archivo where id = $1', [id])).rows[0].adjunto;

describe('The files of an object of any kind', () => {
  it('are tied to it, as often as it is told', async () => {
    const agent = await newPerson();
    const [one, two] = [await uploaded(agent, 'cedula'), await uploaded(agent, 'titulo')];
    await heard(await told(agent, 'propuesta:7', one, two, one));
    await heard(await told(agent, 'propuesta:7', one));
    expect([await objectOf(one), await objectOf(two)]).toEqual(['propuesta:7', 'propuesta:7']);
  });

  it('go over to another object of its kind, which replaced them there', async () => {
    const agent = await newPerson();
    const file = await uploaded(agent, 'cedula');
    await heard(await told(agent, 'propuesta:7', file));
    await heard(await told(agent, 'propuesta:8', file));
    expect(await objectOf(file)).toBe('propuesta:8');
  });

  it('stay where they are when someone else, or an object of another kind, names them: all of that event fails', async () => {
    const [agent, thief] = [await newPerson(), await newPerson()];
    const [tied, free] = [await uploaded(agent, 'cedula'), await uploaded(agent, 'titulo')];
    await heard(await told(agent, 'propuesta:7', tied));
    const wrong = [await told(thief, 'propuesta:9', free), await told(agent, 'informe:1', tied, free)];
    const queue = new Queue('tie-files', { connection: { url: process.env['REDIS_URL']! } });
    for (const id of wrong) await eventually('a failed try', async () => ((await queue.getJob(`tie-files-${id}`))?.attemptsMade ?? 0) >= 1);
    await queue.close();
    const { rowCount } = await db().query(`select 1 from platform.recibido where consumidor = 'tie-files' and "idEvento" = any($1)`, [
      wrong,
    ]);
    expect(rowCount).toBe(0);
    expect([await objectOf(tied), await objectOf(free)]).toEqual(['propuesta:7', null]);
    // Nobody mends them: they would be tried for hours.
    await db().query(`delete from platform.evento where id = any($1)`, [wrong]);
  });
});
