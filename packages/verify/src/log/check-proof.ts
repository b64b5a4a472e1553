import { readCheckpoint } from './checkpoint.js';
import { entryOf, type Opening } from './entry.js';
import { leafHash, rootByInclusion } from './merkle.js';
import { type NoteKey, readNote, signedBy } from './note.js';
import { readProof } from './proof-file.js';

/** Whom a reader believes. */
export interface LogPolicy {
  /** the log's keys: one of them signed */
  log: readonly NoteKey[];
  witnesses: readonly NoteKey[];
  /** how many of the witnesses must have seen it; 0: none */
  quorum: number;
}

export interface CheckedProof {
  opening: Opening;
  index: number;
  origin: string;
  size: number;
  /** the witnesses who saw it, each with when: ms */
  seen: { name: string; when: number }[];
}

/**
 * Whether a file shows that a document stands in the log, by nobody's word but that of those who are believed.
 * @throws a sentence that says what does not hold
 */
export function checkProof(text: string, { log, witnesses, quorum }: LogPolicy): CheckedProof {
  const file = readProof(text) ?? fail('El archivo no es una prueba de la bitácora');
  const note = readNote(file.checkpoint) ?? fail('El punto de control de la prueba no se puede leer');
  const { origin, size, root } = readCheckpoint(note.text) ?? fail('El punto de control de la prueba no se puede leer');
  if (!log.some((key) => key.name === origin && signedBy(note, key)))
    fail('El punto de control no está firmado por la bitácora en la que se confía');
  const found = rootByInclusion(leafHash(entryOf(file.opening)), file.index, size, file.proof);
  if (!found?.equals(root)) fail('Lo que dice la prueba no está en la bitácora con ese número');
  const seen = witnesses.flatMap((key) => {
    const when = signedBy(note, key)?.when;
    return when == null ? [] : [{ name: key.name, when }];
  });
  if (seen.length < quorum) fail(`Testigos que la vieron: ${seen.length}; se piden ${quorum}`);
  return { opening: file.opening, index: file.index, origin, size, seen };
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
