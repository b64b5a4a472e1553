import { somePdf } from '../../builders/scholarship.js';
import type { Line } from '../table.js';
import { contract } from '../things.js';

const MOTIVO = 'Los estudios declarados no existen';

// biome-ignore format: a table
export const documents: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['POST archivos/post/:tipo',                     '.  yes .   .   .   404 404 404 .   404 .   .  ', { sends: () => ({ tipo: 'titulo', titulo: somePdf() }) }],
  ['POST archivos/post/:tipo',                     '.  404 .   .   .   yes 404 404 .   404 .   .  ', { sends: () => ({ tipo: 'documentoConvocatoria', documentoConvocatoria: somePdf() }) }],
  ['POST archivos/post/:tipo',                     '.  404 .   .   .   404 404 404 .   yes .   .  ', { sends: () => ({ tipo: 'documentoIdentidad', documentoIdentidad: somePdf() }) }],
  ['POST archivos/post/:tipo',                     '.  404 .   .   .   yes yes yes .   yes .   .  ', { sends: () => ({ tipo: 'mensajeRegistro', mensajeRegistro: somePdf() }) }],
  // By the key of a mail: nobody has one here.
  ['POST archivos/acceso/:clave',                  '404', { sends: () => ({ clave: 'x', documentoIdentidad: somePdf() }) }],
  ['POST archivos/get/:tipo',                      '.  own own all nil nil nil nil nil nil nil nil', ({ cedula }) => ({ tipo: 'cedula', id: cedula })],
  ['POST archivos/get/:tipo',                      '.  own own all nil all nil nil nil nil nil nil', ({ contratoArchivo }) => ({ tipo: 'contrato', id: contratoArchivo })],
  ['POST archivos/get/:tipo',                      '.  own nil nil nil nil nil nil nil nil nil nil', ({ suelto }) => ({ tipo: 'titulo', id: suelto })],
  ['POST archivos/get/:tipo',                      '.  own nil nil nil nil nil nil nil nil nil nil', ({ carta }) => ({ tipo: 'cartaAvalTutor', id: carta })],
  ['POST archivos/estado',                         '.  own own all nil nil nil nil nil nil nil nil', { names: ({ cedula }) => ({ ids: [cedula] }), empty: true }],
  ['POST archivos/copiar',                         '.  own .   .   .   .   .   .   .   .   .   .  ', ({ cedula }) => ({ id: cedula })],
  ['GET archivos/:id',                             '.  own own all nil nil nil nil nil nil nil nil', ({ cedula }) => ({ id: cedula })],
  ['GET archivos/:id',                             '.  own own all nil nil nil nil nil nil nil nil', ({ cedula }) => ({ id: cedula, modo: 'ver' })],

  ['POST documentos/generar',                      '.  own nil nil .   .   .   .   .   .   .   .  ', ({ acuse }) => ({ tipo: 'acuse', id: acuse })],
  ['POST documentos/generar',                      '.  own nil nil .   .   .   .   .   .   .   .  ', { names: ({ beca: id }) => ({ tipo: 'declaracion', id: String(id) }), before: contract(4) }],
  ['POST documentos/generar',                      '.  yes yes no  .   .   .   .   .   .   .   .  ', { sends: { tipo: 'curriculum' } }],
  ['POST documentos/estado',                       '.  own nil nil .   .   .   .   .   .   .   .  ', ({ documento }) => ({ idDocumento: documento })],
  ['GET documentos/:idDocumento/descargar',        '.  own nil nil .   .   .   .   .   .   .   .  ', ({ documento }) => ({ idDocumento: documento })],

  ['GET documentos/mis-datos',                     '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST documentos/mis-datos/pedir',              '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST documentos/mis-datos/descargar',          '.  404 404 404 404 404 404 404 404 404 404 404', { sends: { formato: 'json', confirmacion: 'no' } }],

  ['POST consultar/usuarios/certificado',          '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true }],
  ['GET publico/verificar/:codigo',                'all', ({ certificadoNumero }) => ({ codigo: certificadoNumero })],
  ['GET publico/claves',                           'yes'],
  ['GET publico/codigos/revocados',                'yes'],
  ['GET publico/claves/:id/cadena.pem',            '404', () => ({ id: 'ffffffffffff' })],
  ['GET recursos/archivos-persona/:idUsuario',     '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { idUsuario: 1 } }],
  ['GET recursos/exportaciones',                   '.  .   own own own own own own own own own own', { row: ({ exportacion }) => exportacion }],
  ['GET recursos/exportaciones/:id',               '.  .   own own own own own own own own own own', ({ exportacion: id }) => ({ id })],
  ['GET recursos/exportaciones/:id/descargar',     '.  .   own own own own own own own own own own', ({ exportacion: id }) => ({ id })],
  ['POST recursos/exportaciones/:id/eliminar',     '.  .   own own own own own own own own own own', ({ exportacion: id }) => ({ id })],
  ['GET recursos/autoridades',                     '.  .   .   .   .   .   .   .   .   yes .   .  '],
  ['POST recursos/autoridades',                    '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { nombre: 'Dra. Ítala Núñez', cargo: 'Presidenta', acto: null } }],
  ['GET recursos/certificados',                    '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['GET recursos/certificados/:id',                '.  .   .   .   .   .   .   .   .   all .   .  ', ({ certificado }) => ({ id: certificado })],
  ['POST recursos/certificados/:id/revocar',       '.  .   .   .   .   .   .   .   .   all .   .  ', ({ certificado }) => ({ id: certificado, motivo: MOTIVO })],
  ['POST recursos/certificados/:id/permitir',      '.  .   .   .   .   .   .   .   .   all .   .  ', ({ certificado }) => ({ id: certificado, motivo: MOTIVO })],
];
