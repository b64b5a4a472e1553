import { type Position, type Replication, writeLsn } from './replication.js';

const DATA = 'w'.charCodeAt(0);
const ALIVE = 'k'.charCodeAt(0);

/** The name of the piece of the log that holds a place. */
export function segmentOf({ timeline, segment }: Pick<Position, 'timeline' | 'segment'>, lsn: bigint): string {
  const number = lsn / BigInt(segment);
  const perFile = 0x100000000n / BigInt(segment);
  return [BigInt(timeline), number / perFile, number % perFile].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** Where the piece of a file of that name begins. */
export function startOf({ segment }: Pick<Position, 'segment'>, name: string): bigint {
  const [high, low] = [name.slice(8, 16), name.slice(16, 24)].map((part) => BigInt(`0x${part}`)) as [bigint, bigint];
  return (high * (0x100000000n / BigInt(segment)) + low) * BigInt(segment);
}

/**
 * Hands over the log from the beginning of a piece up to a place, in whole pieces; the last one is filled up with
 * zeros, as PostgreSQL's own are. Throws where the server no longer has the first of it (code 58P01).
 */
export async function receiveWal(
  replication: Replication,
  { timeline, segment, from, to }: Pick<Position, 'timeline' | 'segment'> & { from: bigint; to: bigint },
  keep: (name: string, content: Buffer) => Promise<void>,
): Promise<void> {
  let at = from;
  let piece = Buffer.alloc(segment);
  let kept = Promise.resolve();
  let ended = false;
  if (from >= to) return;
  const sent = replication.ask(`START_REPLICATION PHYSICAL ${writeLsn(from)} TIMELINE ${timeline}`, (chunk, connection) => {
    if (ended) return;
    // Who is asked whether he is there says how far he has come.
    if (chunk[0] === ALIVE && chunk[17] === 1) connection.sendCopyFromChunk(status(at));
    if (chunk[0] !== DATA) return;
    at = chunk.readBigUInt64BE(1);
    for (let data = chunk.subarray(25); data.length; ) {
      const copied = data.copy(piece, Number(at % BigInt(segment)));
      data = data.subarray(copied);
      at += BigInt(copied);
      if (at % BigInt(segment)) continue;
      const [name, whole] = [segmentOf({ timeline, segment }, at - 1n), piece];
      piece = Buffer.alloc(segment);
      // No more is read than is written.
      connection.stream.pause();
      kept = kept.then(() => keep(name, whole)).finally(() => connection.stream.resume());
      kept.catch(() => connection.stream.destroy());
    }
    if (at < to) return;
    ended = true;
    connection.endCopyFrom();
  });
  // Where a piece could not be written, that is why nothing more came.
  await sent.catch(async (error: unknown) => {
    await kept;
    throw error;
  });
  await kept;
  if (at % BigInt(segment)) await keep(segmentOf({ timeline, segment }, at), piece);
}

/** Written, flushed and applied up to a place, at no time in particular; no answer wanted. */
function status(at: bigint): Buffer {
  const said = Buffer.alloc(34);
  said.write('r');
  for (const offset of [1, 9, 17]) said.writeBigUInt64BE(at, offset);
  return said;
}
