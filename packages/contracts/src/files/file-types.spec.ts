import { checkFile, contentOf, FILE_BAD_TYPE, FILE_HEIC, FILE_NOT_PDF, FILE_PDF_BEHIND, FILE_WEBP } from './file-types.js';

const head = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
const PDF = '%PDF-1.7\n';
const JPG = '\xff\xd8\xff\xe0\0\x10JFIF';

it.each([
  ['cedula', 'a.pdf', PDF, null],
  ['cedula', 'foto.JPEG', JPG, null],
  ['cedula', 'foto.jfif', JPG, null],
  ['cedula', 'foto', JPG, null],
  ['cedula', 'foto.png', JPG, null],
  ['cedula', 'escaneo.jpg', PDF, null],
  ['cedula', 'IMG_0001.HEIC', '\0\0\0\x18ftypheic', FILE_HEIC],
  ['titulo', 'foto.jpg', '\0\0\0\x18ftypmif1', FILE_HEIC],
  ['titulo', 'foto.heif', 'x', FILE_HEIC],
  ['titulo', 'foto.jpg', 'RIFF\x10\0\0\0WEBPVP8 ', FILE_WEBP],
  ['cedula', 'a.docx', 'PK\x03\x04', FILE_BAD_TYPE],
  ['cedula', 'a.pdf', 'hola', FILE_BAD_TYPE],
  ['cedula', 'a.pdf', `\r\n${PDF}`, FILE_PDF_BEHIND],
  ['contrato', 'a.pdf', `\xef\xbb\xbf${PDF}`, FILE_PDF_BEHIND],
  ['cedula', 'a.pdf', `GIF89a${PDF}`, FILE_BAD_TYPE],
  ['contrato', 'IMG_0001.HEIC', '\0\0\0\x18ftypheic', FILE_NOT_PDF],
  ['contrato', 'a.pdf', JPG, FILE_NOT_PDF],
] as const)('a browser says of a %s that is called %s and begins with %j what the server would', (tipo, name, text, message) => {
  expect(checkFile(tipo, { name, size: 1 }, head(text))).toBe(message);
});

it('what nobody knows is nothing', () => expect(contentOf(new Uint8Array())).toBeNull());
