import type { LiveFigure } from '@registro/contracts/observatory/console';
import { SEGMENT_NOT_FOUND, type SegmentRow } from '@registro/contracts/observatory/segments';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { researcher } from '../../../../tests/builders/directory.js';
import { type Agent, hire, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const operator = await newPersonAs('operador', ['usuarios']);
const measured = async (query: string): Promise<LiveFigure> =>
  (await operator.get(`recursos/cifras/medida/personas-por-estado-y-sexo?${query}`)).body.r_data;
const total = ({ celdas }: LiveFigure) => celdas.reduce((sum, { cuenta }) => sum + cuenta, 0);

describe('A segment (O-20)', () => {
  it('narrows figures and the list of accounts to the same people, for its maker or for all', async () => {
    const [agent, other, staff] = [await researcher(), await newPersonAs('operador', ['usuarios']), await researcher()];
    await hire(staff, 'operador', ['usuarios']);
    await eventually('counted', async () => {
      const { rowCount } = await db().query('select 1 from observatory.persona_contada where "idUsuario" = any($1)', [
        [agent.id, staff.id],
      ]);
      return rowCount === 2;
    });
    const filtro = 'estado:24,edad:40';
    const keep = async (nombre: string, compartido: boolean) =>
      (await operator.post('recursos/cifras/segmentos', { nombre, filtro, compartido })).body.r_data.id as number;
    const [own, shared] = [await keep('Del Distrito', false), await keep('Del Distrito, de todos', true)];
    const listed = async (who: Agent) => (await who.get('recursos/cifras/segmentos')).body.r_data as SegmentRow[];
    expect((await listed(operator)).find(({ id }) => id === own)).toMatchObject({
      filtro,
      de: null,
      dice: 'Estado: Distrito Capital; Edad: 40 a 49',
    });
    expect((await listed(other)).map(({ id }) => id)).toEqual([shared]);
    const ids = async (who: Agent, segmento: number) => {
      const { body, headers } = await who.get(`recursos/usuarios?sort=["id","DESC"]&range=[0,149]&filter={"segmento":${segmento}}`);
      return { ids: body.map(({ id }: { id: number }) => id) as number[], total: Number(headers['content-range']!.split('/')[1]) };
    };
    const people = await ids(operator, own);
    expect(people.ids).toContain(agent.id);
    expect(people.ids).not.toContain(staff.id);
    expect((await ids(other, own)).total).toBe(0);
    const narrowed = async (who: Agent, segmento: number) =>
      (await who.get(`recursos/cifras/medida/personas-por-estado-y-sexo?segmento=${segmento}`)).body;
    const counted = (await narrowed(other, shared)).r_data as LiveFigure;
    // The demo's inventions are no accounts, and others come meanwhile.
    const { rows } = await db().query<{ n: number }>(
      `select count(*)::int as n from observatory.segmento_persona where "idSegmento" = $1 and "idUsuario" < 0`,
      [shared],
    );
    expect(Math.abs(total(counted) - rows[0]!.n - (await ids(other, shared)).total)).toBeLessThan(15);
    expect(total(counted)).toBeLessThan(total(await measured('filtro=estado:24')));
    expect(await narrowed(other, own)).toMatchObject({ r_succ: false, r_mess: SEGMENT_NOT_FOUND });
    for (const wrong of [{ filtro: '' }, { filtro: 'rol:1' }, { filtro: 'estado:24,estado:1' }, { nombre: 'Del Distrito' }])
      expect((await operator.post('recursos/cifras/segmentos', { nombre: 'Otro', filtro, compartido: false, ...wrong })).status).toBe(422);
  });
});
