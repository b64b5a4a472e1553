import { generateKeyPairSync, sign } from 'node:crypto';
import { checkProof } from './check-proof.js';
import { writeCheckpoint } from './checkpoint.js';
import { entryOf, type Opening } from './entry.js';
import { leafHash, nodeHash } from './merkle.js';
import { cosign, type KeyKind, keyHash, type NoteKey, rawKeyOf, readNote, readNoteKey, signedBy, signNote, writeNoteKey } from './note.js';
import { writeProof } from './proof-file.js';

function keyOf(name: string, kind: KeyKind) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { key: { name, kind, key: rawKeyOf(publicKey) } satisfies NoteKey, secret: privateKey };
}
const ORIGIN = 'registro.example/bitacora';
const log = keyOf(ORIGIN, 'log');
const [one, two] = [keyOf('testigo-uno.example', 'witness'), keyOf('testigo-dos.example', 'witness')];
const NOW = Date.parse('2026-11-28T12:00:00Z');

const opening: Opening = {
  clase: 'certificado',
  numero: 'AAAA-BBBB-CCCC',
  huella: 'a'.repeat(64),
  fecha: '2026-11-28T12:00:00.000Z',
  sal: 'b'.repeat(32),
};
const sibling = leafHash(Buffer.alloc(32));
const text = writeCheckpoint({ origin: ORIGIN, size: 2, root: nodeHash(sibling, leafHash(entryOf(opening))) });
const note = signNote(text, log.key, log.secret) + cosign(text, one.key, one.secret, NOW);
const file = (changed = {}) => writeProof({ opening, index: 1, proof: [sibling], checkpoint: note, ...changed });
const policy = { log: [log.key], witnesses: [one.key, two.key], quorum: 1 };

describe('A proof of the public log (rule S-52)', () => {
  it('is a file of about a kilobyte that says of itself what it shows, and who saw it', () => {
    expect(file().length).toBeLessThan(1_200);
    expect(checkProof(file(), policy)).toEqual({ opening, index: 1, origin: ORIGIN, size: 2, seen: [{ name: one.key.name, when: NOW }] });
  });

  it.each<[string, () => string, typeof policy, string]>([
    ['with another number', () => file({ opening: { ...opening, numero: 'AAAA-BBBB-CCCD' } }), policy, 'no está en la bitácora'],
    ['without its salt', () => file({ opening: { ...opening, sal: '' } }), policy, 'no está en la bitácora'],
    ['at another place', () => file({ index: 0 }), policy, 'no está en la bitácora'],
    ['of another log', () => file(), { ...policy, log: [keyOf(ORIGIN, 'log').key] }, 'no está firmado'],
    ['of a log by another name', () => file(), { ...policy, log: [{ ...log.key, name: 'otra.example' }] }, 'no está firmado'],
    ['with another root', () => file({ checkpoint: note.replace('\n2\n', '\n3\n') }), policy, 'no está firmado'],
    ['that too few witnesses saw', () => file(), { ...policy, quorum: 2 }, 'Testigos que la vieron: 1; se piden 2'],
    [
      'that a witness saw at another time',
      () => file({ checkpoint: signNote(text, log.key, log.secret) + moved() }),
      policy,
      'Testigos que la vieron: 0',
    ],
    ['that is none', () => 'nada', policy, 'no es una prueba'],
  ])('%s shows nothing', (_, made, believed, sentence) => {
    expect(() => checkProof(made(), believed)).toThrow(sentence);
  });

  /** The witness's line, with another second in it. */
  function moved(): string {
    const [, bytes] = /^— \S+ (\S+)\n$/.exec(cosign(text, one.key, one.secret, NOW))!;
    const changed = Buffer.from(bytes!, 'base64');
    changed[11]! ^= 1;
    return `— ${one.key.name} ${changed.toString('base64')}\n`;
  }

  it('is signed as c2sp.org/signed-note says: name, newline, kind and key give the hash', () => {
    // The example of the Go checksum database, which all signed notes come from.
    const go = readNoteKey('sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8')!;
    expect(keyHash(go).toString('hex')).toBe('033de0ae');
    expect(readNoteKey(writeNoteKey(one.key))).toEqual(one.key);
    expect(readNoteKey(writeNoteKey(one.key).replace('testigo', 'otro'))).toBeNull();
    // What the log signs over is the text alone: a signature of anything else is none.
    const read = readNote(note)!;
    expect(read.text).toBe(text);
    expect(signedBy(read, log.key)).toEqual({ when: null });
    expect(
      signedBy({ text, signatures: [{ ...read.signatures[0]!, signature: sign(null, Buffer.from(`${text}\n`), log.secret) }] }, log.key),
    ).toBeNull();
  });
});
