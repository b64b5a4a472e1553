import { CALL_EXISTS, CALL_FIXED_MESSAGE, RUBRIC_FIXED_MESSAGE, SCHOLARSHIP_FIXED } from '@registro/contracts/calls/call';
import { callOf, newCode, question, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { coordinator, reviewer } from '../../../../tests/builders/evaluation.js';
import { judgedCall, panelOf } from '../../../../tests/builders/panel.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
const RUBRIC = [
  {
    clave: 'merito',
    criterio: 'Mérito',
    peso: 10,
    guia: [
      { puntos: 0, texto: 'Nada' },
      { puntos: 5, texto: 'Mucho' },
    ],
  },
];
const said = (over: object = {}) => ({ nombre: 'Agua 2027', anio: 2027, ...over });
const windowOf = (codigo: string) =>
  eventually(
    `the window of ${codigo}`,
    async () => (await db().query('select * from catalogs.jornada where codigo = $1', [codigo])).rows[0],
  );

it('The scholarship’s call is opened, closed and cloned here, and asks in a form of its own', async () => {
  const { rows } = await db().query<{ id: number; version: number }>(
    `select id, version from calls.convocatoria where programa = 'beca' order by id limit 1`,
  );
  const answer = await operator.put(`recursos/convocatorias/${rows[0]!.id}`, said({ version: rows[0]!.version }));
  expect([answer.status, answer.body.r_succ, answer.body.r_mess]).toEqual([200, false, SCHOLARSHIP_FIXED]);
});

describe('A call', () => {
  it('is written by an operator as a draft, with a window of its own, and read back as it was written', async () => {
    const codigo = newCode();
    const whole = said({
      codigo,
      programa: 'sostenibilidad',
      terminos: [{ titulo: 'Términos', url: '/docs/terminos.pdf' }],
      montoMaximo: '1.000,50',
      presupuesto: 20_000,
      duracionMaxima: 24,
      diasReconsideracion: 5,
      desvioGastos: 15,
      rubros: [{ idRubro: 1, tope: 800 }],
      preguntas: [question('aliado', { tipo: 'opcion', opciones: ['Sí', 'No'] })],
      rubrica: RUBRIC,
      fases: ['informes'],
    });
    const { body } = await operator.post('recursos/convocatorias', whole);
    expect(body).toMatchObject({
      ...whole,
      montoMaximo: 1000.5,
      estado: 'borrador',
      ventana: codigo,
      version: 1,
      borradores: 0,
      enviadas: 0,
    });
    expect(await windowOf(codigo)).toMatchObject({ base: 'vertice3_Sostenibilidad', nombre: 'Agua 2027', fechaInicio: null });
    const { rows } = await db().query(`select accion from platform.auditoria where objeto = 'convocatoria' and "idObjeto" = $1`, [
      String(body.id),
    ]);
    expect(rows).toEqual([{ accion: 'crear' }]);
    const listed = await operator.get(`recursos/convocatorias?filter=${encodeURIComponent(JSON.stringify({ q: codigo }))}`);
    expect(listed.body.map((c: { id: number }) => c.id)).toEqual([body.id]);
  });

  it('has a code that no other has, and what is wrong is said next to its field', async () => {
    const codigo = newCode();
    const one = said({ codigo, programa: 'innovacion' });
    await operator.post('recursos/convocatorias', one);
    expect((await operator.post('recursos/convocatorias', one)).body.errores).toEqual([{ campo: 'codigo', mensaje: CALL_EXISTS }]);
    const wrong = await operator.post(
      'recursos/convocatorias',
      said({ codigo: 'Con Espacios', programa: 'otro', preguntas: [question('a'), question('a')] }),
    );
    expect(wrong.body.errores.map((e: { campo: string }) => e.campo).toSorted()).toEqual(['codigo', 'preguntas', 'programa']);
  });

  const column = (over: object = {}) => ({ clave: 'quien', etiqueta: 'Quién', tipo: 'texto', requerida: true, opciones: [], ...over });
  it.each([
    ['a key with a capital', [question('Uno')], '0.clave', 'La clave lleva minúsculas y cifras, empieza por una letra y no pasa de 30'],
    ['no words', [question('uno', { etiqueta: ' ' })], '0.etiqueta', 'La pregunta es requerida'],
    ['another kind', [question('uno', { tipo: 'firma' as never })], '0.tipo', 'La clase de pregunta no es válida'],
    [
      'one choice alone',
      [question('uno', { tipo: 'opcion', opciones: ['Sí'] })],
      '0.opciones',
      'Indique de 2 a 50 opciones distintas, de hasta 150 caracteres',
    ],
    ['no columns', [question('uno', { tipo: 'tabla' })], '0.columnas', 'Una tabla tiene de 1 a 8 columnas'],
    [
      'two columns alike',
      [question('uno', { tipo: 'tabla', columnas: [column(), column()] as never })],
      '0.columnas',
      'Dos columnas tienen la misma clave',
    ],
    ['a bound that is none', [question('uno', { maximo: 0 })], '0.maximo', 'El máximo no es válido'],
    [
      'a condition on what nobody asked before',
      [question('uno', { si: { clave: 'otra', valor: 'Sí' } })],
      '',
      '«Pregunta uno» depende de una respuesta que ninguna pregunta anterior ofrece',
    ],
    ['the same key twice', [question('uno'), question('uno')], '', 'Dos preguntas tienen la misma clave'],
    ['too many', Array.from({ length: 31 }, (_, i) => question(`p${i}`)), '', 'Una convocatoria tiene hasta 30 preguntas adicionales'],
  ])('with a question of %s is 422 next to it', async (_, preguntas, where, mensaje) => {
    const answer = await operator.post('recursos/convocatorias', said({ codigo: newCode(), programa: 'innovacion', preguntas }));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toContainEqual({ campo: where ? `preguntas.${where}` : 'preguntas', mensaje });
  });

  it('keeps what its proposals stand on, and changes in the rest', async () => {
    const call = await callOf('sostenibilidad', {
      fases: ['informes'],
      rubros: [
        { idRubro: 1, tope: null },
        { idRubro: 2, tope: 900 },
      ],
    });
    const before = (await operator.get(`recursos/convocatorias/${call.id}`)).body;
    await sentProposal(call);
    const { body } = await operator.put(`recursos/convocatorias/${call.id}`, {
      ...before,
      montoMaximo: 9,
      duracionMaxima: 1,
      rubros: [],
      preguntas: [question('b')],
      fases: [],
    });
    expect(body.errores).toEqual(
      ['montoMaximo', 'duracionMaxima', 'rubros', 'preguntas', 'fases'].map((campo) => ({ campo, mensaje: CALL_FIXED_MESSAGE })),
    );
    const renamed = await operator.put(`recursos/convocatorias/${call.id}`, { ...before, nombre: 'Otro nombre', rubrica: RUBRIC });
    expect(renamed.body).toMatchObject({ nombre: 'Otro nombre', borradores: 0, enviadas: 1 });
    expect((await operator.put(`recursos/convocatorias/${call.id}`, { ...before, version: before.version })).status).toBe(409);
  });

  it('keeps the rubric by which anyone has judged, and shows that one', async () => {
    const [chief, judge] = [await coordinator(), await reviewer()];
    const { call } = await judgedCall(chief, [judge], [5]);
    const before = (await operator.get(`recursos/convocatorias/${call.id}`)).body;
    expect(before).toMatchObject({ rubricaFija: true, rubrica: panelOf().rubrica });
    // Weight, words and guide: all of it is what was judged by.
    const [first, ...others] = before.rubrica;
    for (const rubrica of [[], [{ ...first, peso: first.peso + 1 }, ...others], [{ ...first, criterio: 'Otro' }, ...others]]) {
      const answer = await operator.put(`recursos/convocatorias/${call.id}`, { ...before, rubrica });
      expect({ status: answer.status, errores: answer.body.errores }).toEqual({
        status: 422,
        errores: [{ campo: 'rubrica', mensaje: RUBRIC_FIXED_MESSAGE }],
      });
    }
    expect((await operator.put(`recursos/convocatorias/${call.id}`, { ...before, nombre: 'Otro nombre' })).status).toBe(200);
    // A next call is another version.
    const { body: clone } = await operator.post(`recursos/convocatorias/${call.id}/clonar`, { codigo: newCode(), anio: before.anio + 1 });
    const next = (await operator.get(`recursos/convocatorias/${clone.r_data.id}`)).body;
    expect(next).toMatchObject({ rubricaFija: false, rubrica: before.rubrica });
    expect((await operator.put(`recursos/convocatorias/${clone.r_data.id}`, { ...next, rubrica: RUBRIC })).body.rubrica).toEqual(RUBRIC);
  });
});
