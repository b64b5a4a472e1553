import { STALE_MESSAGE } from '@registro/contracts/profile/conflict';
import { todayInCaracas } from '@registro/contracts/dates';
import { NOT_TEXT } from '@registro/contracts/validation';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { product, savedProduct, unpublished } from '../../../../tests/builders/products.js';
import { type Agent, newPerson, serviceAccount } from '../../../../tests/builders/user.js';

let agent: Agent;
beforeAll(async () => {
  agent = await newPerson();
});
afterAll(closeDb);

const save = (body: object, by = agent) => by.post('guardar/proyectos/proyecto', body);
const stored = async (id: number) => (await db().query('select * from products.producto where id = $1', [id])).rows[0];
const tomorrow = () => todayInCaracas(Date.now() + 86_400_000);

describe('guardar/proyectos/proyecto', () => {
  it('answers the id alone, as a JSON number, and keeps every field', async () => {
    const answer = await save(product({ titulo: '  Un   título con\tespacios ', volumen: 42, numero: 'E-7' }));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/application\/json/);
    expect(answer.text).toBe(String(answer.body));
    expect(await stored(answer.body)).toMatchObject({
      idUsuario: agent.id,
      titulo: 'Un título con espacios',
      producto: 1,
      clase: 101,
      idAmbito: 5,
      idArea: 1,
      idSubarea: 106,
      idTipoSectoresCti: 1,
      idLineasConsejoPresidencial: 11,
      idMotores: 2,
      estatus: 1,
      nombrePublicacion: 'Acta Botánica Venezuelica',
      volumen: '42',
      numero: 'E-7',
      link: 'https://example.org/articulo?id=7&vista=pdf',
      version: 1,
      eliminado: null,
      doi: null,
    });
  });

  it('writes event and trace with it', async () => {
    const someone = await newPerson();
    const id = await savedProduct(someone);
    const events = await db().query(
      `select datos from platform.evento where tipo = 'product.changed' and (datos->>'idUsuario')::int = $1`,
      [someone.id],
    );
    expect(events.rows).toEqual([{ datos: { idUsuario: someone.id, total: 1 } }]);
    const traces = await db().query(
      `select accion, despues->>'titulo' as titulo from platform.auditoria where objeto = 'producto' and "idObjeto" = $1`,
      [String(id)],
    );
    expect(traces.rows).toEqual([{ accion: 'crear', titulo: product()['titulo'] }]);
  });

  it.each([
    [{ titulo: null }, 'titulo', 'El título del producto es requerido'],
    [{ titulo: '   ' }, 'titulo', 'El título del producto es requerido'],
    [{ titulo: 'abc' }, 'titulo', 'El título del proyecto no puede tener menos de 4 caracteres'],
    [{ titulo: 'a'.repeat(251) }, 'titulo', 'El título del producto no puede tener más de 250 caracteres'],
    [{ producto: null }, 'producto', 'El producto de investigación es requerido'],
    [{ producto: 'x' }, 'producto', 'El producto de investigación es requerido'],
    [{ clase: '' }, 'clase', 'La clase del producto es requerida'],
    [{ idAmbito: null }, 'idAmbito', 'Ambito es requerido'],
    [{ idArea: null }, 'idArea', 'Área es requerida'],
    [{ idSubarea: null }, 'idSubarea', 'Subárea es requerida'],
    [{ idTipoSectoresCti: null }, 'idTipoSectoresCti', 'El tipo de sector es requerido'],
    [{ idLineasConsejoPresidencial: null }, 'idLineasConsejoPresidencial', 'La línea del Consejo Presidencial es requerida'],
    [{ idMotores: null }, 'idMotores', 'El motor es requerido'],
    [{ estatus: null }, 'estatus', 'Publicado es requerido'],
    [{ estatus: 3 }, 'estatus', 'Publicado es requerido'],
    [{ nombrePublicacion: '' }, 'nombrePublicacion', 'El nombre de la publicación es requerido'],
    [{ fechaPublicacion: null }, 'fechaPublicacion', 'La fecha de publicación es requerida'],
    [{ fechaPublicacion: '2019-02-30' }, 'fechaPublicacion', 'Fecha no válida'],
    [{ fechaPublicacion: '15/06/2019' }, 'fechaPublicacion', 'Fecha no válida'],
    [{ fechaPublicacion: tomorrow() }, 'fechaPublicacion', 'La fecha no puede ser futura'],
    [{ volumen: null }, 'volumen', 'El volumen es requerido'],
    [{ numero: ' ' }, 'numero', 'El número es requerido'],
    // Said of what it is: its length was never the matter.
    [{ volumen: { a: 1 } }, 'volumen', NOT_TEXT],
  ])('%j: %s says "%s"', async (over, campo, mensaje) => {
    const answer = await save(product(over));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toContainEqual({ campo, mensaje });
    expect(answer.body.r_succ).toBe(false);
  });

  it('takes 4 and 250 characters, and today', async () => {
    expect((await save(product({ titulo: 'Abcd' }))).status).toBe(200);
    expect((await save(product({ titulo: 'ñ'.repeat(250), fechaPublicacion: todayInCaracas() }))).status).toBe(200);
  });

  it.each([
    [{ clase: 301 }, 'clase', 'La clase del producto es requerida'],
    [{ idSubarea: 201 }, 'idSubarea', 'Subárea es requerida'],
    [{ producto: 9999 }, 'producto', 'El producto de investigación es requerido'],
    [{ idAmbito: 999 }, 'idAmbito', 'Ambito es requerido'],
    [{ idMotores: 999 }, 'idMotores', 'El motor es requerido'],
    [{ idTipoSectoresCti: 999 }, 'idTipoSectoresCti', 'El tipo de sector es requerido'],
    [{ idLineasConsejoPresidencial: 999 }, 'idLineasConsejoPresidencial', 'La línea del Consejo Presidencial es requerida'],
  ])('a choice that its list (or its parent) does not offer is refused: %j', async (over, campo, mensaje) => {
    const answer = await save(product(over));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toContainEqual({ campo, mensaje });
  });

  it('clears what only a published product has, whatever was sent', async () => {
    const leftovers = { nombrePublicacion: 'Queda', fechaPublicacion: tomorrow(), volumen: '1', numero: 'x'.repeat(999) };
    const id = (await save(unpublished({ titulo: 'Sin publicar todavía', ...leftovers }))).body;
    expect(await stored(id)).toMatchObject({ estatus: 2, nombrePublicacion: null, fechaPublicacion: null, volumen: null, numero: null });
  });

  it('a published product that becomes unpublished loses them', async () => {
    const id = await savedProduct(agent, { titulo: 'De publicado a no publicado' });
    expect((await save(product({ id, titulo: 'De publicado a no publicado', estatus: 2 }))).body).toBe(id);
    expect(await stored(id)).toMatchObject({ estatus: 2, fechaPublicacion: null, volumen: null, version: 2 });
  });

  describe('link', () => {
    it.each([
      [encodeURIComponent('https://example.org/a b%20c?d=1&e=ñ#f'), null],
      [encodeURIComponent('https://example.org/a%20b?x=%C3%B1&y=1#z'), 'https://example.org/a%20b?x=%C3%B1&y=1#z'],
      ['https://example.org/ya-decodificado%20aqui', 'https://example.org/ya-decodificado%20aqui'],
      ['', undefined],
      [null, undefined],
      [encodeURIComponent('HTTP://EXAMPLE.org/'), 'HTTP://EXAMPLE.org/'],
    ])('%s', async (link, expected) => {
      const answer = await save(product({ titulo: `Enlace ${link}`.slice(0, 200), link }));
      expect(answer.status).toBe(expected === null ? 422 : 200);
      const kept = expected === null ? null : (await stored(answer.body)).link;
      expect(kept).toBe(expected ?? null);
    });

    it.each([
      'javascript:alert(1)',
      encodeURIComponent('javascript:alert(document.cookie)//https://example.org'),
      encodeURIComponent('java\nscript:alert(1)'),
      'data:text/html,<script>alert(1)</script>',
      'ftp://example.org/x',
      'example.org',
      encodeURIComponent('https://usuario:clave@example.org/'),
      encodeURIComponent('https://banco.ve@malo.example/'),
      encodeURIComponent('https://example.org/"onmouseover="x'),
      encodeURIComponent('https://'),
      '%E0%A4%A',
    ])('is refused unless it is safe to click: %s', async (link) => {
      const answer = await save(product({ link }));
      expect(answer.status).toBe(422);
      expect(answer.body.errores).toEqual([
        { campo: 'link', mensaje: 'El enlace debe ser una dirección que comience con http:// o https://' },
      ]);
    });

    it('gives the DOI when it leads to doi.org', async () => {
      const id = await savedProduct(agent, { titulo: 'Con DOI', link: encodeURIComponent('https://doi.org/10.1000/ABC.5') });
      expect((await stored(id)).doi).toBe('10.1000/abc.5');
      expect((await save(product({ id, titulo: 'Con DOI', link: null }))).body).toBe(id);
      expect((await stored(id)).doi).toBeNull();
    });
  });

  it('changes one’s own, by id or by uid', async () => {
    const id = await savedProduct(agent, { titulo: 'Antes del cambio' });
    expect((await save(product({ id: String(id), titulo: 'Después del cambio' }))).body).toBe(id);
    expect((await save(product({ uid: id, titulo: 'Y otra vez' }))).body).toBe(id);
    expect(await stored(id)).toMatchObject({ titulo: 'Y otra vez', version: 3 });
  });

  it('does not let a later save undo what it has not seen', async () => {
    const id = await savedProduct(agent, { titulo: 'Dos pestañas' });
    await save(product({ id, version: 1, titulo: 'La primera pestaña' }));
    const late = await save(product({ id, version: 1, titulo: 'La segunda pestaña' }));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      r_mess: STALE_MESSAGE,
      r_data: { version: 2, diferencias: [{ campo: 'titulo', guardado: 'La primera pestaña' }] },
    });
    expect((await save(product({ id, version: 2, titulo: 'La segunda pestaña' }))).body).toBe(id);
  });

  it('pressed twice makes one product', async () => {
    const someone = await newPerson();
    const body = product({ titulo: 'Doble clic' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(body, someone)));
    expect(new Set(answers.map((a) => a.body)).size).toBe(1);
    const { rows } = await db().query('select count(*)::int as n from products.producto where "idUsuario" = $1', [someone.id]);
    expect(rows[0].n).toBe(1);
    expect((await save(product({ titulo: 'Doble clic', numero: '2' }), someone)).body).not.toBe(answers[0]!.body);
  });

  it('does not exist for who does not own it, nor for other roles', async () => {
    const id = await savedProduct(agent, { titulo: 'Ajeno' });
    const other = await newPerson();
    expect((await save(product({ id, titulo: 'Tomado' }), other)).status).toBe(404);
    expect((await stored(id)).titulo).toBe('Ajeno');
    const operator = await serviceAccount('operador', ['catalogos']);
    expect((await save(product(), operator)).status).toBe(403);
    expect((await save(product({ id: 2_147_483_647 }))).status).toBe(404);
  });

  it('takes no field that the form does not have', async () => {
    const id = (
      await save(
        product({ titulo: 'De más', idUsuario: 1, eliminado: '2020-01-01', doi: '10.1/x', referencia: { a: 1 }, claveTitulo: 'x' }),
      )
    ).body;
    expect(await stored(id)).toMatchObject({ idUsuario: agent.id, eliminado: null, doi: null, referencia: null, claveTitulo: 'demas' });
  });
});
