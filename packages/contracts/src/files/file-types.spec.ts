import { checkFile, FILE_BAD_TYPE, FILE_HEIC, FILE_NOT_PDF } from './file-types.js';

it.each([
  ['cedula', 'a.pdf', null],
  ['cedula', 'foto.JPEG', null],
  ['cedula', 'IMG_0001.HEIC', FILE_HEIC],
  ['titulo', 'foto.heif', FILE_HEIC],
  ['cedula', 'a.docx', FILE_BAD_TYPE],
  ['contrato', 'IMG_0001.HEIC', FILE_NOT_PDF],
] as const)('a browser says of a %s that is called %s what the server would', (tipo, name, message) => {
  expect(checkFile(tipo, { name, size: 1 })).toBe(message);
});
