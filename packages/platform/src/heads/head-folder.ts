import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Chain, type Head, headsIn, linesOf } from './block.js';

/** What an authority said of the heads of a file from one (counted from 0) to before another. */
export interface Seal {
  from: number;
  to: number;
  token: Buffer;
}

/** Bytes at the end of a file of seals in which its last one stands. */
const TAIL = 65_536;
const SEAL = /^(\d+) (\d+) (\S+)$/gm;

const fileOf = (dataDir: string, { nombre }: Chain, kind = ''): string => join(dataDir, 'cabezas', `${nombre}${kind}.txt`);
const sealsOf = (dataDir: string, chain: Chain): string => fileOf(dataDir, chain, '.sellos');

/** What was written down of a chain in the folder, in the order in which it was; nothing where there is no file. */
export const readHeads = async (dataDir: string, chain: Chain): Promise<Head[]> =>
  headsIn((await orNothing(readFile(fileOf(dataDir, chain), 'utf8'))) ?? '');

export const addHeads = (dataDir: string, chain: Chain, heads: Head[]): Promise<void> =>
  add(fileOf(dataDir, chain), linesOf(heads).trimEnd());

/** The newest seals of a file, oldest first. */
export async function readSeals(dataDir: string, chain: Chain, newest = Number.POSITIVE_INFINITY): Promise<Seal[]> {
  const text = (await orNothing(readFile(sealsOf(dataDir, chain), 'utf8'))) ?? '';
  return sealsIn(text).slice(-newest);
}

export const addSeal = (dataDir: string, chain: Chain, { from, to, token }: Seal): Promise<void> =>
  add(sealsOf(dataDir, chain), `${from} ${to} ${token.toString('base64')}`);

/** How many heads of the file were sealed. */
export async function howManySealed(dataDir: string, chain: Chain): Promise<number> {
  const file = await orNothing(open(sealsOf(dataDir, chain)));
  if (!file) return 0;
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL);
    const { buffer } = await file.read({ buffer: Buffer.alloc(length), position: size - length });
    return sealsIn(buffer.toString()).at(-1)?.to ?? 0;
  } finally {
    await file.close();
  }
}

const sealsIn = (text: string): Seal[] =>
  [...text.matchAll(SEAL)].map(([, from, to, token]) => ({ from: Number(from), to: Number(to), token: Buffer.from(token!, 'base64') }));

async function add(path: string, lines: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  try {
    // It begins a line of its own, also after one that a crash cut off.
    await file.writeFile(`\n${lines}`);
    await file.sync();
  } finally {
    await file.close();
  }
}

const orNothing = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
