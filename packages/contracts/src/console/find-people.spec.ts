import { soughtKeys } from './find-people.js';

const NONE = { nombre: null, cedula: null, correo: null, numero: null, idPago: null, idUsuario: null };

describe('What a typed text may be a key of', () => {
  it('reads an account by its number', () => expect(soughtKeys('Cuenta 27')).toEqual({ ...NONE, idUsuario: 27 }));

  it.each([
    ['V-12.345.678', { cedula: { nacionalidad: 'V', cedula: '12345678' } }],
    ['e 84123456', { cedula: { nacionalidad: 'E', cedula: '84123456' } }],
  ])('%s is a cédula with its letter', (texto, keys) => expect(soughtKeys(texto)).toMatchObject(keys));

  it('eight digits are a cédula of either letter, and the number of a payment', () =>
    expect(soughtKeys('12345678')).toEqual({ ...NONE, cedula: { nacionalidad: null, cedula: '12345678' }, idPago: 12_345_678 }));

  it.each(['812', 'pago 812', 'Pago #812', 'Pago N.º 812'])('%s is the number of a payment', (texto) =>
    expect(soughtKeys(texto)).toMatchObject({ idPago: 812, cedula: null, nombre: null }),
  );

  it.each(['abcd-efgh-jk12', 'ABCD EFGH JK12', 'abcdefghjk12'])('%s is the number of a certificate or receipt', (texto) =>
    expect(soughtKeys(texto)).toMatchObject({ numero: 'ABCD-EFGH-JK12', nombre: null, cedula: null, idPago: null }),
  );

  it('what has an at sign is an address and no name', () => expect(soughtKeys('Ana.Perez@')).toEqual({ ...NONE, correo: 'ana.perez@' }));

  it('one word is a name, and the beginning of an address', () =>
    expect(soughtKeys('Zambrano')).toEqual({ ...NONE, nombre: 'Zambrano', correo: 'zambrano' }));

  it('several words are a name alone', () => expect(soughtKeys('José Pérez')).toEqual({ ...NONE, nombre: 'José Pérez' }));

  it.each(['', '-', 'a', '%%', '@'])('%j is a key of nothing', (texto) => expect(soughtKeys(texto)).toEqual(NONE));
});
