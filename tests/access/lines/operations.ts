import type { Line } from '../table.js';

// biome-ignore format: a table
export const operations: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['GET eventos',                                  '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['GET recursos/avisos',                          '.  own own own own own own own own own own own', { shows: true, row: ({ aviso }) => aviso, filters: () => ({ leido: false }) }],
  ['POST recursos/avisos/:id/leer',                '.  own own own own own own own own own own own', ({ aviso }) => ({ id: aviso })],
  ['POST recursos/avisos/leer-todos',              '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['GET consultar/avisos/preferencias',            '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST consultar/avisos/preferencias',           '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST guardar/avisos/preferencias',             '.  yes 422 422 422 422 422 422 422 422 422 422', { sends: { preferencias: [{ tipo: 'recibida', enApp: true, porCorreo: true }] } }],
  ['POST guardar/avisos/preferencias',             '.  422 yes yes 422 422 422 422 422 422 422 422', { sends: { preferencias: [{ tipo: 'asignacion', enApp: true, porCorreo: true }] } }],

  ['GET recursos/auditoria',                       '.  .   .   .   .   .   .   .   .   .   .   all'],
  ['GET recursos/auditoria/:id',                   '.  .   .   .   .   .   .   .   .   .   .   all', ({ traza }) => ({ id: traza })],
  ['GET recursos/auditoria/cadena',                '.  .   .   .   .   .   .   .   .   .   .   yes'],
  ['GET recursos/auditoria/opciones',              '.  .   .   .   .   .   .   .   .   .   .   yes'],
  ['GET recursos/consultas',                       '.  .   .   .   .   .   .   .   .   .   .   all'],
  ['GET recursos/historial/:idUsuario',            '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { idUsuario: 1 } }],
  ['GET recursos/historial/:idUsuario/correos',    '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { idUsuario: 1 } }],
  ['POST recursos/historial/:idUsuario/correos/:id/reenviar', '.  .   .   .   .   .   .   .   .   404 .   .  ', { sends: { idUsuario: 1, id: 2_000_000_000 } }],
  ['GET recursos/eventos',                         '.  .   .   .   .   .   .   .   .   .   all .  '],
  ['GET recursos/eventos/:id',                     '.  .   .   .   .   .   .   .   .   .   all .  ', ({ evento }) => ({ id: evento })],
  ['POST recursos/eventos/:id/reintentar',         '.  .   .   .   .   .   .   .   .   .   all .  ', ({ evento }) => ({ id: evento })],
  ['GET recursos/colas',                           '.  .   .   .   .   .   .   .   .   .   yes .  '],
  ['GET recursos/colas/fallos',                    '.  .   .   .   .   .   .   .   .   .   yes .  '],
  ['GET recursos/colas/:cola/dia',                 '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { cola: 'todas' } }],
  ['GET recursos/colas/entrega',                   '.  .   .   .   .   .   .   .   .   .   yes .  '],
  ['GET recursos/colas/pendientes',                '.  .   .   .   .   .   .   .   .   .   yes .  '],
  ['POST recursos/colas/:cola/pausar',             '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { cola: 'extension-notice', motivo: 'Se revisa' } }],
  ['POST recursos/colas/:cola/reanudar',           '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { cola: 'extension-notice' } }],
  ['POST recursos/colas/:cola/reintentar',         '.  .   .   .   .   .   .   .   .   .   404 .  ', { sends: { cola: 'extension-notice', causa: 'ninguna' } }],
  ['GET recursos/trabajos',                        '.  .   .   .   .   .   .   .   .   .   all .  '],
  ['GET recursos/trabajos/:id',                    '.  .   .   .   .   .   .   .   .   .   all .  ', ({ fallo }) => ({ id: fallo })],
  ['POST recursos/trabajos/:id/reintentar',        '.  .   .   .   .   .   .   .   .   .   all .  ', ({ fallo }) => ({ id: fallo })],
  ['POST recursos/trabajos/:id/descartar',         '.  .   .   .   .   .   .   .   .   .   all .  ', ({ fallo }) => ({ id: fallo, motivo: 'Ya no hace falta' })],
  ['GET recursos/invariantes',                     '.  .   .   .   .   .   .   .   .   .   all .  '],
];
