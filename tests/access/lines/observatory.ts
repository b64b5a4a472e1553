import type { Line } from '../table.js';

// biome-ignore format: a table
export const observatory: Line[] = [
  //                                               nadie inv eva coo ope con pre apr cat usu col aud
  ['GET publico/directorio',                       'yes'],
  ['GET recursos/cifras',                          '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['GET recursos/cifras/medida/:nombre',           '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { nombre: 'personas-por-estado-y-sexo' } }],
  ['GET recursos/cifras/segmentos',                '.  .   .   .   .   .   .   .   .   yes .   .  '],
  ['POST recursos/cifras/segmentos',               '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { nombre: 'Del Zulia', filtro: 'estado:24', compartido: false } }],
  ['POST recursos/cifras/segmentos/:id/quitar',    '.  .   .   .   .   .   .   .   .   404 .   .  ', { sends: { id: 2_000_000_000 } }],
  ['GET recursos/cifras/informes',                 '.  .   .   .   .   .   .   .   .   yes .   .  '],
  ['POST recursos/cifras/informes',                '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { medida: 'personas-por-estado-y-sexo', idSegmento: null } }],
  ['POST recursos/cifras/informes/:id/quitar',     '.  .   .   .   .   .   .   .   .   404 .   .  ', { sends: { id: 2_000_000_000 } }],
  ['GET consultar/directorio',                     '.  yes .   .   .   .   .   .   .   .   .   .  '],
  ['POST guardar/directorio',                      '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: { visible: false, secciones: [] } }],
];
