import { fieldsOf } from '../record/description.js';
import {
  answerFiles,
  answersClass,
  answerText,
  ANSWER_REQUIRED,
  askedQuestions,
  checkAnswers,
  NOT_A_NUMBER,
  NOT_OFFERED,
} from './answers.js';
import type { Question, QuestionColumn } from './questions.js';

const question = (clave: string, over: Partial<Question> = {}): Question => ({
  clave,
  etiqueta: `Pregunta ${clave}`,
  ayuda: null,
  tipo: 'texto',
  requerida: false,
  opciones: [],
  si: null,
  maximo: null,
  columnas: [],
  ...over,
});
const column = (clave: string, over: Partial<QuestionColumn> = {}): QuestionColumn => ({
  clave,
  etiqueta: `Columna ${clave}`,
  tipo: 'texto',
  requerida: true,
  opciones: [],
  ...over,
});
const YES_NO = ['Sí', 'No'];
const FILE = '3f0a8c1e-1111-4222-8333-444455556666';

const QUESTIONS = [
  question('ensayo', { requerida: true, maximo: 10 }),
  question('aliado', { tipo: 'opcion', opciones: YES_NO, requerida: true }),
  question('nombre', { requerida: true, si: { clave: 'aliado', valor: 'Sí' } }),
  question('pais', { tipo: 'opcion', opciones: ['Aquí', 'Fuera'], si: { clave: 'aliado', valor: 'Sí' } }),
  question('cual', { requerida: true, si: { clave: 'pais', valor: 'Fuera' } }),
  question('personas', { tipo: 'numero', maximo: 500 }),
  question('carta', { tipo: 'archivo', requerida: true, si: { clave: 'aliado', valor: 'Sí' } }),
  question('equipos', {
    tipo: 'tabla',
    maximo: 2,
    columnas: [
      column('equipo'),
      column('cuantos', { tipo: 'numero' }),
      column('propio', { tipo: 'opcion', opciones: YES_NO, requerida: false }),
    ],
  }),
];
const good = { ensayo: 'Breve', aliado: 'No' };
const errors = (respuestas: object, preguntas = QUESTIONS) => checkAnswers(preguntas, respuestas).errores;
const value = (respuestas: object) => checkAnswers(QUESTIONS, respuestas).value;

describe('Answers to the extra questions of a call', () => {
  it('asks for what is required, each next to its question', () => {
    expect(errors({})).toEqual([
      { campo: 'respuestas.ensayo', mensaje: ANSWER_REQUIRED },
      { campo: 'respuestas.aliado', mensaje: ANSWER_REQUIRED },
    ]);
  });

  it('cleans what is said and keeps nothing that nobody asked', () => {
    expect(value({ ensayo: '  Breve ', aliado: 'No', otra: 'x', nombre: 'Nadie', cual: 'Nada' })).toEqual({
      ensayo: 'Breve',
      aliado: 'No',
      nombre: null,
      pais: null,
      cual: null,
      personas: null,
      carta: null,
      equipos: null,
    });
  });

  it('asks what hangs on an answer only once that is given', () => {
    expect(errors(good)).toEqual([]);
    expect(errors({ ...good, aliado: 'Sí' })).toEqual([
      { campo: 'respuestas.nombre', mensaje: ANSWER_REQUIRED },
      { campo: 'respuestas.carta', mensaje: ANSWER_REQUIRED },
    ]);
  });

  it('does not ask what hangs on a question that is not asked itself', () => {
    expect(errors({ ...good, pais: 'Fuera' })).toEqual([]);
    expect(askedQuestions(QUESTIONS, { ...good, pais: 'Fuera' }).map((q) => q.clave)).toEqual(['ensayo', 'aliado', 'personas', 'equipos']);
    expect(askedQuestions(QUESTIONS, { aliado: 'Sí', pais: 'Fuera' }).map((q) => q.clave)).toContain('cual');
  });

  it('holds a text to its bound, a choice to what is offered and a number to its most', () => {
    expect(errors({ ensayo: 'Demasiado largo', aliado: 'Quizás', personas: 'muchas' })).toEqual([
      { campo: 'respuestas.ensayo', mensaje: 'No puede tener más de 10 caracteres' },
      { campo: 'respuestas.aliado', mensaje: NOT_OFFERED },
      { campo: 'respuestas.personas', mensaje: NOT_A_NUMBER },
    ]);
    expect(errors({ ...good, personas: 501 })).toEqual([{ campo: 'respuestas.personas', mensaje: 'El número no puede ser mayor que 500' }]);
    expect(value({ ...good, personas: '12,5' })['personas']).toBe(12.5);
  });

  it('checks every cell of a table, and how many rows it has', () => {
    const row = { equipo: 'Sonda', cuantos: '3' };
    expect(errors({ ...good, equipos: [row, { ...row, equipo: '', propio: 'Tal vez' }] })).toEqual([
      { campo: 'respuestas.equipos.1.equipo', mensaje: ANSWER_REQUIRED },
      { campo: 'respuestas.equipos.1.propio', mensaje: NOT_OFFERED },
    ]);
    expect(errors({ ...good, equipos: [row, row, row] })).toEqual([
      { campo: 'respuestas.equipos', mensaje: 'La tabla admite hasta 2 filas' },
    ]);
    expect(errors({ ...good, equipos: 'una' })).toEqual([{ campo: 'respuestas.equipos', mensaje: 'La tabla admite hasta 2 filas' }]);
    expect(value({ ...good, equipos: [row] })['equipos']).toEqual([{ equipo: 'Sonda', cuantos: 3, propio: null }]);
  });

  it.each([[null], ['x'], [[1]], [{ ensayo: {} }], [{ __proto__: { aliado: 'No' } }]])(
    'takes %j for no answers rather than failing',
    (sent) => {
      expect(errors(sent as object).length).toBeGreaterThan(0);
    },
  );

  it('refuses a file that is none and says which ones were named', () => {
    expect(errors({ ...good, aliado: 'Sí', nombre: 'A', carta: 'no' })).toEqual([
      { campo: 'respuestas.carta', mensaje: 'El archivo indicado no es válido' },
    ]);
    expect(answerFiles(QUESTIONS, { ...good, carta: FILE })).toEqual([{ clave: 'carta', id: FILE }]);
  });

  it('describes its fields as every form of the product does, and has one class for the same questions', () => {
    expect(fieldsOf(answersClass(QUESTIONS)).map((f) => f.name)).toEqual(QUESTIONS.map((q) => q.clave));
    expect(answersClass(JSON.parse(JSON.stringify(QUESTIONS)) as Question[])).toBe(answersClass(QUESTIONS));
  });

  it('says an answer in words', () => {
    const [, , , , , personas, carta, equipos] = QUESTIONS as [
      Question,
      Question,
      Question,
      Question,
      Question,
      Question,
      Question,
      Question,
    ];
    expect(answerText(personas, 12.5)).toBe('12,5');
    expect(answerText(carta, FILE, () => 'carta.pdf')).toBe('carta.pdf');
    expect(
      answerText(equipos, [
        { equipo: 'Sonda', cuantos: 3, propio: null },
        { equipo: 'Bomba', cuantos: 1, propio: 'Sí' },
      ]),
    ).toBe('Columna equipo: Sonda · Columna cuantos: 3\nColumna equipo: Bomba · Columna cuantos: 1 · Columna propio: Sí');
    expect(answerText(equipos, [])).toBeNull();
    expect(answerText(personas, null)).toBeNull();
  });
});
