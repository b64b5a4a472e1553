import { inspect } from './inspect.js';
import { jpeg, objectStream, pdf, pdfOf, png, pngChunk, streamObject, zip } from '../../../../../tests/builders/files.js';
import { buildCertificateData } from '../../../../../tests/builders/pdf-data.js';
import { drawCertificate } from '../../pdf/certificate.js';

const text = (s: string) => Buffer.from(s, 'latin1');
/** The JPEG with its frame header changed. */
function withFrame(change: (frame: Buffer) => void): Buffer {
  const made = jpeg();
  change(made.subarray(made.indexOf(Buffer.from([0xff, 0xc0]))));
  return made;
}
const join = (...parts: Buffer[]) => Buffer.concat(parts);

describe('Files that are what they say', () => {
  it.each([
    ['a PDF', 'pdf', pdf()],
    ['a PDF of exactly 5 MB', 'pdf', pdfOf(5_242_880)],
    ['a PDF with its objects in an object stream', 'pdf', pdf({ 4: objectStream({ 5: '<< /A (text about /JavaScript and /Launch) >>' }) })],
    ['a PDF that opens at a page', 'pdf', pdf({ 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /FitH null] >>' })],
    [
      'a PDF that opens by going to a page',
      'pdf',
      pdf({ 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>', 4: '<< /S /GoTo /D [3 0 R /Fit] >>' }),
    ],
    ['a PDF with a link', 'pdf', pdf({ 4: '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://ejemplo.org.ve) >> >>' })],
    ['a PDF with a link to another', 'pdf', pdf({ 4: '<< /Type /Annot /Subtype /Link /A << /S /GoToR /F (anexo.pdf) /D [0 /Fit] >> >>' })],
    [
      'a PDF whose text speaks of programs',
      'pdf',
      pdf({ 4: streamObject('', 'BT (how /JavaScript, /Launch \\) and 1 0 R differ) Tj ET') }),
    ],
    ['a PDF with a comment about programs', 'pdf', pdf({ 4: '<< /A 1 % /JavaScript ( \n /B 2 >>' })],
    ['a PDF of our own', 'pdf', Buffer.from(drawCertificate(buildCertificateData()))],
    ['a PNG', 'png', png()],
    ['a JPG', 'jpg', jpeg()],
    ['a JPG with padding behind', 'jpg', join(jpeg(), Buffer.alloc(100))],
    ['a JPG with a second picture behind (MPF)', 'jpg', join(jpeg(), Buffer.alloc(3), jpeg())],
    ['a JPG with its clip behind', 'jpg', join(jpeg(), text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'))],
    ['a JPG with a Samsung tail', 'jpg', join(jpeg(), text('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000SEFHk\0\0\0SEFT'))],
  ] as const)('%s is accepted', async (_, format, bytes) => {
    expect(await inspect(bytes, format)).toBeNull();
  });
});

describe('Files that are something else', () => {
  it.each([
    ['text named pdf', 'pdf', text('hola')],
    ['a PNG named jpg', 'jpg', png()],
    ['a PDF named png', 'png', pdf()],
    ['a GIF that is a PDF too, named pdf', 'pdf', join(text('GIF89a'), pdf())],
    ['a PDF behind other bytes', 'pdf', join(text('\n'), pdf())],
    ['a program named jpg', 'jpg', text('MZ\x90\0\x03\0\0\0')],
  ] as const)('%s', async (_, format, bytes) => {
    expect(await inspect(bytes, format)).toBe('tipo');
  });

  it.each([
    // What is seen would depend on the moment, and in print it is one picture of many.
    ['an animated PNG', 'png', png(8, 8, [pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))]), 'animada'],
    ['a JPEG-LS', 'jpg', text('\xff\xd8\xff\xf7\0\x0b\x08\0\x08\0\x08\x01\x01\x11\0'), 'rara'],
    ['a JPG in steps of resolution', 'jpg', join(jpeg().subarray(0, 2), text('\xff\xde\0\x02'), jpeg().subarray(2)), 'rara'],
    ['a JPG whose height stands at its end', 'jpg', jpeg(8, 0), 'rara'],
    ['a JPG of twelve bits', 'jpg', withFrame((frame) => (frame[4] = 12)), 'rara'],
    ['a lossless JPG', 'jpg', withFrame((frame) => (frame[1] = 0xc3)), 'rara'],
    ['an arithmetic JPG', 'jpg', withFrame((frame) => (frame[1] = 0xc9)), 'rara'],
    ['a progressive JPG', 'jpg', withFrame((frame) => (frame[1] = 0xc2)), null],
  ] as const)('%s has its own sentence', async (_, format, bytes, fault) => {
    expect(await inspect(bytes, format)).toBe(fault);
  });

  it.each([
    ['a JPG with a ZIP behind', 'jpg', join(jpeg(), zip())],
    ['a JPG with a ZIP behind a second picture', 'jpg', join(jpeg(), jpeg(), zip())],
    ['a JPG with a page behind', 'jpg', join(jpeg(), text('<html><script>alert(1)</script>'))],
    [
      'a JPG with a page in a comment',
      'jpg',
      join(jpeg().subarray(0, 2), text('\xff\xfe\x00\x1a<script>alert(1)</script>'.slice(0, 28)), jpeg().subarray(2)),
    ],
    ['a JPG with a PDF behind', 'jpg', join(jpeg(), pdf())],
    ['a JPG with unknown bytes behind', 'jpg', join(jpeg(), text('anything'))],
    ['a PNG with a ZIP behind', 'png', join(png(), zip())],
    ['a PNG with a page in a text chunk', 'png', png(8, 8, [pngChunk('tEXt', text('Comment\0<SCRIPT >'))])],
    ['a PDF with a ZIP behind', 'pdf', join(pdf(), zip())],
    [
      'a PDF with a ZIP inside whose comment is its rest',
      'pdf',
      pdf({ 4: streamObject('', text('PK\x05\x06').toString('latin1') + '\0'.repeat(16) + '\x20\0') }),
    ],
    ['a PDF with a page behind', 'pdf', join(pdf(), text('<html>'))],
  ] as const)('%s carries foreign data', async (_, format, bytes) => {
    expect(await inspect(bytes, format)).toBe('ajeno');
  });

  it.each([
    ['a PDF without its end', 'pdf', pdf().subarray(0, -8)],
    ['a PDF without pages', 'pdf', text('%PDF-1.4\nnothing\n%%EOF')],
    ['half a JPG', 'jpg', jpeg().subarray(0, -6)],
    ['a JPG without a picture', 'jpg', text('\xff\xd8\xff\xe0\0\x04ab\xff\xd9')],
    ['half a PNG', 'png', png().subarray(0, -14)],
    ['a PNG with a wrong checksum', 'png', png().with(40, 1) as unknown as Buffer],
  ] as const)('%s is damaged', async (_, format, bytes) => {
    expect(await inspect(Buffer.from(bytes), format)).toBe('danado');
  });
});

describe('Pictures that a viewer should not unpack', () => {
  it.each([
    ['a PNG of 30,000 × 30,000 in some hundred bytes', 'png', png(30_000, 30_000)],
    ['a PNG as long as it can be', 'png', png(2_000_000_000, 1)],
    ['a JPG of 65,500 × 65,500', 'jpg', jpeg(65_500, 65_500)],
    ['a JPG of 8001 × 8000', 'jpg', jpeg(8001, 8000)],
  ] as const)('%s', async (_, format, bytes) => {
    expect(await inspect(bytes, format)).toBe('pixeles');
  });

  it('64 megapixels are within the limit', async () => {
    expect(await inspect(jpeg(8000, 8000), 'jpg')).toBeNull();
  });
});
