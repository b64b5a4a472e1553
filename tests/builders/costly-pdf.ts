import { deflateSync } from 'node:zlib';
import { pdf, streamObject } from './files.js';

const MB = 1024 * 1024;
const filled = (text: string, bytes: number) => Buffer.from(text.repeat(Math.ceil(bytes / text.length)), 'latin1');
/** An object stream's object whose objects stand at these offsets of `data`. */
function packedStream(offsets: string, data: Buffer): string {
  const content = Buffer.concat([Buffer.from(offsets, 'latin1'), data]);
  return streamObject(`/Type /ObjStm /N 9 /First ${offsets.length} /Filter /FlateDecode`, deflateSync(content).toString('latin1'));
}
const many = (count: number, make: (number: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [i + 10, make(i + 10)]));

/** Small files that are much work to look into: up to 400 kB each. */
export function costlyPdfs(): Record<string, Buffer> {
  const names = packedStream('1 0 ', filled('<</Aa/B/Cc[/D 1 0 R]', 23 * MB));
  const again = packedStream('1 0 '.repeat(100_000), filled('[/A(b)<<', MB));
  return {
    'forty megabytes packed small': pdf({ 4: packedStream('1 0 ', Buffer.alloc(40 * MB, 32)) }),
    'many object streams, packed': pdf(many(6, () => names)),
    'many objects in one place': pdf({ 4: again }),
    'more objects than any document has': pdf({ 4: packedStream(' 1 0'.repeat(300_000), Buffer.from(' null')) }),
  };
}
