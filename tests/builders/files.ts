import { crc32, deflateSync } from 'node:zlib';

/**
 * Objects of a PDF by number: 1 the catalog, 2 the pages, 3 a page. What a test says is added, or put in place of
 * these.
 */
type Objects = Record<number, string>;
const SKELETON: Objects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>',
};

/** A one-page PDF with a table of its objects. `trailer`: more of its dictionary. */
export function pdf(objects: Objects = {}, trailer = ''): Buffer {
  const all = Object.entries({ ...SKELETON, ...objects });
  let body = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = all.map(([number, content]) => {
    const at = body.length;
    body += `${number} 0 obj\n${content}\nendobj\n`;
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 1\n0000000000 65535 f \n${offsets.join('')}`;
  const size = Math.max(...all.map(([number]) => Number(number))) + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}

/** A stream object's text. */
export const streamObject = (dictionary: string, data: Buffer | string): string => {
  const bytes = Buffer.from(data as string, 'latin1');
  return `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
};

/** An object stream, packed, with these objects in it; `dictionary` in place of what says how it is packed. */
export function objectStream(inside: Objects, dictionary = '/Filter /FlateDecode', pack: (data: Buffer) => Buffer = deflateSync): string {
  let header = '';
  let content = '';
  for (const [number, text] of Object.entries(inside)) {
    header += `${number} ${content.length} `;
    content += `${text}\n`;
  }
  const packed = pack(Buffer.from(header + content, 'latin1'));
  return streamObject(`/Type /ObjStm /N ${Object.keys(inside).length} /First ${header.length} ${dictionary}`, packed.toString('latin1'));
}

/** A PDF of exactly `size` bytes. */
export function pdfOf(size: number): Buffer {
  const withPadding = (n: number) => pdf({ 4: streamObject('', 'x'.repeat(n)) });
  let padding = size - withPadding(0).length;
  // The numbers that tell the length grow with it.
  while (withPadding(padding).length > size) padding--;
  const made = withPadding(padding);
  return Buffer.concat([made, Buffer.alloc(size - made.length, '\n')]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A grey PNG that says it is `width` × `height`; its data are those of one line. */
export function png(width = 8, height = 8, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const data = deflateSync(Buffer.alloc((Math.min(width, 64) + 1) * Math.min(height, 64)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, pngChunk('IHDR', header), ...extra, pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}

/** A grey JPEG of 8 × 8, made once by an encoder; its frame header is what says the size. */
const GREY = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAB/9k=',
  'base64',
);

/** That JPEG, saying that it is `width` × `height`. */
export function jpeg(width = 8, height = 8): Buffer {
  const made = Buffer.from(GREY);
  const frame = made.indexOf(Buffer.from([0xff, 0xc0]));
  made.writeUInt16BE(height, frame + 5);
  made.writeUInt16BE(width, frame + 7);
  return made;
}

/** An empty ZIP archive: its end record, which is all that its readers look for. */
export const zip = (): Buffer => Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
