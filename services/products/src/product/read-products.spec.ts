import type { ProductDetail, ProductRead } from '@registro/contracts/products/product';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { financial, savedProduct, unpublished } from '../../../../tests/builders/products.js';
import { type Agent, newPerson, serviceAccount } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const lista = async (agent: Agent): Promise<ProductRead[]> => (await agent.get('consultar/proyectos/lista')).body;
const page = (agent: Agent, query: Record<string, unknown>) =>
  agent.get(
    `recursos/productos?${Object.entries(query)
      .map(([k, v]) => `${k}=${encodeURIComponent(JSON.stringify(v))}`)
      .join('&')}`,
  );

describe('consultar/proyectos/lista', () => {
  it('is the bare array, newest first, with labels and codes', async () => {
    const agent = await newPerson();
    expect((await agent.get('consultar/proyectos/lista')).text).toBe('[]');
    const first = await savedProduct(agent);
    const second = (await agent.post('guardar/proyectos/proyecto', unpublished({ titulo: 'Manuscrito' }))).body;
    const found = await lista(agent);
    expect(found.map((p) => p.id)).toEqual([second, first]);
    expect(found[1]).toEqual({
      id: first,
      version: 1,
      titulo: 'Diversidad de orquídeas en la cordillera de la Costa',
      producto: 'Artículo científico',
      producto_id: 1,
      clase: 'En revista indizada internacional',
      clase_id: 101,
      estatus: 'Publicado',
      estatus_id: 1,
      fecha_publicacion: '2019-06-15',
      ambito: 'Nacional',
      ambito_id: 5,
      area: 'Ciencias naturales',
      area_id: 1,
      subarea: 'Ciencias biológicas',
      subarea_id: 106,
      lineas_consejo_presidencial: 'Ciencias básicas',
      lineas_consejo_presidencial_id: 11,
      motores: 'Farmacéutico',
      motores_id: 2,
      tipo_sectores_cti: 'Educación universitaria',
      tipo_sectores_cti_id: 1,
      nombre_publicacion: 'Acta Botánica Venezuelica',
      numero: '1',
      volumen: '42',
      enlace: 'https://example.org/articulo?id=7&vista=pdf',
      doi: null,
    });
    expect(found[0]).toMatchObject({
      estatus: 'No publicado',
      estatus_id: 2,
      fecha_publicacion: null,
      nombre_publicacion: null,
      numero: null,
      volumen: null,
    });
  });

  it('is for researchers', async () => {
    expect((await (await serviceAccount('operador', ['auditoria'])).get('consultar/proyectos/lista')).status).toBe(403);
  });
});

describe('someone else’s product', () => {
  it('can be neither read nor changed through any call', async () => {
    const owner = await newPerson();
    const thief = await newPerson();
    const id = await savedProduct(owner);
    await owner.post('guardar/proyectos/financiero', financial(id));
    const calls: [string, object][] = [
      ['consultar/proyectos/ver', { id }],
      ['consultar/proyectos/eliminar', { id }],
      ['consultar/proyectos/restaurar', { id }],
      ['consultar/proyectos/financiero', { idProductoInvestigacion: id }],
      ['guardar/proyectos/financiero', financial(id, { montoOtorgado: 1 })],
    ];
    for (const [path, body] of calls) expect({ path, status: (await thief.post(path, body)).status }).toEqual({ path, status: 404 });
    expect((await thief.get(`recursos/productos/${id}`)).status).toBe(404);
    expect((await page(thief, { filter: { id: [id] } })).body).toEqual([]);
    expect(await lista(thief)).toEqual([]);
    expect((await thief.get('recursos/productos/exportar?formato=csl-json')).text).not.toContain('orquídeas');
    const { rows } = await db().query(
      'select p.eliminado, f."montoOtorgado" from products.producto p join products.financiero f on f."idProductoInvestigacion" = p.id where p.id = $1',
      [id],
    );
    expect(rows).toEqual([{ eliminado: null, montoOtorgado: '1234567.89' }]);
  });
});

describe('consultar/proyectos/ver', () => {
  it('shows the product, its financial record and its citation', async () => {
    const agent = await newPerson();
    const id = await savedProduct(agent);
    const before: ProductDetail = (await agent.post('consultar/proyectos/ver', { id })).body.r_data;
    expect(before).toMatchObject({ id, titulo: 'Diversidad de orquídeas en la cordillera de la Costa', financiero: null });
    expect(before.cita).toBe(
      'Diversidad de orquídeas en la cordillera de la Costa. (2019). Acta Botánica Venezuelica, 42(1). https://example.org/articulo?id=7&vista=pdf',
    );
    await agent.post('guardar/proyectos/financiero', financial(id));
    const after: ProductDetail = (await agent.post('consultar/proyectos/ver', { id })).body.r_data;
    expect(after.financiero).toMatchObject({ recibio_financiamiento: true, monto_otorgado: 1234567.89, modalidad: 'PATENTE DE INVENCIÓN' });
    expect(after).not.toHaveProperty('referencia');
  });
});

