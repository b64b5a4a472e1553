import type { TreeHash } from './merkle.js';
import { type Opening, readOpening } from './entry.js';

/** All that shows that an entry stands in a log, in one file (c2sp.org/tlog-proof). */
export interface ProofFile {
  opening: Opening;
  index: number;
  proof: TreeHash[];
  /** the signed checkpoint */
  checkpoint: string;
}

export const writeProof = ({ opening, index, proof, checkpoint }: ProofFile): string =>
  [
    'c2sp.org/tlog-proof@v1',
    `extra ${Buffer.from(JSON.stringify(opening)).toString('base64')}`,
    `index ${index}`,
    ...proof.map((hash) => hash.toString('base64')),
    '',
    checkpoint,
  ].join('\n');

/** null where the text is no such file. */
export function readProof(text: string): ProofFile | null {
  const [, extra, index, hashes, checkpoint] =
    /^c2sp\.org\/tlog-proof@v1\nextra (\S+)\nindex (0|[1-9]\d{0,14})\n((?:[A-Za-z0-9+/]{43}=\n)*)\n([^]+)$/.exec(text) ?? [];
  const opening = extra === undefined ? null : readOpening(Buffer.from(extra, 'base64').toString());
  if (!opening || checkpoint === undefined) return null;
  const proof = hashes!
    .split('\n')
    .filter(Boolean)
    .map((hash) => Buffer.from(hash, 'base64'));
  return { opening, index: Number(index), proof, checkpoint };
}
