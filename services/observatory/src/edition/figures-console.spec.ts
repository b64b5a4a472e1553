import { EDITION_REASONS, FIGURE_NOT_LIVE, type LiveFigure } from '@registro/contracts/observatory/console';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { researcher } from '../../../../tests/builders/directory.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
const live = async (nombre: string, filtro = ''): Promise<LiveFigure> =>
  (await operator.get(`recursos/cifras/medida/${nombre}?filtro=${filtro}`)).body.r_data;
const total = ({ celdas }: LiveFigure) => celdas.reduce((sum, { cuenta }) => sum + cuenta, 0);

describe('The room of figures', () => {
  it('counts a measure as it is now by any filter, with nothing hidden, and knows no other', async () => {
    const agent = await researcher();
    await eventually('counted', async () => {
      const { rowCount } = await db().query('select 1 from observatory.persona_contada where "idUsuario" = $1', [agent.id]);
      return rowCount === 1;
    });
    const all = await live('personas-por-estado-y-sexo');
    const some = await live('personas-por-estado-y-sexo', 'estado:24,edad:30');
    expect(total(some)).toBeLessThan(total(all));
    expect(some.dimensiones[0]!.categorias).toEqual(['Distrito Capital']);
    const { rows } = await db().query<{ n: number }>(
      `select count(*)::int as n from observatory.persona_contada where estado = 24 and extract(year from now()) - nacimiento between 30 and 39`,
    );
    // Staff and joined accounts are not counted, and others come meanwhile.
    expect(Math.abs(total(some) - rows[0]!.n)).toBeLessThan(40);
    expect(some.filtros.map(({ nombre }) => nombre)).toEqual(['estado', 'sexo', 'nivel', 'area', 'edad', 'institucion']);
    expect(total(await live('personas-por-estado-y-sexo', "estado:24' or true --"))).toBe(0);
    for (const nombre of ['nada', 'montos-por-concepto-y-mes'])
      expect((await operator.get(`recursos/cifras/medida/${nombre}`)).body).toMatchObject({ r_succ: false, r_mess: FIGURE_NOT_LIVE });
  });

  it('lists the weeks with their editions, and those that wait or failed with why', async () => {
    await db().query(
      `insert into observatory.intento (semana, motivo, veces) values ('1931-01-05', 'quieta', 3), ('1931-01-12', 'sinProteger', 1) on conflict do nothing`,
    );
    const listed = (await operator.get('recursos/cifras?sort=["id","ASC"]&range=[0,4]')).body;
    expect(listed.slice(0, 2)).toMatchObject([
      { id: '1931-01-05', estado: 'espera', motivo: 'quieta', veces: 3, figuras: null, ocultos: null },
      { id: '1931-01-12', estado: 'fallo', motivo: 'sinProteger', veces: 1 },
    ]);
    const [newest] = (await operator.get('recursos/cifras?filter={"estado":"publicada"}')).body;
    expect(newest).toMatchObject({ estado: 'publicada', motivo: null, figuras: expect.any(Number), ocultos: expect.any(Number) });
    const { text } = await operator.get('recursos/cifras?formato=csv&filter={"estado":"fallo"}');
    expect(text).toContain(EDITION_REASONS.sinProteger);
  });
});
