import fc from 'fast-check';
import * as demo from '../demo.js';
import * as applicants from '../demo-applicants.js';
import { isCommonPassword } from './common-password.js';
import { knownWords } from './common-words.js';

const OWNER = { correo: 'ana.perez@fundacite.ve', nombre: 'Ana Lucía Pérez Ñáñez', cedula: 'V-12345678' };

describe('A password that is tried first is known', () => {
  it.each([
    'Contraseña123',
    'contrasena123',
    'Contraseña2024',
    'c0ntr4señ4_2024',
    'C0n7r4s3ñ41234',
    'tequiero123',
    'te quiero 123',
    'miclave1234',
    'mi_clave_1234',
    'Venezuela2024!',
    'caracas2025',
    '**Venezuela**',
    '2024.Maracaibo',
    'P@$$w0rd2024',
    '4dm1n1str4d0r',
    'maria.1985.',
    'MariaJosé2001',
    'contraseñacontraseña',
    'clave clave clave',
    'qwertyuiop1',
    'qwerty12345',
    'asdfghjkl123',
    '1q2w3e4r5t6y',
    'lkjhgfdsa1',
    'abcabcabc123',
    'aaaaaaaaaaaa',
    'ｖｅｎｅｚｕｅｌａ１',
  ])('as a word or a row of keys, however it is dressed: %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['04141234567', '0414-123.45.67', '+58 (414) 1234567', '12345678901234567890', '31/12/1985 10:00', 'V-12.345.678'])(
    'as a number: %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each([
    'anaperez1985',
    'PérezAna#2024',
    'ana.perez@fundacite.ve',
    'Fundacite2024',
    'lucia y ana 1',
    'ñáñez12345',
    'ana12345678',
    'V12345678-Ana',
    'Clave12345678',
  ])('as what is one’s own: %s', (password) => expect(isCommonPassword(password, OWNER)).toBe(true));
});

describe('Several words are no such thing', () => {
  it.each([
    'clave-de-prueba-1',
    'el turpial canta temprano',
    'otra-clave-nueva-2',
    'una-clave-larga-1',
    'ana come arepas los lunes',
    'Pérez 4 gatos en Coro',
    'x7$kQ!pL2m',
    'tres tristes tigres',
    'كلمة سر طويلة جدا',
  ])('%s', (password) => expect(isCommonPassword(password, OWNER)).toBe(false));

  it('and the passwords of the demo stay good', () => {
    const passwords = [...JSON.stringify([demo, applicants]).matchAll(/"clave":"([^"]+)"/g)].map(([, clave]) => clave!);
    expect(new Set(passwords).size).toBe(11);
    expect(passwords.filter((password) => isCommonPassword(password))).toEqual([]);
  });
});

const known = fc.constantFrom(...knownWords);
/** Digits and signs, none of which is read as a letter next to a word. */
const around = fc.string({ unit: fc.constantFrom(...'269 .-_#*/?'), maxLength: 12 });
const dressed = fc.tuple(around, known, around, fc.boolean(), fc.boolean()).map(([before, word, after, capital, leet]) => {
  const written = leet ? word.replaceAll('a', '4').replaceAll('o', '0').replaceAll('e', '3') : word;
  return `${before}${capital ? written.toUpperCase() : written}${after}`;
});

it('a known word is known with any digits and signs about it', () => {
  fc.assert(fc.property(dressed, (password) => isCommonPassword(password)));
});

it('a password of a generator is taken, and no text breaks the rule', () => {
  const sign = fc.constantFrom(...'bcdfghjkmnpqrstvwxyzBCDFGHJKMNPQRSTVWXYZ23456789#%&*');
  fc.assert(
    fc.property(fc.string({ unit: sign, minLength: 14, maxLength: 30 }), (password) => {
      const letters = new Set(password.toLowerCase().replace(/[^a-z]/g, ''));
      fc.pre(letters.size > 5);
      return !isCommonPassword(password, OWNER);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (password) => typeof isCommonPassword(password, OWNER) === 'boolean'),
  );
});
