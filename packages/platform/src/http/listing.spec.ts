import { PERMISSIONS } from '@registro/contracts/roles';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, signUp, newPersonAs } from '../../../../tests/builders/user.js';

let agent: Agent;
/** the notices' titles, oldest first */
const titles = ['uno', 'dos', 'tres', 'cuatro', 'cinco'];

beforeAll(async () => {
  agent = await signUp();
  // Only rows of a list are needed here, whoever writes them: the welcome notice would come at its own time.
  await db().query(`delete from operations.aviso where "idUsuario" = $1`, [agent.id]);
  for (const titulo of titles)
    await db().query(`insert into operations.aviso ("idUsuario", titulo, texto) values ($1, $2, '')`, [agent.id, titulo]);
});
afterAll(closeDb);

type Query = Partial<Record<'sort' | 'range' | 'filter', unknown>>;
const ask = (query: Query, text = (v: unknown) => JSON.stringify(v)) =>
  agent.get(
    `recursos/avisos?${Object.entries(query)
      .map(([k, v]) => `${k}=${encodeURIComponent(text(v))}`)
      .join('&')}`,
  );
/** Those of this spec: the welcome notice may stand among them. */
const own = (body: { titulo: string }[]) => body.map((n) => n.titulo).filter((t) => titles.includes(t));

describe('A list', () => {
  it('comes newest first when nothing is asked', async () => {
    const answer = await agent.get('recursos/avisos');
    expect(answer.status).toBe(200);
    expect(own(answer.body)).toEqual(titles.toReversed());
  });

  it('comes in the order that is asked', async () => {
    expect(own((await ask({ sort: ['fecha', 'ASC'] })).body)).toEqual(titles);
  });

  it('says which part of how many it is', async () => {
    const all = await agent.get('recursos/avisos');
    const total = all.body.length as number;
    expect(all.headers['content-range']).toBe(`avisos 0-${total - 1}/${total}`);
    const page = await ask({ range: [1, 2], sort: ['id', 'ASC'] });
    expect(page.body).toHaveLength(2);
    expect(page.headers['content-range']).toBe(`avisos 1-2/${total}`);
    const last = await ask({ range: [total - 1, total + 20], sort: ['id', 'ASC'] });
    expect(last.headers['content-range']).toBe(`avisos ${total - 1}-${total - 1}/${total}`);
  });

  it('past its end is empty and still says how many there are', async () => {
    const answer = await ask({ range: [100, 124] });
    expect(answer.body).toEqual([]);
    expect(answer.headers['content-range']).toMatch(/^avisos 100-100\/\d+$/);
  });

  it('finds the rows whose ids are asked', async () => {
    const [first, second] = (await agent.get('recursos/avisos')).body as { id: number }[];
    const answer = await ask({ filter: { id: [first!.id, second!.id] } });
    expect((answer.body as { id: number }[]).map((n) => n.id)).toEqual([first!.id, second!.id]);
  });

  it.each(['pagos', 'lotes', 'lotes-pagos'])('of %s finds nothing in a state that there is not', async (name) => {
    const operator = await newPersonAs('operador', ['pagos-preparar']);
    const answer = await operator.get(`recursos/${name}?filter=${encodeURIComponent('{"estado":true}')}`);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it('of any name finds by what is seen of what is sought, and nothing else', async () => {
    const operator = await newPersonAs('operador', [...PERMISSIONS]);
    const { paths } = (await agent.get('openapi.json')).body as { paths: Record<string, { get?: { parameters?: { name: string }[] } }> };
    const lists = Object.entries(paths).flatMap(([path, { get }]) =>
      !path.includes('{') && get?.parameters?.some(({ name }) => name === 'filter') ? [path.replace('/api/', '')] : [],
    );
    const sought = async (list: string, q: string) => {
      const page = await operator.get(`${list}?filter=${encodeURIComponent(q)}`);
      return [page.status, page.headers['content-range']];
    };
    let searched = 0;
    for (const list of lists) {
      const found = await sought(list, '{"q":"de mo"}');
      if (found[0] === 200) searched++;
      expect([list, await sought(list, '{"q":"\u200bde\u00a0m\u00ado\u2028"}')]).toEqual([list, found]);
      expect([list, await sought(list, String.raw`{"q":"\u200bde\u00a0m\u00ado\u2028"}`)]).toEqual([list, found]);
    }
    expect(searched).toBeGreaterThan(10);
  });

  it('leaves out an empty filter', async () => {
    expect(own((await ask({ filter: { leido: '' } })).body)).toHaveLength(titles.length);
  });

  it.each<[string, Query]>([
    ['a sort field that is not offered', { sort: ['texto', 'ASC'] }],
    ['an inherited name as sort field', { sort: ['constructor', 'ASC'] }],
    ['SQL as sort field', { sort: ['id; drop table operations.aviso', 'ASC'] }],
    ['a direction that is none', { sort: ['id', 'asc; --'] }],
    ['a filter that is not offered', { filter: { idUsuario: 1 } }],
    ['an inherited name as filter', { filter: { toString: 'x' } }],
    ['ids that are no numbers', { filter: { id: ['x'] } }],
    ['a range of more than 150', { range: [0, 150] }],
    ['a range from behind', { range: [5, 4] }],
    ['a negative range', { range: [-1, 10] }],
    ['a range past all numbers', { range: [1e300, 1e300] }],
    ['a range of one number', { range: [3] }],
    ['a filter that is a list', { filter: [1] }],
  ])('refuses %s with a 422', async (_, query) => {
    const answer = await ask(query);
    expect(answer.status).toBe(422);
    expect(answer.body.r_succ).toBe(false);
  });

  it('takes a page of 150, and refuses what is no JSON', async () => {
    expect((await ask({ range: [0, 149] })).status).toBe(200);
    expect((await ask({ range: '[0,' }, String)).status).toBe(422);
  });
});
