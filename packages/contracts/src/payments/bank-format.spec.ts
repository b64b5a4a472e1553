import { bankReference, readBankReference } from './bank-format.js';
import { layoutErrors } from './bank-format-rules.js';

const good = {
  tipo: 'fijo',
  codificacion: 'ascii',
  finLinea: 'crlf',
  fecha: 'AAAAMMDD',
  monto: 'centimos',
  cabecera: [{ valor: '1', ancho: 1 }],
  linea: [
    { campo: 'referencia', ancho: 21 },
    { campo: 'cuenta', ancho: 20 },
    { campo: 'monto', ancho: 17 },
  ],
  total: [
    { campo: 'cantidad', ancho: 7 },
    { campo: 'monto', ancho: 17 },
    { campo: 'huella', ancho: 64 },
  ],
};
const messages = (kind: 'exportacion' | 'respuesta' | 'extracto', layout: unknown) =>
  layoutErrors(kind, layout).map(({ campo, mensaje }) => `${campo}: ${mensaje}`);

describe("a bank's layout", () => {
  it('has nothing wrong with it when it can be written and checked', () => {
    expect(messages('exportacion', good)).toEqual([]);
  });

  it.each([
    ['nothing', null, 'definicion: Describa el archivo'],
    ['another kind of file', { ...good, tipo: 'xls' }, 'definicion.tipo: El tipo debe ser fijo o csv'],
    ['an encoding of its own', { ...good, codificacion: 'ebcdic' }, 'definicion.codificacion: Debe ser uno de: ascii, latin1, utf8'],
    ['CSV without a separator', { ...good, tipo: 'csv' }, 'definicion.separador: Debe ser uno de: ;, ,, |, tabulador'],
    ['no hash in its trailer', { ...good, total: good.total.slice(0, 2) }, 'definicion.total: Falta el campo huella'],
    ['no account', { ...good, linea: [good.linea[0], good.linea[2]] }, 'definicion.linea: Falta el campo cuenta'],
    [
      'nothing to know a payment by',
      { ...good, linea: good.linea.slice(1) },
      'definicion.linea: Falta el campo referencia o el campo pago',
    ],
    ['a field twice', { ...good, linea: [...good.linea, good.linea[0]] }, 'definicion.linea: El campo referencia está repetido'],
    [
      'a column of nothing',
      { ...good, cabecera: [{ ancho: 3 }] },
      'definicion.cabecera: Columna 1: debe tener un campo o un valor, y no los dos',
    ],
    [
      'a column without a width',
      { ...good, cabecera: [{ valor: '1' }] },
      'definicion.cabecera: Columna 1: el ancho debe ser un número de 1 a 500',
    ],
    [
      'a formula for a constant',
      { ...good, cabecera: [{ valor: '=1', ancho: 2 }] },
      'definicion.cabecera: Columna 1: el valor solo puede tener',
    ],
    [
      'a hash cut short',
      { ...good, total: [...good.total.slice(0, 2), { campo: 'huella', ancho: 10 }] },
      'la huella necesita 64 caracteres',
    ],
  ])('with %s is refused', (_, layout, mensaje) => {
    expect(messages('exportacion', layout).join('\n')).toContain(mensaje);
  });

  it('of an answer says what its codes mean, and no code means two things', () => {
    const linea = [...good.linea.slice(0, 1), good.linea[2]!, { campo: 'codigo', ancho: 2 }];
    const answer = { ...good, linea, completado: ['00'], rechazado: ['01'], motivos: {} };
    expect(messages('respuesta', answer)).toEqual([]);
    expect(messages('respuesta', { ...answer, rechazado: ['00'] })).toEqual([
      'definicion.rechazado: Un código no puede significar completado y rechazado',
    ]);
    expect(messages('respuesta', { ...answer, completado: [] })).toEqual([
      'definicion.completado: Indique los códigos de un pago completado',
    ]);
  });

  it('of a statement says which side a movement is on', () => {
    const linea = ['fecha', 'referencia', 'monto', 'sentido'].map((campo) => ({ campo, ancho: 20 }));
    expect(messages('extracto', { ...good, total: [], linea })[0]).toContain('definicion.debito: Indique qué dice la columna sentido');
    expect(messages('extracto', { ...good, total: [], linea, debito: ['D'], credito: ['C'] })).toEqual([]);
  });
});

test('a reference is read as it was written, padded or not', () => {
  expect(readBankReference(bankReference(12, 345))).toEqual({ idLote: 12, pago: 345 });
  expect(readBankReference('0012-00345')).toEqual({ idLote: 12, pago: 345 });
  expect(readBankReference('12345')).toBeNull();
});
