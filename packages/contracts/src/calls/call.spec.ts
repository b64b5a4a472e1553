import { check } from '../validation.js';
import { RUBRIC_MESSAGE } from '../evaluation/rubric.js';
import { CreateCall, SaveCall } from './call.js';

const said = { nombre: 'Sostenibilidad 2027', anio: 2027 };
const asked = (over: object) => ({ clave: 'a', etiqueta: 'A', tipo: 'texto', ...over });
const errors = (over: object) => check(SaveCall, { ...said, ...over }).errores;
const questions = (...preguntas: object[]) => errors({ preguntas });
const grade = (puntos: number) => ({ puntos, texto: 'Bien' });

describe('A call as an operator writes it', () => {
  it('needs a name and a year and no more', () => {
    expect(errors({})).toEqual([]);
    expect(check(SaveCall, {}).errores).toEqual([
      { campo: 'nombre', mensaje: 'El nombre es requerido' },
      { campo: 'anio', mensaje: 'El año es requerido' },
    ]);
  });

  it.each(['Sostenibilidad', 'sost enibilidad', '-a', 'a--b', 'a_b'])('refuses the code %s', (codigo) => {
    const { errores } = check(CreateCall, { ...said, codigo, programa: 'sostenibilidad' });
    expect(errores.map((e) => e.campo)).toEqual(['codigo']);
  });

  it('reads amounts as they are typed', () => {
    expect(check(SaveCall, { ...said, montoMaximo: '1.500,50' }).value.montoMaximo).toBe(1500.5);
    expect(errors({ montoMaximo: 'mucho', rubros: [{ idRubro: 1, tope: '0' }] }).map((e) => e.campo)).toEqual([
      'montoMaximo',
      'rubros.0.tope',
    ]);
  });

  it('refuses a rubro that is named twice', () => {
    expect(errors({ rubros: [{ idRubro: 1 }, { idRubro: 1 }] })).toEqual([{ campo: 'rubros', mensaje: 'Un rubro está repetido' }]);
  });

  it('takes sound questions', () => {
    const list = asked({ clave: 'b', tipo: 'opcion', opciones: ['Sí ', 'No'] });
    expect(questions(asked({}), list, asked({ clave: 'c', si: { clave: 'b', valor: 'Sí' } }))).toEqual([]);
  });

  it('refuses questions with the same key, and one that hangs on an answer that no earlier one offers', () => {
    expect(questions(asked({}), asked({}))).toEqual([{ campo: 'preguntas', mensaje: 'Dos preguntas tienen la misma clave' }]);
    expect(questions(asked({ si: { clave: 'b', valor: 'Sí' } }), asked({ clave: 'b', tipo: 'opcion', opciones: ['Sí', 'No'] }))).toEqual([
      { campo: 'preguntas', mensaje: '«A» depende de una respuesta que ninguna pregunta anterior ofrece' },
    ]);
  });

  it.each([
    [{ clave: 'constructor' }, 'preguntas.0.clave'],
    [{ clave: 'Mayor' }, 'preguntas.0.clave'],
    [{ etiqueta: ' ' }, 'preguntas.0.etiqueta'],
    [{ tipo: 'dibujo' }, 'preguntas.0.tipo'],
    [{ tipo: 'opcion', opciones: ['Sola'] }, 'preguntas.0.opciones'],
    [{ tipo: 'opcion', opciones: ['Dos', ' Dos'] }, 'preguntas.0.opciones'],
    [{ tipo: 'texto', maximo: 5001 }, 'preguntas.0.maximo'],
    [{ tipo: 'tabla', columnas: [] }, 'preguntas.0.columnas'],
    [{ tipo: 'tabla', columnas: [{ clave: 'x', etiqueta: 'X', tipo: 'tabla' }] }, 'preguntas.0.columnas.0.tipo'],
  ])('refuses a question with %j', (over, campo) => {
    expect(questions(asked(over)).map((e) => e.campo)).toEqual([campo]);
  });

  it('takes a rubric, and none', () => {
    const criterion = { clave: 'merito', criterio: 'Mérito', peso: 60, guia: [grade(0), grade(5)] };
    expect(errors({ rubrica: [criterion] })).toEqual([]);
    expect(errors({ rubrica: [criterion, criterion] })).toEqual([{ campo: 'rubrica', mensaje: RUBRIC_MESSAGE }]);
  });

  it.each(['docs/a.pdf', 'http://a.ve/b', '/docs/../a.pdf', 'javascript:alert(1)'])('refuses %s as the address of its terms', (url) => {
    expect(errors({ terminos: [{ titulo: 'Términos', url }] }).map((e) => e.campo)).toEqual(['terminos.0.url']);
    expect(errors({ terminos: [{ titulo: 'Términos', url: '/docs/terminos.pdf' }] })).toEqual([]);
  });
});
