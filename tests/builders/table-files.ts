import { crc32, inflateRawSync } from 'node:zlib';
import type { Agent } from './user.js';

/** A file that a call answers, as bytes. */
export const fetchFile = (agent: Agent, path: string) =>
  agent
    .get(path)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (c: Buffer) => chunks.push(c)).on('end', () => done(null, Buffer.concat(chunks)));
    });

type Asked = Partial<Record<'filter' | 'sort', unknown>>;

/** The path of a list's file. */
export function exportPath(list: string, formato: string, asked: Asked = {}): string {
  const query = Object.entries(asked).map(([key, value]) => [key, JSON.stringify(value)]);
  return `recursos/${list}?${new URLSearchParams([['formato', formato], ...query])}`;
}

/**
 * A list as the lines of its CSV, heading first, each taken apart. Cells with separators or line breaks inside are not
 * for this.
 */
export async function exportedLines(agent: Agent, list: string, asked: Asked = {}): Promise<string[][]> {
  const answer = await fetchFile(agent, exportPath(list, 'csv', asked));
  const text = (answer.body as Buffer).toString('utf8');
  if (!answer.headers['content-type']?.startsWith('text/csv')) throw new Error(`${list} answered ${answer.status} ${text}`);
  return text
    .replace('\ufeff', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(';').map((cell) => /^"=""(.*)"""$/.exec(cell)?.[1] ?? cell));
}

/** The files of a zip by its central directory, each held against its checksum. */
export function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, sum, packed, size] = [zip.readUInt16LE(at + 10), ...[16, 20, 24].map((field) => zip.readUInt32LE(at + field))];
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(from, from + packed!);
    const content = method === 0 ? data : inflateRawSync(data);
    const path = zip.toString('utf8', at + 46, at + 46 + name);
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${path} is not what the archive says`);
    files.set(path, content.toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return files;
}
