import type { Line } from '../table.js';

// biome-ignore format: a table
export const observatory: Line[] = [
  //                                               nadie inv eva coo ope con pre apr cat usu col aud
  ['GET publico/directorio',                       'yes'],
  ['GET recursos/cifras',                          '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['GET recursos/cifras/medida/:nombre',           '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { nombre: 'personas-por-estado-y-sexo' } }],
  ['GET consultar/directorio',                     '.  yes .   .   .   .   .   .   .   .   .   .  '],
  ['POST guardar/directorio',                      '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: { visible: false, secciones: [] } }],
];
