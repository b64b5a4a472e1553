import { DEFAULTS } from '../../builders/imports.js';
import { financial, product } from '../../builders/products.js';
import type { Line } from '../table.js';

// biome-ignore format: a table
export const products: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['GET consultar/proyectos/lista',                '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true }],
  ['GET recursos/productos',                       '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true, row: ({ producto }) => producto, filters: ({ marca }) => ({ q: marca, producto: 1, clase: 101, area: 1, anio: 2019, publicado: 1 }) }],
  ['GET recursos/productos-persona/:idUsuario',    '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { idUsuario: 1 } }],
  ['GET recursos/productos/:id',                   '.  own .   .   .   .   .   .   .   .   .   .  ', ({ producto }) => ({ id: producto })],
  ['GET recursos/productos/exportar',              '.  own .   .   .   .   .   .   .   .   .   .  ', { sends: { formato: 'bibtex' }, shows: true }],
  ['GET recursos/productos/exportar',              '.  own .   .   .   .   .   .   .   .   .   .  ', { sends: { formato: 'csv', filter: '{"producto":1}' }, shows: true }],
  ['POST consultar/proyectos/ver',                 '.  own .   .   .   .   .   .   .   .   .   .  ', ({ producto }) => ({ id: producto })],
  ['POST guardar/proyectos/proyecto',              '.  own .   .   .   .   .   .   .   .   .   .  ', ({ producto }) => product({ id: producto })],
  ['POST guardar/proyectos/proyecto',              '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: product() }],
  ['POST guardar/proyectos/financiero',            '.  own .   .   .   .   .   .   .   .   .   .  ', ({ producto }) => financial(producto)],
  ['POST consultar/proyectos/financiero',          '.  own .   .   .   .   .   .   .   .   .   .  ', ({ producto }) => ({ idProductoInvestigacion: producto })],
  ['POST consultar/proyectos/eliminar',            '.  own .   .   .   .   .   .   .   .   .   .  ', ({ producto }) => ({ id: producto })],
  ['POST consultar/proyectos/restaurar',           '.  own .   .   .   .   .   .   .   .   .   .  ', ({ producto }) => ({ id: producto })],

  ['POST productos/importar/analizar',             '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: { texto: '@article{a,\n title = {Orquídeas}\n}' } }],
  ['POST productos/importar/ver',                  '.  own .   .   .   .   .   .   .   .   .   .  ', ({ importacion }) => ({ idImportacion: importacion })],
  ['GET productos/importar/pendientes',            '.  yes .   .   .   .   .   .   .   .   .   .  '],
  ['POST productos/importar/predeterminados',      '.  own .   .   .   .   .   .   .   .   .   .  ', ({ importacion }) => ({ idImportacion: importacion, ...DEFAULTS })],
  ['POST productos/importar/fila',                 '.  own .   .   .   .   .   .   .   .   .   .  ', ({ importacion }) => ({ idImportacion: importacion, fila: 1, datos: { titulo: 'Helechos' } })],
  ['POST productos/importar/confirmar',            '.  own .   .   .   .   .   .   .   .   .   .  ', ({ importacion }) => ({ idImportacion: importacion })],
  ['POST productos/importar/descartar',            '.  own .   .   .   .   .   .   .   .   .   .  ', ({ importacion }) => ({ idImportacion: importacion })],
];
