import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checkpoint, readCheckpoint } from './checkpoint.js';
import { EMPTY_ROOT, isConsistent } from './merkle.js';
import { cosign, type NoteKey, rawKeyOf, readNote, signedBy } from './note.js';

export interface WitnessAnswer {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  body: string;
  /** of 409: the body is the size that the witness saw last */
  size?: true;
}

const answer = (status: WitnessAnswer['status'], body = ''): WitnessAnswer => ({ status, body });
const REQUEST = /^old (0|[1-9]\d{0,14})\n((?:[A-Za-z0-9+/]{43}=\n){0,63})\n([^]+)$/;

/**
 * Who sees that logs only grow (c2sp.org/tlog-witness): it signs a checkpoint once it was shown that it continues the
 * last one of that log that it signed. Its key and what it saw stand in a folder of its own; one process at a time.
 */
export class Witness {
  readonly key: NoteKey;
  private readonly secret: KeyObject;

  /**
   * @param folder where its key is, or is made
   * @param logs the keys of the logs that it watches, by their names
   */
  constructor(
    private readonly folder: string,
    name: string,
    private readonly logs: () => readonly NoteKey[],
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'llave.pem');
    if (!existsSync(path)) put(path, String(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })));
    this.secret = createPrivateKey(readFileSync(path));
    this.key = { name, kind: 'witness', key: rawKeyOf(createPublicKey(this.secret)) };
  }

  /**
   * add-checkpoint. Nothing waits between what it read and what it wrote: of two requests at once the second sees what
   * the first left.
   * @param now ms since 1970
   */
  add(request: string, now = Date.now()): WitnessAnswer {
    const [, old, hashes, text] = REQUEST.exec(request) ?? [];
    const note = readNote(text ?? '');
    const shown = readCheckpoint(note?.text ?? '');
    if (old === undefined || !note || !shown) return answer(400);
    const keys = this.logs().filter(({ name }) => name === shown.origin);
    if (!keys.length) return answer(404);
    if (!keys.some((key) => signedBy(note, key))) return answer(403);
    if (Number(old) > shown.size) return answer(400);
    const seen = this.seen(shown.origin);
    if (Number(old) !== seen.size) return { ...answer(409, `${seen.size}\n`), size: true };
    if (seen.size === shown.size && !seen.root.equals(shown.root)) return { ...answer(409, `${seen.size}\n`), size: true };
    const proof = hashes!
      .split('\n')
      .filter(Boolean)
      .map((one) => Buffer.from(one, 'base64'));
    if (!isConsistent(seen, shown, proof)) return answer(422);
    if (seen.size !== shown.size) put(this.fileOf(shown.origin), note.text);
    return answer(200, cosign(note.text, this.key, this.secret, now));
  }

  /** The last that it signed of a log; of one that it never saw, nothing. */
  seen(origin: string): Pick<Checkpoint, 'size' | 'root'> {
    const path = this.fileOf(origin);
    if (!existsSync(path)) return { size: 0, root: EMPTY_ROOT };
    const kept = readCheckpoint(readFileSync(path, 'utf8'));
    if (!kept) throw new Error(`${path} is no checkpoint`);
    return kept;
  }

  private fileOf(origin: string): string {
    return join(this.folder, `${hash('sha256', origin).slice(0, 24)}.visto`);
  }
}

/** Whole or not at all, and durable. */
function put(path: string, text: string): void {
  writeFileSync(`${path}.nuevo`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.nuevo`, path);
}
