import { DIRECTORY_SECTIONS, ENTRY_GONE, ENTRY_HIDDEN, ENTRY_NEEDS_PERSON, ENTRY_SAVED } from '@registro/contracts/directory/directory';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { asStranger, choose, researcher, shownAt, shows } from '../../../../tests/builders/directory.js';
import { erased } from '../../../../tests/builders/erasure.js';
import { merged, undone } from '../../../../tests/builders/merge.js';
import { completeProfile, saved, traces, work } from '../../../../tests/builders/profile.js';
import { savedProduct, unpublished } from '../../../../tests/builders/products.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const own = async (agent: Agent) => (await agent.get('consultar/directorio')).body.r_data;
const kept = async ({ id }: Agent) => (await db().query('select * from observatory.ficha where "idUsuario" = $1', [id])).rows[0];
const found = async (nombre: string) => (await asStranger(`/api/publico/directorio?q=${encodeURIComponent(nombre)}`)).text.includes(nombre);

describe('What one shows in the directory', () => {
  it('is nothing until one chooses it, and needs a name', async () => {
    const nobody = await newPerson();
    expect(await own(nobody)).toEqual({ visible: false, secciones: [], pagina: null, lista: false, lecturas: [] });
    expect((await choose(nobody, [])).body).toMatchObject({ r_succ: false, r_mess: ENTRY_NEEDS_PERSON });
    expect((await choose(nobody, ['cedula'])).status).toBe(422);
    expect(await kept(nobody)).toBeUndefined();
  });

  it('is the sections that one chose, and never who could be recognised by a number', async () => {
    const agent = await researcher({ primerApellido: 'Zambrano' });
    await savedProduct(agent, unpublished({ titulo: 'Todavía en secreto' }));
    const answer = await choose(agent, ['areas', 'productos']);
    expect(answer.body).toMatchObject({ r_succ: true, r_mess: ENTRY_SAVED, r_data: { visible: true, secciones: ['areas', 'productos'] } });
    const { pagina } = answer.body.r_data;
    const person = await shownAt(pagina, ({ productos }) => productos?.length);
    expect(Object.keys(person).toSorted()).toEqual(['apellidos', 'areas', 'nombre', 'nombres', 'pagina', 'productos']);
    expect(person).toMatchObject({ nombre: 'Ana Lucía Zambrano', nombres: 'Ana Lucía', apellidos: 'Zambrano' });
    const { cedula, telefonoCelular } = (
      await db().query('select cedula, "telefonoCelular" from profile.persona where "idUsuario" = $1', [agent.id])
    ).rows[0];
    for (const ending of ['', '.json', '.jsonld', '.csl.json', '.bib']) {
      const { status, text } = await asStranger(pagina + ending);
      expect(status).toBe(200);
      expect(text).toContain('Diversidad de orqu');
      expect(text).not.toContain('Todavía en secreto');
      for (const secret of [cedula, telefonoCelular, agent.correo, '1985', 'Distrito Capital']) expect(text).not.toContain(secret);
    }
    expect((await traces(agent.id))[0]).toMatchObject({ accion: 'mostrar', objeto: 'directorio', despues: { visible: true } });
    expect((await own(agent)).lista).toBe(true);
  });

  it('follows what changes in profile and products', async () => {
    const agent = await completeProfile();
    const pagina = await shows(agent);
    await saved(agent, 'guardar/laboral/registro', work({ trabajoPrincipal: true, institucion: 1004 }));
    await savedProduct(agent, { titulo: 'Lo que vino después' });
    const { trabajo, productos } = await shownAt(pagina, (one) => one.trabajo?.length === 2 && one.productos?.length === 1);
    expect(trabajo![0]).toMatchObject({ desde: 2015, hasta: null });
    expect(productos).toMatchObject([{ title: 'Lo que vino después', id: 'obra-1' }]);
  });

  it('is gone with the click that hides it, section by section and whole, from page, data and search; the address stays', async () => {
    const agent = await researcher({ primerApellido: 'Uzcátegui' });
    const pagina = await shows(agent);
    expect(await found('Uzcátegui')).toBe(true);
    await choose(agent, ['trabajo']);
    for (const ending of ['', '.json', '.jsonld', '.csl.json', '.bib']) {
      const { text } = await asStranger(pagina + ending);
      for (const hidden of ['orqu', 'Distrito Capital']) expect(text).not.toContain(hidden);
    }
    expect((await choose(agent, ['trabajo'], false)).body).toMatchObject({
      r_mess: ENTRY_HIDDEN,
      r_data: { visible: false, lista: false },
    });
    for (const ending of ['', '.json', '.jsonld', '.csl.json', '.bib']) {
      const { status, text } = await asStranger(pagina + ending);
      expect(status).toBe(410);
      expect(text).toContain(ENTRY_GONE);
      expect(text).not.toContain('Uzcátegui');
    }
    expect(await found('Uzcátegui')).toBe(false);
    expect(await kept(agent)).toMatchObject({ datos: null, nombre: '', palabras: [], areas: [], instituciones: [] });
    expect(await shows(agent, ['areas'])).toBe(pagina);
  });

  it('is what one sees beforehand, kept nowhere and for nobody else', async () => {
    const agent = await researcher({ primerApellido: 'Villasmil' });
    const seen = await asStranger('/directorio/vista-previa?secciones=estudios', { cookie: agent.cookie });
    expect(seen.status).toBe(200);
    expect(seen.headers['cache-control']).toBe('private, no-store');
    expect(seen.text).toContain('Ana Lucía Villasmil');
    expect(seen.text).toContain('Vista previa: lo que no haya guardado solo lo ve usted');
    expect(seen.text).not.toContain('orqu');
    expect(await kept(agent)).toBeUndefined();
    expect((await asStranger('/directorio/vista-previa?secciones=estudios')).status).toBe(401);
  });

  it('is that of the account that stays in a merge, and as before once it is undone', async () => {
    const operators: [Agent, Agent] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
    const [origen, destino] = [await researcher(), await newPerson()];
    const pagina = await shows(origen, DIRECTORY_SECTIONS);
    const id = await merged(operators, origen, destino);
    expect((await asStranger(pagina)).status).toBe(410);
    await undone(operators, id);
    await shownAt(pagina, ({ productos }) => productos?.length === 1);
  });

  it('is erased with its person', async () => {
    const operators: [Agent, Agent] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
    const agent = await researcher();
    const pagina = await shows(agent);
    await erased(operators, agent);
    expect((await asStranger(pagina)).status).toBe(404);
    expect(await kept(agent)).toBeUndefined();
  });
});
