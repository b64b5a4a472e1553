import { callOf, caseOfProposal, newCode, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { act, coordinator, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});

const frase = (clave: string, over: object = {}) => ({ clave, uso: 'devuelto', texto: 'Revise {dato}, {nombre}.', ...over });
const frases = [frase('uno'), frase('dos', { uso: 'nota', texto: 'No se lee.' })];
const made = async (over: object = {}) =>
  operator.post('recursos/convocatorias', { nombre: 'Agua 2027', anio: 2027, codigo: newCode(), programa: 'innovacion', ...over });

describe('The sentences of a call', () => {
  it('are kept by an operator of convocatorias, in their order, and go into its clone', async () => {
    const { body } = await made({ frases });
    expect(body.frases).toEqual(frases);
    const turned = frases.toReversed();
    const { nombre, anio, version } = body;
    expect((await operator.put(`recursos/convocatorias/${body.id}`, { nombre, anio, version, frases: turned })).body.frases).toEqual(
      turned,
    );
    const { id } = (await operator.post(`recursos/convocatorias/${body.id}/clonar`, { codigo: newCode(), anio: 2028 })).body.r_data;
    expect((await operator.get(`recursos/convocatorias/${id}`)).body.frases).toEqual(turned);
    for (const who of [await reviewer(), await coordinator(), await newPersonAs('operador', ['usuarios'])])
      expect((await who.put(`recursos/convocatorias/${body.id}`, { nombre, anio, frases: [] })).status).toBe(403);
  });

  it.each([
    ['with a place that no case fills', [frase('uno'), frase('dos', { texto: 'Hola {apellido}' })], 'frases.1.texto'],
    ['for no use', [frase('uno', { uso: 'aprobado' })], 'frases.0.uso'],
    ['twice under one key', [frase('uno'), frase('uno')], 'frases'],
    ['more than there is room for', Array.from({ length: 41 }, (_, i) => frase(`f${i}`)), 'frases'],
    ['that are no list', 'Hola', 'frases'],
  ])('%s are 422 next to the field', async (_, wrong, campo) => {
    const answer = await made({ frases: wrong });
    expect([answer.status, answer.body.errores.map((e: { campo: string }) => e.campo)]).toEqual([422, [campo]]);
  });

  it('of scholarships are kept in a call whose form is its own', async () => {
    const { rows } = await db().query<{ id: number }>(`select id from calls.convocatoria where programa = 'beca' order by id limit 1`);
    const path = `recursos/convocatorias/${rows[0]!.id}`;
    const { body } = await operator.get(path);
    const kept = await operator.put(path, { ...body, frases: [...body.frases.slice(0, 30), frase('de-prueba')] });
    expect(kept.body.frases.at(-1)).toEqual(frase('de-prueba'));
    expect((await operator.put(path, { ...kept.body, frases: body.frases })).body.frases).toEqual(body.frases);
  });

  it('are offered to who decides on what it received, and to nobody else', async () => {
    const call = await callOf('innovacion', { frases });
    const [chief, judge] = [await coordinator(), await reviewer()];
    const { id } = await caseOfProposal((await sentProposal(call)).idProyecto);
    await act(chief, id, 'asignar', { evaluadores: [judge.id] });
    const convocatoria = `Convocatoria ${call.codigo}`;
    expect((await view(judge, id)).biblioteca).toEqual({ convocatoria, programa: 'Innovación productiva', frases });
    expect((await view(chief, id)).biblioteca).toBeNull();
    const left = { version: 1, motivo: 'Revise {dato}.' };
    expect((await act(judge, id, 'devolver', left)).body.errores).toEqual([
      { campo: 'motivo', mensaje: 'Escriba lo que va en lugar de {dato}' },
    ]);
    await db().query(`update calls.convocatoria set frases = '[]' where id = $1`, [call.id]);
    expect((await view(judge, id)).biblioteca).toBeNull();
  });
});
