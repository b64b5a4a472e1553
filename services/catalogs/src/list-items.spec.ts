import { LISTS, type ListName } from '@registro/contracts/catalogs/lists';
import { closeDb, db } from '../../../tests/builders/db.js';
import { type Agent, newPerson, newPersonAs } from '../../../tests/builders/user.js';
import { visitor } from '../../../tests/builders/visitor.js';

const PATH = 'consultar/lista/lista-tipo';
let agent: Agent;
beforeAll(async () => {
  agent = await newPerson();
});
afterAll(closeDb);

/** Parents of each list that needs them, which exist in the seeds. */
const parents: Partial<Record<ListName, Record<string, number>>> = {
  claseProductoInvestigacion: { idProducto: 1 },
  municipio: { idEstado: 24 },
  parroquia: { idMunicipio: 2401 },
  subarea: { idArea: 1 },
  tituloObtenido: { idNivel: 6 },
  institucionAcademica: { idPais: 232 },
  institucion: { idTipoInstitucion: 1 },
};

describe('A reference list', () => {
  it.each(Object.keys(LISTS) as ListName[])('%s comes with values and labels', async (tipo) => {
    let given = parents[tipo] ?? {};
    if (tipo === 'grado' || tipo === 'postgrado') {
      const { rows } = await db().query<{ padre: string }>(`select padre from catalogs.elemento where lista = $1 limit 1`, [tipo]);
      const [idUniversidad, idGrado] = rows[0]!.padre.split('/').map(Number);
      given = { idUniversidad: idUniversidad!, ...(idGrado ? { idGrado } : {}) };
    }
    const answer = await agent.post(PATH, { tipo, ...given });
    expect(answer.body).toMatchObject({ r_succ: true, r_code: '1000' });
    expect(answer.body.r_data.length).toBeGreaterThan(0);
    for (const option of answer.body.r_data) {
      expect(Object.keys(option)).toEqual(['value', 'label']);
      expect(Number.isInteger(option.value) && option.label.trim().length > 0).toBe(true);
    }
    const values = answer.body.r_data.map((o: { value: number }) => o.value);
    expect(new Set(values).size).toBe(values.length);
  });

  it('takes its parents as digits too, as forms send them', async () => {
    const asNumber = await agent.post(PATH, { tipo: 'municipio', idEstado: 24 });
    const asText = await agent.post(PATH, { tipo: 'municipio', idEstado: '24' });
    expect(asText.body.r_data).toEqual(asNumber.body.r_data);
  });

  it('differs with its parent, and is empty under a parent that does not exist', async () => {
    const [one, other] = await Promise.all([1, 2].map((idEstado) => agent.post(PATH, { tipo: 'municipio', idEstado })));
    expect(one!.body.r_data).not.toEqual(other!.body.r_data);
    expect((await agent.post(PATH, { tipo: 'municipio', idEstado: 999_999 })).body.r_data).toEqual([]);
  });

  it.each([
    ['no tipo', {}, 'tipo', 'La lista solicitada no existe'],
    ['an unknown tipo', { tipo: 'planetas' }, 'tipo', 'La lista solicitada no existe'],
    ['an inherited name as tipo', { tipo: 'constructor' }, 'tipo', 'La lista solicitada no existe'],
    ['a tipo that is no text', { tipo: ['pais'] }, 'tipo', 'La lista solicitada no existe'],
    ['a missing parent', { tipo: 'municipio' }, 'idEstado', 'Debe indicar idEstado'],
    ['an empty parent', { tipo: 'municipio', idEstado: '' }, 'idEstado', 'Debe indicar idEstado'],
    ['a parent that is no code', { tipo: 'municipio', idEstado: "1' or 1=1" }, 'idEstado', 'Debe indicar idEstado'],
    ['the second of two parents missing', { tipo: 'postgrado', idUniversidad: 1 }, 'idGrado', 'Debe indicar idGrado'],
  ])('with %s is a 422 that names the field', async (_, body, campo, mensaje) => {
    const answer = await agent.post(PATH, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo, mensaje }]);
  });

  it('is for who is signed in, whatever their role', async () => {
    expect((await visitor().post(PATH, { tipo: 'pais' })).status).toBe(401);
    expect((await (await newPersonAs('evaluador')).post(PATH, { tipo: 'pais' })).status).toBe(200);
  });
});

describe('The same list by GET', () => {
  const get = (query: string, etag?: string) => {
    const asked = agent.get(`${PATH}?${query}`);
    return etag ? asked.set('if-none-match', etag) : asked;
  };

  it('answers what POST answers', async () => {
    const query = 'tipo=municipio&idEstado=24';
    expect((await get(query)).body).toEqual((await agent.post(PATH, { tipo: 'municipio', idEstado: 24 })).body);
  });

  it('crosses the line once: its ETag is answered with a 304 and no body', async () => {
    const { etag, 'cache-control': kept } = (await get('tipo=pais')).headers;
    expect(kept).toBe('private, no-cache');
    for (const known of [etag!, `W/${etag}`]) {
      const again = await get('tipo=pais', known);
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
    }
    expect((await get('tipo=pais', '"otro"')).status).toBe(200);
    expect((await get('tipo=sexo', etag)).status).toBe(200);
  });

  it('of an unknown tipo or without its parent is a 422', async () => {
    for (const query of ['tipo=planetas', 'tipo=municipio', 'tipo=pais&tipo=sexo']) expect((await get(query)).status).toBe(422);
  });
});
