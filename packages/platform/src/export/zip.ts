import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** The largest size that the classic format can say. */
const SIZE_MAX = 0xffff_ffff;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, the format's first day: no time of making is told. */
const DAY = 0x21;

interface Entry {
  name: Buffer;
  at: number;
  crc: number;
  packed: number;
  size: number;
}

/** A ZIP archive that is written as its files come: nothing is held but the list of names. Throws past 4 GB. */
export async function* writeZip(
  files: Iterable<[name: string, content: Iterable<string> | AsyncIterable<string>]>,
): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let at = 0;
  const sent = (bytes: Buffer) => {
    at += bytes.length;
    if (at > SIZE_MAX) throw new Error('a ZIP archive grew past 4 GB');
    return bytes;
  };
  for (const [name, content] of files) {
    const entry: Entry = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 };
    entries.push(entry);
    yield sent(Buffer.concat([fields([4, 0x04034b50], [2, VERSION], ...common(entry), [2, 0]), entry.name]));
    const start = at;
    // Whatever breaks in `content` breaks the reading of what it is packed into, and the other way round.
    const packed = pipeline(Readable.from(measured(content, entry)), createDeflateRaw(), () => undefined);
    for await (const bytes of packed as AsyncIterable<Buffer>) yield sent(bytes);
    entry.packed = at - start;
    yield sent(fields([4, 0x08074b50], ...sizes(entry)));
  }
  const directory = at;
  for (const entry of entries) {
    const place: Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.at],
    ];
    yield sent(Buffer.concat([fields([4, 0x02014b50], [2, VERSION], [2, VERSION], ...common(entry), [2, 0], ...place), entry.name]));
  }
  const count: Field[] = [
    [2, entries.length],
    [2, entries.length],
  ];
  yield fields([4, 0x06054b50], [2, 0], [2, 0], ...count, [4, at - directory], [4, directory], [2, 0]);
}

async function* measured(content: Iterable<string> | AsyncIterable<string>, entry: Entry): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (entry.size > SIZE_MAX) throw new Error('a file of a ZIP archive grew past 4 GB');
    yield bytes;
  }
}

type Field = [bytes: 2 | 4, value: number];

const sizes = (entry: Entry): Field[] => [
  [4, entry.crc],
  [4, entry.packed],
  [4, entry.size],
];
/** What stands in a file's own header and in the directory alike. */
const common = (entry: Entry): Field[] => [[2, FLAGS], [2, DEFLATE], [2, 0], [2, DAY], ...sizes(entry), [2, entry.name.length]];

function fields(...all: Field[]): Buffer {
  const bytes = Buffer.alloc(all.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of all) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}
