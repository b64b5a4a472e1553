import { deflateSync } from 'node:zlib';
import { objectStream, pdf, streamObject } from '../../../../../tests/builders/files.js';
import { inspect } from './inspect.js';

const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const text = (s: string) => Buffer.from(s, 'latin1');

describe('PDFs with active content', () => {
  it.each([
    ['a program that opens with it', pdf({ 1: catalog('/OpenAction << /S /JavaScript /JS (x) >>') })],
    ['a program by its name alone', pdf({ 4: '<< /S /JavaScript >>' })],
    ['its code alone', pdf({ 4: '<< /JS 5 0 R >>', 5: streamObject('', 'x') })],
    ['programs in the name tree', pdf({ 1: catalog('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>') })],
    ['a program to start', pdf({ 4: '<< /S /Launch /F (cmd.exe) >>' })],
    ['an attachment', pdf({ 4: streamObject('/Type /EmbeddedFile', 'x') })],
    ['an attachment by its specification', pdf({ 4: '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>' })],
    ['a dynamic form', pdf({ 1: catalog('/AcroForm << /XFA 4 0 R >>'), 4: streamObject('', '<xdp/>') })],
    ['actions of a page', pdf({ 3: '<< /Type /Page /Parent 2 0 R /AA << /O 4 0 R >> >>' })],
    ['a form that sends', pdf({ 4: '<< /S /SubmitForm /F (https://otro.example) >>' })],
    ['another file that opens with it', pdf({ 1: catalog('/OpenAction << /S /GoToR /F (\\\\\\\\otro\\\\x.pdf) /D [0] >>') })],
    ['an address that opens with it', pdf({ 1: catalog('/OpenAction << /S /URI /URI (https://otro.example) >>') })],
    [
      'an address that opens with it, in another object',
      pdf({ 1: catalog('/OpenAction 4 0 R'), 4: '<< /S /URI /URI (https://otro.example) >>' }),
    ],
    [
      'a page to go to, and then on',
      pdf({ 1: catalog('/OpenAction 4 0 R'), 4: '<< /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >>', 5: '<< /S /URI /URI (x) >>' }),
    ],
    ['an opening that stands nowhere', pdf({ 1: catalog('/OpenAction 99 0 R') })],
    ['a name written with escapes', pdf({ 4: '<< /S /#4aava#53cript >>' })],
    ['a name right behind a string', pdf({ 4: '<</A(x)/JS(y)>>' })],
    ['a program in the trailer', pdf({}, `/X ${SCRIPT}`)],
  ])('%s', async (_, bytes) => {
    expect(await inspect(bytes, 'pdf')).toBe('activo');
  });

  it.each([
    ['in an object stream', pdf({ 4: objectStream({ 5: SCRIPT }) })],
    ['in one whose filter has its short name', pdf({ 4: objectStream({ 5: SCRIPT }, '/Filter [/Fl]') })],
    ['in one that is not packed', pdf({ 4: objectStream({ 5: SCRIPT }, '', (data) => data) })],
    ['in one whose type is written with escapes', pdf({ 4: objectStream({ 5: SCRIPT }).replace('/ObjStm', '/Obj#53tm') })],
    ['in one whose type stands elsewhere', pdf({ 4: objectStream({ 5: SCRIPT }).replace('/Type /ObjStm', '/Type 6 0 R'), 6: '/ObjStm' })],
    ['in one without a type', pdf({ 4: objectStream({ 5: SCRIPT }).replace('/Type /ObjStm', '') })],
    // Its second offset points into the string that is its first object: a reader that follows it sees the program.
    ['in a string of one', insideString()],
  ])('a program %s', async (_, bytes) => {
    expect(await inspect(bytes, 'pdf')).toBe('activo');
  });

  it.each([
    // A reader that goes by the table, or that searches a broken file, finds an object in the middle of another's
    // bytes.
    ['an object in the data of a stream', pdf({ 4: streamObject('/Length 99', `text 9 0 obj ${SCRIPT} endobj text`) })],
    ['an object in a string', pdf({ 4: `(text 9 0 obj ${SCRIPT.replaceAll('\\', '')} endobj)` })],
    ['an object in a comment', pdf({ 4: `1 % 9 0 obj ${SCRIPT}` })],
    ['an object whose header has comments', pdf({ 4: `null endobj 9 % x\n0 % y\nobj ${SCRIPT}` })],
    ['a string that never ends', pdf({ 4: `<< /A (never /S /JavaScript /JS 5 0 R >>` })],
    ['a hexadecimal string that is none', pdf({ 4: '<< /A <(> /JS 5 0 R) >>' })],
    ['a dictionary that never closes', pdf({ 4: '<< /A 1 endobj /S /JavaScript' })],
    ['the keyword of a stream inside a dictionary', pdf({ 4: '<< /A stream /S /JavaScript >>' })],
  ])('%s', async (_, bytes) => {
    expect(await inspect(bytes, 'pdf')).toBe('activo');
  });
});

describe('PDFs that cannot be looked into', () => {
  it('an encrypted one is named as such', async () => {
    expect(await inspect(pdf({ 4: '<< /Filter /Standard /V 2 /R 3 >>' }, '/Encrypt 4 0 R'), 'pdf')).toBe('cifrado');
  });

  it.each([
    ['another filter', objectStream({ 5: SCRIPT }, '/Filter /ASCIIHexDecode', (d) => text(`${d.toString('hex')}>`))],
    [
      'two filters',
      objectStream({ 5: SCRIPT }, '/Filter [/ASCIIHexDecode /FlateDecode]', (d) => text(`${deflateSync(d).toString('hex')}>`)),
    ],
    ['a filter named twice', objectStream({ 5: SCRIPT }, '/Filter /FlateDecode /Filter /ASCIIHexDecode')],
    ['a filter that stands elsewhere', objectStream({ 5: SCRIPT }, '/Filter 6 0 R')],
    ['a predictor', objectStream({ 5: SCRIPT }, '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')],
    ['its data in another file', objectStream({ 5: SCRIPT }, '/F (x) /FFilter /FlateDecode')],
    ['broken data', objectStream({ 5: SCRIPT }, '/Filter /FlateDecode', () => text('x\x9cbroken'))],
  ])('an object stream with %s is refused', async (_, stream) => {
    expect(await inspect(pdf({ 4: stream }), 'pdf')).toBe('danado');
  });

  // What took time out of proportion would outlast the test.
  it.each([
    ['strings that never end', 'x obj ('],
    ['names without end', '/A'.padEnd(8, 'b')],
    ['objects without end', '1 0 obj\n'],
    ['dictionaries in dictionaries', '<</A'],
    ['half strings in object headers', '1 0 obj((\n'],
    ['actions in actions', '<</A<</S/Hide'],
    ['types of actions', '/S/Hide/Next'],
  ])('5 MB of %s are read in one pass', async (_, piece) => {
    const filled = pdf({ 4: streamObject('', piece.repeat(Math.floor(5_000_000 / piece.length))) });
    expect([null, 'costoso']).toContain(await inspect(filled, 'pdf'));
  });
});

/** An object stream whose second offset points into the string that is its first object. */
function insideString(): Buffer {
  const first = '(text << /S /JavaScript >> text)';
  const data = `5 0 6 ${first.indexOf('<<')} ${first}`;
  const header = data.indexOf('(');
  return pdf({ 4: streamObject(`/Type /ObjStm /N 2 /First ${header} /Filter /FlateDecode`, deflateSync(text(data)).toString('latin1')) });
}
