import { check } from '../validation.js';
import { DecideCase, DecideWithReason, REASON_REQUIRED, UNCHECKED_ASKED } from './actions.js';
import { fillSentence, knownOf, openPlace, PLACEHOLDERS, ReadySentence, SENTENCE_MAX } from './sentences.js';

const sentence = (over: object = {}) => ({ clave: 'frase1', uso: 'devuelto', texto: 'Estimado {nombre}: revise {dato}.', ...over });
const errors = (over: object) => check(ReadySentence, sentence(over)).errores;

describe('A ready sentence', () => {
  it('has in braces what a case can put there, and nothing else', () => {
    const all = Object.keys(PLACEHOLDERS);
    for (const name of all) expect(errors({ texto: `Dice {${name}}` })).toEqual([]);
    const mensaje = (braces: string) => `${braces} no se puede llenar. Entre llaves van: ${all.map((name) => `{${name}}`).join(', ')}`;
    for (const braces of ['{apellido}', '{}', '{Nombre}', '{constructor}'])
      expect(errors({ texto: `Dice ${braces}` })).toEqual([{ campo: 'texto', mensaje: mensaje(braces) }]);
    for (const texto of ['Estimado {nombre', 'Estimado nombre}', '{{nombre}}'])
      expect(errors({ texto })).toEqual([{ campo: 'texto', mensaje: 'Falta una llave: se abre con { y se cierra con }' }]);
  });

  it('has words, a length and a use', () => {
    expect(errors({ texto: ' ' })).toEqual([{ campo: 'texto', mensaje: 'La frase es requerida' }]);
    expect(errors({ texto: 'a'.repeat(SENTENCE_MAX + 1) })).toMatchObject([{ campo: 'texto' }]);
    expect(errors({ uso: 'aprobado' })).toEqual([{ campo: 'uso', mensaje: 'Elija cuándo se ofrece' }]);
  });

  it('is filled by what the case says; what it does not say is left to be written', () => {
    const caso = { nombre: 'Ana {titulo}', titulo: 'Agua', enviado: '2026-03-15T02:00:00Z' };
    const call = { convocatoria: 'Becas 2026', programa: 'Becas de postgrado' };
    const known = (...datos: string[]) => knownOf(caso, call, datos);
    const all = '{nombre}, {titulo}, {convocatoria}, {programa}, {fecha}, {dato}, {otra}';
    expect(fillSentence(all, known('Cédula', 'Título'))).toBe(
      'Ana {titulo}, Agua, Becas 2026, Becas de postgrado, 14/03/2026, «Cédula» y «Título», {otra}',
    );
    expect(fillSentence('Revise {dato}.', known())).toBe('Revise {dato}.');
    expect(openPlace('Revise {dato}.')).toEqual({ text: '{dato}', at: 7 });
    expect(openPlace('Revise {esto}.')).toBeNull();
  });
});

it('A decision is not told with a place that nobody has filled', () => {
  const wrong = check(DecideCase, {
    version: 1,
    motivo: 'Revise {dato}',
    observaciones: '{nombre}',
    notas: [{ campo: 'a', nota: '{fecha}' }],
  });
  expect(wrong.errores).toEqual([
    { campo: 'motivo', mensaje: 'Escriba lo que va en lugar de {dato}' },
    { campo: 'observaciones', mensaje: 'Escriba lo que va en lugar de {nombre}' },
    { campo: 'notas.0.nota', mensaje: 'Escriba lo que va en lugar de {fecha}' },
  ]);
  expect(check(DecideCase, { version: 1, motivo: 'Falta la llave {de la casa}' }).errores).toEqual([]);
});

it('A decision that needs a reason says so beside whatever else is missing', () => {
  const wrong = (motivo: string) => check(DecideWithReason, { version: 1, motivo, comprobados: [] }).errores;
  const unchecked = { campo: 'sinComprobar', mensaje: UNCHECKED_ASKED };
  expect(wrong('')).toEqual([{ campo: 'motivo', mensaje: REASON_REQUIRED }, unchecked]);
  expect(wrong('Revise {dato}')).toEqual([{ campo: 'motivo', mensaje: 'Escriba lo que va en lugar de {dato}' }, unchecked]);
});
