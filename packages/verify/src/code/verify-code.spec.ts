import { generateKeyPairSync, sign as signWith } from 'node:crypto';
import { base32nopad } from '@scure/base';
import type { PublicKey } from '../public-key.js';
import { codeIn } from './code-text.js';
import { seal } from './cose.js';
import { type CodeContent, contentOf, openCode, writeCode } from './printed-code.js';
import { writeList } from './revoked-list.js';
import { verifyCode } from './verify-code.js';

const NOW = Date.parse('2026-05-10T15:00:00Z');
const HOUR = 3_600_000;

function keyPair(id: string, changes: Partial<PublicKey> = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const publica = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  return {
    published: { id, uso: 'codigos', algoritmo: 'Ed25519', desde: '2026-01-01', hasta: '2026-12-31', publica, ...changes } as PublicKey,
    sign: (bytes: Uint8Array) => signWith(null, bytes, privateKey),
  };
}

const ours = keyPair('a1b2c3d4e5f6');
const next = keyPair('0123456789ab', { desde: '2026-05-01', hasta: '2027-04-30' });
const stranger = keyPair('a1b2c3d4e5f6');
const content: CodeContent = {
  tipo: 'certificado',
  numero: '7K3F-92QD-XW4M',
  nombre: 'Ana María Núñez Ávila',
  nivel: 'Ingeniería',
  fecha: '2024-11-02',
  firmado: '2026-03-14',
  indice: 4_711,
};
const codeOf = (changes: Partial<CodeContent> = {}, by = ours) => writeCode({ ...content, ...changes }, by.published.id, by.sign);
const listOf = (revoked: number[], { hours = 2, by = ours, above = 0 } = {}) =>
  writeList(revoked, above, NOW - hours * HOUR, by.published.id, by.sign);
const list = listOf([12, 4_712]);
const keys = [next.published, ours.published];
const revokedSince = (desde: string) => [next.published, { ...ours.published, revocada: { desde, motivo: 'Se copió' } }];

/** The code with one of its bytes another. */
function changed(code: string, at: number): string {
  const bytes = base32nopad.decode(code);
  bytes[at < 0 ? bytes.length + at : at]! ^= 1;
  return base32nopad.encode(bytes);
}

