import type { PublicCall, PublicCallLine } from '@registro/contracts/calls/public-call';
import request from 'supertest';
import { callOf, type MadeCall, moveWindow, putAt, question, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { asStranger } from '../../../../tests/builders/directory.js';
import { baseUrl, newPersonAs } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

const nobody = visitor();
const read = async ({ codigo }: Pick<MadeCall, 'codigo'>): Promise<PublicCall> =>
  (await nobody.get(`publico/convocatorias/${codigo}`)).body.r_data;
/** A page, as a browser asks for it. */
const page = (path: string, known = '') => request(baseUrl()).get(path).set({ 'x-forwarded-for': nobody.ip, 'if-none-match': known });

const CRITERION = {
  clave: 'merito',
  criterio: 'Mérito científico',
  peso: 60,
  guia: [
    { puntos: 0, texto: 'No convence' },
    { puntos: 10, texto: 'Convence' },
  ],
};

describe('Calls, for who has no account', () => {
  it('are listed open, to come and closed; of a draft nothing is said', async () => {
    const [draft, closed, open, next] = [
      await callOf('innovacion', { estado: 'borrador' }),
      await callOf('innovacion', { estado: 'cerrada' }),
      await callOf('sostenibilidad'),
      await callOf('innovacion', { descripcion: 'Para el campo' }),
    ];
    await moveWindow(next, `now() + interval '1 day'`, `now() + interval '2 days'`);
    const all: PublicCallLine[] = (await nobody.get('publico/convocatorias')).body.r_data;
    const made = [draft, closed, open, next].map(({ codigo }) => codigo);
    const found = all.filter(({ codigo }) => made.includes(codigo));
    expect(found.map(({ codigo, estado }) => [codigo, estado])).toEqual([
      [open.codigo, 'abierta'],
      [next.codigo, 'proxima'],
      [closed.codigo, 'cerrada'],
    ]);
    expect(found[1]).toMatchObject({
      descripcion: 'Para el campo',
      pagina: `/convocatorias/${next.codigo}`,
      inicio: expect.stringMatching(/Z$/),
    });
    // Scholarships and mobility are calls as others are.
    expect(all.map(({ programa }) => programa)).toEqual(expect.arrayContaining(['beca', 'movilidad']));
    expect((await nobody.get(`publico/convocatorias/${draft.codigo}`)).status).toBe(404);
    expect((await page(`/convocatorias/${draft.codigo}`)).status).toBe(404);
  });

  it('say who may apply, what is read, asked and judged, and the budget once its operators publish it', async () => {
    const terminos = [{ uso: 'terminos', titulo: 'Bases', url: '/docs/bases.pdf', idArchivo: null }];
    const call = await callOf('innovacion', {
      terminos,
      preguntas: [question('impacto')],
      rubrica: [CRITERION],
      presupuesto: 90_000,
      montoMaximo: 5000,
      rubros: [{ idRubro: 1, tope: 700 }],
    });
    const said = await read(call);
    expect(said).toMatchObject({
      requisitos: ['Datos básicos registrados', 'Estudios registrados', 'Sin otro proyecto en esta convocatoria'],
      documentos: [{ titulo: 'Bases', url: '/docs/bases.pdf', conCuenta: false }],
      preguntas: [{ etiqueta: 'Pregunta impacto' }],
      rubrica: [CRITERION],
      montoMaximo: 5000,
      presupuesto: null,
      rubros: [{ idRubro: 1, tope: 700, rubro: expect.stringMatching(/\D/) }],
      empezar: '/usuario/vertice-3',
    });
    const operator = await newPersonAs('operador', ['convocatorias']);
    const { body } = await operator.get(`recursos/convocatorias/${call.id}`);
    expect((await operator.put(`recursos/convocatorias/${call.id}`, { ...body, publicaPresupuesto: true })).body.publicaPresupuesto).toBe(
      true,
    );
    expect((await read(call)).presupuesto).toBe(90_000);
  });

  it('name the files of a scholarship and of mobility, and where one begins', async () => {
    const [beca, movilidad] = [await read({ codigo: 'beca-2025' }), await read({ codigo: 'movilidad' })];
    expect(beca.requisitos).toContain('Grado de Ingeniería, Licenciatura o superior');
    expect(beca.recaudos.length).toBeGreaterThan(4);
    expect(beca).toMatchObject({ estado: 'abierta', empezar: '/usuario/vertice-1' });
    expect(movilidad).toMatchObject({ recaudos: ['Carta de invitación'], empezar: '/usuario/movilidad', programa: 'movilidad' });
  });

  it('tell what became of the last one in figures of five people or more', async () => {
    const call = await callOf('innovacion', { nombre: 'Semillas' });
    const { idProyecto } = await sentProposal(call);
    await putAt(idProyecto, 5);
    await moveWindow(call, `now() - interval '2 days'`, `now() - interval '1 minute'`);
    expect((await read(call)).resultado).toEqual({
      nombre: 'Semillas (2001)',
      cerro: expect.stringMatching(/Z$/),
      enviadas: null,
      aprobadas: null,
      monto: null,
      enCurso: false,
    });
    // Four more like it.
    await db().query(
      `with otros as (
         insert into calls.proyecto select (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('calls.proyecto', 'id')), 'orden', n))).*
         from calls.proyecto p, generate_series(2, 5) n where p.id = $1 returning id)
       insert into calls.financiacion ("idProyecto", "idRubro", monto)
       select o.id, f."idRubro", f.monto from otros o, calls.financiacion f where f."idProyecto" = $1`,
      [idProyecto],
    );
    expect((await read(call)).resultado).toMatchObject({ enviadas: 5, aprobadas: 5, monto: 5 * 1500.5 });
  });
});

describe('The page of a call', () => {
  it('reads without a script, writes nothing as it was typed, and is asked for again by its tag', async () => {
    const call = await callOf('sostenibilidad', {
      nombre: 'Agua <b>limpia</b> & "clara"',
      descripcion: '</script><script>alert(1)</script>',
      preguntas: [question('p', { etiqueta: '¿<i>Dónde</i>?' })],
    });
    const answer = await page(`/convocatorias/${call.codigo}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<h1>Agua &lt;b&gt;limpia&lt;/b&gt; &amp; &quot;clara&quot; (2001)</h1>');
    expect(answer.text).toContain('&lt;i&gt;Dónde&lt;/i&gt;');
    for (const typed of ['<b>limpia', '<script>alert', '<i>Dónde', '{{']) expect(answer.text).not.toContain(typed);
    expect(answer.text).toMatch(
      /Abrió el \d+ de \w+ de \d{4} a las \d\d:\d\d y cierra el \d+ de \w+ de \d{4} a las \d\d:\d\d \(hora de Caracas\)/,
    );
    expect(answer.text).toContain(`href="/entrar?ir=${encodeURIComponent('/usuario/vertice-3')}"`);
    const again = await page(`/convocatorias/${call.codigo}`, answer.headers['etag'] as string);
    expect([again.status, again.text]).toEqual([304, '']);
    await db().query(`update calls.convocatoria set nombre = 'Agua' where id = $1`, [call.id]);
    expect((await page(`/convocatorias/${call.codigo}`, answer.headers['etag'] as string)).status).toBe(200);
  });

  it('holds the call for other programs, as the same facts that people read', async () => {
    const call = await callOf('innovacion', { nombre: 'Riego </script>', montoMaximo: 5000 });
    const { text } = await page(`/convocatorias/${call.codigo}`);
    const said = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!);
    const { inicio, fin, descripcion } = await read(call);
    expect(said).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MonetaryGrant',
      identifier: call.codigo,
      name: 'Riego </script> (2001)',
      description: descripcion,
      amount: { '@type': 'MonetaryAmount', currency: 'VES', maxValue: 5000 },
      potentialAction: { '@type': 'ApplyAction', startTime: inicio, endTime: fin },
    });
    const linked = await nobody.get(`publico/convocatorias/${call.codigo}/ficha.jsonld`);
    expect(linked.headers['content-type']).toBe('application/ld+json');
    expect(JSON.parse(linked.text || (linked.body as Buffer).toString())).toEqual(said);
  });

  it('answers at one address as page, data or calendar, by what is preferred, each with its tag', async () => {
    const call = await callOf('innovacion', { nombre: 'Riego' });
    const own = `/convocatorias/${call.codigo}`;
    const data = (path: string, type: string) => asStranger(path, { accept: `text/html;q=0.5, ${type};q=0.9, image/png` });
    for (const [path, type] of [
      [own, 'application/json'],
      [own, 'application/ld+json'],
      [own, 'text/calendar'],
      ['/convocatorias', 'application/json'],
      ['/convocatorias', 'application/ld+json'],
      ['/convocatorias', 'application/atom+xml'],
      ['/convocatorias', 'text/calendar'],
    ] as const) {
      const answer = await data(path, type);
      expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 200, `${type}; charset=utf-8`]);
      expect(answer.headers['vary']).toContain('Accept');
      expect(answer.text).toContain(call.codigo);
    }
    for (const [type, same] of [
      ['application/ld+json', 'ficha.jsonld'],
      ['text/calendar', 'calendario.ics'],
    ] as const) {
      const answer = await data(own, type);
      expect(answer.text).toBe((await asStranger(`/api/publico${own}/${same}`)).text);
      expect(await asStranger(own, { accept: type, 'if-none-match': answer.headers['etag']! })).toMatchObject({ status: 304, text: '' });
    }
    const json = JSON.parse((await asStranger(own, { accept: 'application/json' })).text);
    expect(json).toMatchObject({ codigo: call.codigo, pagina: expect.stringMatching(/^https?:.*convocatorias/) });
    for (const accept of ['text/html', '*/*', 'application/json;q=0, text/*', 'image/png'])
      expect((await asStranger(own, { accept })).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await asStranger('/convocatorias/ninguna', { accept: 'application/json' })).status).toBe(404);
  });

  it('has one address: with a slash at its end it leads there, with all that was asked', async () => {
    for (const [asked, location] of [
      ['/convocatorias/', '/convocatorias'],
      ['/directorio/?q=agua&pagina=2', '/directorio?q=agua&pagina=2'],
    ])
      expect(await asStranger(asked!)).toMatchObject({ status: 308, headers: { location } });
  });

  it('says of an address that names none that there is none', async () => {
    const answer = await page('/convocatorias/ninguna');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('No existe esa convocatoria');
  });

  it('is listed where all are', async () => {
    const call = await callOf('innovacion', { nombre: 'Pesca <artesanal>' });
    const { text } = await page('/convocatorias');
    expect(text).toContain('href="/cuenta#aviseme"');
    const closed = await callOf('innovacion', { estado: 'cerrada' });
    const map = await asStranger('/sitemap-convocatorias.xml');
    expect(map.text).toContain(`/convocatorias/${call.codigo}</loc>`);
    expect(map.text).not.toContain(closed.codigo);
    expect(text).toContain(`<a href="/convocatorias/${call.codigo}">Pesca &lt;artesanal&gt; (2001)</a>`);
  });
});
