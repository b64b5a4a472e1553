import type { Tree } from './merkle.js';

/** What a log says of itself (c2sp.org/tlog-checkpoint): who it is, how many entries it has, and their root. */
export interface Checkpoint extends Tree {
  origin: string;
}

/** The text that is signed. */
export const writeCheckpoint = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${root.toString('base64')}\n`;

/** null where the text is no checkpoint. Lines behind the third are allowed, and say nothing here. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin, size, root] = text.split('\n');
  const hash = Buffer.from(root ?? '', 'base64');
  if (!origin || !/^(0|[1-9]\d{0,14})$/.test(size ?? '') || hash.length !== 32) return null;
  return { origin, size: Number(size), root: hash };
}