describe('A printed code (rule F-28)', () => {
  test.each([
    ['of a certificate that stands', codeOf(), { keys, list }, 'valido', 'no está en la lista de revocados, de hace 2 horas'],
    ['in small letters, with its address and spaces', ` https://registro.ve/V/${codeOf().toLowerCase()} `, { keys, list }, 'valido', ''],
    ['by the key that succeeded', codeOf({ firmado: '2026-05-02' }, next), { keys, list }, 'valido', ''],
    ['by the key before, the list by the one after', codeOf(), { keys, list: listOf([1], { by: next }) }, 'valido', ''],
    ['that nobody revokes', codeOf({ tipo: 'constancia', indice: null }), { keys, list }, 'valido', 'no es de lo que se revoca'],
    ['revoked', codeOf(), { keys, list: listOf([4_711]) }, 'revocado', 'está en la lista de revocados, de hace 2 horas'],
    ['revoked, by an old list', codeOf(), { keys, list: listOf([4_711], { hours: 72 }) }, 'revocado', 'de hace 3 días'],
    ['with a list of a day ago', codeOf(), { keys, list: listOf([], { hours: 24 }) }, 'valido', 'de hace 24 horas'],
    ['with a list of more than a day', codeOf(), { keys, list: listOf([], { hours: 25 }) }, 'anticuado', 'es vieja, de hace 25 horas'],
    ['that nobody revokes, with old keys', codeOf({ indice: null }), { keys, list: listOf([], { hours: 90 }) }, 'anticuado', 'es vieja'],
    ['without a list', codeOf(), { keys, list: null }, 'anticuado', 'no hay ninguna lista de revocados'],
    ['that the list does not reach', codeOf({ indice: 131_072 }), { keys, list }, 'anticuado', 'Es posterior a la lista'],
    ['that a longer list reaches', codeOf({ indice: 131_072 }), { keys, list: listOf([], { above: 131_073 }) }, 'valido', ''],
    [
      'on a phone whose clock is behind',
      codeOf(),
      { keys, list: listOf([], { hours: -5 }) },
      'anticuado',
      'reloj de este aparato está atrasado',
    ],
    ['with a stranger’s list', codeOf(), { keys, list: listOf([], { by: stranger }) }, 'anticuado', 'no hay ninguna lista'],
    ['with a list that was changed', codeOf(), { keys, list: list.replace(/.{9}$/, 'AAAAAAAAA') }, 'anticuado', 'no hay ninguna lista'],
    ['with a code for a list', codeOf(), { keys, list: codeOf() }, 'anticuado', 'no hay ninguna lista'],
    ['by a stranger under our key’s name', codeOf({}, stranger), { keys, list }, 'falso', 'su firma no corresponde'],
    ['with a byte of what it says changed', changed(codeOf(), 40), { keys, list }, 'falso', ''],
    ['with a byte of the signature changed', changed(codeOf(), -1), { keys, list }, 'falso', ''],
    ['signed before its key did', codeOf({ firmado: '2025-12-31' }), { keys, list }, 'falso', ''],
    ['signed after its key did', codeOf({ firmado: '2027-01-01' }), { keys, list }, 'falso', ''],
    [
      'by a key that is not kept',
      codeOf({}, next),
      { keys: [ours.published], list },
      'clave-desconocida',
      'sin conexión no se puede saber',
    ],
    [
      'by a key that is published no more',
      codeOf(),
      { keys: [next.published], list, fresh: true },
      'clave-desconocida',
      'que este registro no publica',
    ],
    ['by a key of another use', codeOf(), { keys: [{ ...ours.published, uso: 'bitacora' }], list }, 'clave-desconocida', ''],
    [
      'signed on the day of the revocation',
      codeOf(),
      { keys: revokedSince('2026-03-14'), list },
      'clave-revocada',
      '14/03/2026 (Se copió)',
    ],
    [
      'signed before its key was revoked',
      codeOf(),
      { keys: revokedSince('2026-03-15'), list: listOf([], { by: next }) },
      'anticuado',
      'lo dice solo el código',
    ],
    ['without keys', codeOf(), { keys: null, list }, 'sin-claves', 'no guarda las claves'],
    [
      'of a form that is to come',
      base32nopad.encode(seal([9, 'otra'], ours.published.id, ours.sign)),
      { keys, list },
      'ilegible',
      'más nuevo',
    ],
    ['cut short', codeOf().slice(0, -8), { keys, list }, 'ilegible', 'Le falta una parte'],
    ['that is another text', 'https://registro.ve/verificar/7K3F-92QD-XW4M', { keys, list }, 'ilegible', ''],
    ['that is a list', list, { keys, list }, 'ilegible', ''],
  ] as const)('%s is told as such', (_, code, kept, outcome, says) => {
    const answer = verifyCode(code, kept, NOW);
    expect([answer.outcome, answer.dice]).toEqual([outcome, expect.stringContaining(says)]);
    // A stranger's words are never told as the registry's.
    expect(answer.content !== null).toBe(['valido', 'anticuado', 'revocado'].includes(outcome));
  });

  it('says what it was given, and has a sentence of its own for each answer', () => {
    expect(verifyCode(codeOf(), { keys, list }, NOW).content).toEqual(content);
    const answers = [
      verifyCode(codeOf(), { keys, list: listOf([4_711]) }, NOW),
      verifyCode(codeOf(), { keys: [next.published], list }, NOW),
      verifyCode(changed(codeOf(), -1), { keys, list }, NOW),
      verifyCode(codeOf(), { keys, list: listOf([], { hours: 30 }) }, NOW),
    ];
    expect(new Set(answers.map(({ titulo }) => titulo)).size).toBe(4);
  });

  it('of a list is no code: a list that is signed is not read as one', () => {
    const sealed = openCode(codeOf())!;
    expect(contentOf(sealed.payload)).toEqual(content);
    expect(contentOf(new Uint8Array([0x83, 0, 1, 0x40]))).toBeNull();
    expect(codeIn('V/ABC')).toBeNull();
  });
});
