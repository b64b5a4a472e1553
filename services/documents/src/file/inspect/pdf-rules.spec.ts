import { objectStream, pdf, streamObject } from '../../../../../tests/builders/files.js';
import { inspect } from './inspect.js';

const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] /A ${action} >>`;
const uri = (text: string) => pdf({ 4: link(`<< /S /URI /URI ${text} >>`) });
const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const SHARE = '(\\\\\\\\otro.example\\\\x)';

const commented = ['<< /S /GoTo /D [3 0 R /Fit] >>', '<< /S /Lbl /P 11 0 R >>'];
const unpacked = streamObject(
  '/Type /ObjStm /N 2 /First 12',
  `9 11 10 ${String(11 + commented[0]!.length + 12)} `.padEnd(12) + commented.map((text, i) => `% ${9 + i} 0 obj\n${text}\n`).join(''),
);

describe('What may stand in a PDF', () => {
  it.each([
    ['an address of the web', uri('(https://ejemplo.org.ve/a?b=c:d)')],
    ['an address with a slip of the pen', uri('(htps://ejemplo.org.ve)')],
    ['an address without a scheme', uri('(www.ejemplo.org.ve:8080/a)')],
    ['an address beside the document', uri('(../anexos/tabla.html#3)')],
    ['an address in another object', pdf({ 4: link('<< /S /URI /URI 5 0 R >>'), 5: '(https://ejemplo.org.ve)' })],
    ['a mail address in UTF-16', uri(utf16('mailto:ana@ejemplo.org.ve'))],
    ['a name of a publication', uri('(doi:10.1000/182)')],
    ['another document beside it', pdf({ 4: link('<< /S /GoToR /F << /Type /Filespec /F (anexos/a.pdf) /UF (anexos/a.pdf) >> >>') })],
    [
      'steps one after another',
      pdf({ 4: link('<< /S /GoTo /D [3 0 R] /Next [<< /S /Named /N /NextPage >> 5 0 R] >>'), 5: '<< /S /Hide >>' }),
    ],
    [
      'attributes of its structure',
      pdf({ 4: '<< /S /P /A [<< /O /Layout /Placement /Block >> 0] >>', 5: '<< /A 6 0 R >>', 6: '<< /O /L /S /R >>' }),
    ],
    ['a glyph, a font and a picture called as what is refused', pdf({ 4: '<< /AA 5 0 R /EF 5 0 R /A 5 0 R >>', 5: streamObject('', 'q') })],
    ['a picture called A that has a group', pdf({ 4: '<< /A << /G << /S /Transparency >> >> >>' })],
    [
      'a signature',
      pdf({ 4: '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> >>' }),
    ],
    ['a glyph called FS before another', pdf({ 4: '<< /Differences [1 /FR /FS /FT /EF 3 /F5] >>' })],
    ['objects that are not packed, with their numbers in comments', pdf({ 1: catalog('/OpenAction 9 0 R'), 5: unpacked })],
    ['data called F', pdf({ 4: streamObject('/Type /XObject /Subtype /Form /Name /F /Resources << /Font << /F 5 0 R >> >>', 'q') })],
  ])('%s', async (_, bytes) => {
    expect(await inspect(bytes, 'pdf')).toBeNull();
  });
});

describe('What runs, plays or prints is refused:', () => {
  const model = streamObject('/Type /3D /Subtype /U3D /OnInstantiate 6 0 R', 'x');
  it.each([
    ['a 3D annotation with a script', pdf({ 4: '<< /Type /Annot /Subtype /3D /3DD 5 0 R >>', 5: model, 6: streamObject('', 'x') })],
    ['a 3D annotation', pdf({ 4: '<< /Type /Annot /Subtype /3D /3DD 5 0 R >>', 5: '<< /X 1 >>' })],
    ['its kind in another object', pdf({ 4: '<< /Type /Annot /Subtype 5 0 R >>', 5: '/3D' })],
    ['a kind of annotation that nobody knows', pdf({ 4: '<< /Type /Annot /Subtype /Holo /Rect [0 0 1 1] >>' })],
    ['a sound of another machine', pdf({ 4: link('<< /S /Sound /Sound 5 0 R >>'), 5: streamObject(`/R 8000 /F ${SHARE}`, '') })],
    ['a thread of another machine', pdf({ 4: link(`<< /S /Thread /F ${SHARE} /D 0 >>`) })],
    ['a thread in another object', pdf({ 4: link('5 0 R'), 5: '<< /S /Thread /D 0 >>' })],
    ['a thread whose type stands elsewhere', pdf({ 4: link('<< /S 5 0 R /D 0 >>'), 5: '/Thread' })],
    ['a thread whose type stands elsewhere, in another object', pdf({ 4: link('6 0 R'), 5: '/Thread', 6: '<< /S 5 0 R /D 0 >>' })],
    ['an action that nobody knows', pdf({ 4: link('<< /S /Exec >>') })],
    ['one that follows', pdf({ 4: link('<< /Next << /S /Exec >> /S /GoTo /D [3 0 R] >>') })],
    ['one that follows, in a list', pdf({ 4: link('<< /S /GoTo /Next [5 0 R 6 0 R] >>'), 5: '<< /S /Hide >>', 6: '<< /S /Exec >>' })],
    ['one of many types', pdf({ 4: link('5 0 R'), 5: `<< ${'/S /GoTo '.repeat(9)} /S /Exec ${'/S /GoTo '.repeat(9)} >>` })],
    ['one of two objects with a number', Buffer.concat([pdf({ 4: link('5 0 R'), 5: '<< /S /Exec >>' }), pdf({ 5: '<< /S /GoTo >>' })])],
    ['one in an object stream', pdf({ 4: link('9 0 R'), 5: objectStream({ 9: '<< /S /Exec >>' }) })],
    ['a program of a printer', pdf({ 4: streamObject('/Type /XObject /Subtype /PS', 'quit') })],
    ['one in a form', pdf({ 4: streamObject('/Type /XObject /Subtype /Form /Subtype2 /PS', 'quit') })],
    ['one beside a form', pdf({ 4: streamObject('/Type /XObject /Subtype /Form /PS 5 0 R', ''), 5: streamObject('', 'quit') })],
    ['what begins with a page, in another object', pdf({ 3: '<< /Type /Page /Parent 2 0 R /AA 4 0 R >>', 4: '<< /O << /S /URI >> >>' })],
  ])('%s', async (_, bytes) => {
    expect(await inspect(bytes, 'pdf')).toBe('activo');
  });
});

describe('What reaches out is refused:', () => {
  it.each([
    ['a stream whose data are in a file', pdf({ 4: streamObject('/F (otro.txt) /FFilter /FlateDecode', '') })],
    ['a stream whose data are at an address', pdf({ 4: streamObject('/F << /FS /URL /F (http://otro.example) >>', '') })],
    ['one whose address stands elsewhere', pdf({ 4: streamObject('/F 5 0 R', ''), 5: '<< /FS 6 0 R /F (a) >>', 6: '/URL' })],
    ['a page of another document', pdf({ 4: streamObject('/Subtype /Form /Ref << /F (otro.pdf) /Page 0 >>', '') })],
    ['another document of the web', pdf({ 4: link('<< /S /GoToR /F << /FS /URL /F (http://otro.example/a.pdf) >> >>') })],
    ['another document of a share', pdf({ 4: link(`<< /S /GoToR /F ${SHARE} >>`) })],
    ['one in its own words', pdf({ 4: link('<< /S /GoToR /F (/C/secreto.pdf) >>') })],
    ['one in another object', pdf({ 4: link('<< /S /GoToR /F 5 0 R >>'), 5: SHARE })],
    ['one by its second name', pdf({ 4: `<< /Type /Filespec /F (a.pdf) /UF ${utf16('\\\\otro.example\\x')} >>` })],
  ])('%s', async (_, bytes) => {
    expect(await inspect(bytes, 'pdf')).toBe('afuera');
  });

  it.each([
    ['(javascript:alert\\(1\\))'],
    ['(JavaScript:alert\\(1\\))'],
    ['( \\n java\\tscript\\n:x)'],
    ['(\\152\\141\\166ascript:x)'],
    ['(java\\\nscript:x)'],
    ['<6a61766173637269 70743a78>'],
    [utf16('javascript:x')],
    ['(\xef\xbb\xbfjavascript:x)'],
    ['(\xff\xfej\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:\0x\0)'],
    ['(javascript:never ends'],
    ['(vbscript:x)'],
    ['(data:text/html,x)'],
    ['(file:///etc/passwd)'],
    ['(FILE:secreto.txt)'],
    ['(smb://otro.example/x)'],
    ['(search-ms:query=x)'],
    ['(ms-msdt:/id x)'],
    ['(C:\\\\secreto.txt)'],
    ['(//otro.example/x)'],
    [SHARE],
    ['(/\\\\otro.example/x)'],
  ])('a link to %s', async (text) => {
    expect(await inspect(uri(text), 'pdf')).toBe('afuera');
    expect(await inspect(pdf({ 4: link('<< /S /URI /URI 5 0 R >>'), 5: text }), 'pdf')).toBe('afuera');
    expect(await inspect(pdf({ 1: catalog(`/URI << /Base ${text} >>`) }), 'pdf')).toBe('afuera');
  });
});