describe('the user’s status', () => {
  it('learns of products by event', async () => {
    const agent = await newPerson();
    const status = async () => (await agent.post('consultar/usuarios/estatus')).body.r_data;
    expect(await status()).toMatchObject({ Investigacion: false, productos: 0 });
    const one = await savedProduct(agent);
    await savedProduct(agent, { titulo: 'El segundo' });
    await eventually('the flag is set', async () => (await status()).productos === 2 && (await status()).Investigacion);
    await agent.post('consultar/proyectos/eliminar', { id: one });
    await eventually('the count goes down', async () => (await status()).productos === 1);
    const [two] = await lista(agent);
    await agent.post('consultar/proyectos/eliminar', { id: two!.id });
    await eventually('the flag is taken back', async () => !(await status()).Investigacion);
  });

  it('is not turned back by an older event that comes late', async () => {
    const agent = await newPerson();
    await savedProduct(agent);
    await savedProduct(agent, { titulo: 'El segundo' });
    const counted = () =>
      db().query('select productos, "productosEvento"::int as evento from profile.estatus_usuario where "idUsuario" = $1', [agent.id]);
    const { rows } = await eventually('both are counted', async () => {
      const r = await counted();
      return r.rows[0]?.productos === 2 && r;
    });
    const late = await db().query(
      `select min(id)::int as id from platform.evento where tipo = 'product.changed' and (datos->>'idUsuario')::int = $1`,
      [agent.id],
    );
    // As after a loss of the inbox: the first event is delivered again.
    await db().query(`delete from platform.recibido where consumidor = 'mark-research' and "idEvento" = $1`, [late.rows[0].id]);
    await db().query('update platform.evento set enviado = null, completo = false where id = $1', [late.rows[0].id]);
    await db().query(`select pg_notify('evento', '')`);
    await eventually(
      'it is received again',
      async () =>
        (await db().query(`select 1 from platform.recibido where consumidor = 'mark-research' and "idEvento" = $1`, [late.rows[0].id]))
          .rowCount,
    );
    expect((await counted()).rows).toEqual(rows);
  });
});

describe('recursos/productos', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await newPerson();
    await savedProduct(agent, { titulo: 'Ñandúes y ALCATRACES', fechaPublicacion: '2020-01-01' });
    await savedProduct(agent, {
      titulo: 'Cálculo de vigas',
      producto: 3,
      clase: 301,
      idArea: 2,
      idSubarea: 201,
      nombrePublicacion: 'Editorial Güiria',
      fechaPublicacion: '2019-12-31',
    });
    await savedProduct(agent, { titulo: '100% de algo_raro', link: encodeURIComponent('https://doi.org/10.5555/Xyz') });
    await agent.post('guardar/proyectos/proyecto', unpublished({ titulo: 'Borrador inédito' }));
  });
  const titles = async (query: Record<string, unknown>) => (await page(agent, query)).body.map((p: ProductRead) => p.titulo);

  it.each([
    [{ q: 'nandu' }, ['Ñandúes y ALCATRACES']],
    [{ q: 'CALCULO güiria' }, ['Cálculo de vigas']],
    [{ q: '10.5555/XYZ' }, ['100% de algo_raro']],
    [{ q: '%' }, ['100% de algo_raro']],
    [{ q: 'o_r' }, ['100% de algo_raro']],
    [{ q: 'no hay' }, []],
    [{ producto: 3 }, ['Cálculo de vigas']],
    [{ clase: 301 }, ['Cálculo de vigas']],
    [{ area: 2 }, ['Cálculo de vigas']],
    [{ anio: 2020 }, ['Ñandúes y ALCATRACES']],
    [{ anio: '2019', publicado: 1, area: 2 }, ['Cálculo de vigas']],
    [{ publicado: 2 }, ['Borrador inédito']],
  ])('filter %j', async (filter, expected) => expect(await titles({ filter })).toEqual(expected));

  it('sorts, without regard to accents and case, and pages', async () => {
    expect(await titles({ sort: ['titulo', 'ASC'] })).toEqual([
      '100% de algo_raro',
      'Borrador inédito',
      'Cálculo de vigas',
      'Ñandúes y ALCATRACES',
    ]);
    expect(await titles({ sort: ['fecha_publicacion', 'ASC'] })).toEqual([
      '100% de algo_raro',
      'Cálculo de vigas',
      'Ñandúes y ALCATRACES',
      'Borrador inédito',
    ]);
    const answer = await page(agent, { sort: ['producto', 'DESC'], range: [0, 0] });
    expect(answer.headers['content-range']).toBe('productos 0-0/4');
    expect(answer.body[0].producto).toBe('Libro');
  });

  it.each([
    { filter: { titulo: 'x' } },
    { sort: ['version', 'ASC'] },
    { filter: { producto: 'x' } },
    { filter: { anio: 1e9 } },
    { range: [0, 1000] },
  ])('refuses %j', async (query) => {
    expect((await page(agent, query)).status).toBe(422);
  });

  it('gives one by its id', async () => {
    const [first] = await lista(agent);
    expect((await agent.get(`recursos/productos/${first!.id}`)).body).toEqual(first);
  });
});
