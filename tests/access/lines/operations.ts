import type { Line } from '../table.js';
import type { Things } from '../things.js';

const ACT = { acto: 'extender', id: 1 };
const DAYS = { acto: 'prorrogar', ids: [1], fechaFin: '2091-01-01' };
const CASES = ({ caso, evaluador }: Things) => ({ acto: 'asignar', ids: [caso], evaluadores: [evaluador] });
const ANSWER = { acto: 'respuesta', id: 2_000_000_000 };
const WORDS = { asunto: 'Su beca', apertura: 'Fue aprobada', cierre: null };

// biome-ignore format: a table
export const operations: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['GET eventos',                                  '.  yes yes yes yes yes yes yes yes yes yes yes'],
  // By the key of a mail: nobody has one here.
  ['GET publico/no-escribir/:llave',               '404', { sends: { llave: 'x' } }],
  ['POST publico/no-escribir/:llave',              '404', { sends: { llave: 'x', detener: true } }],
  ['GET recursos/avisos',                          '.  own own own own own own own own own own own', { shows: true, row: ({ aviso }) => aviso, filters: () => ({ leido: false }) }],
  ['POST recursos/avisos/:id/leer',                '.  own own own own own own own own own own own', ({ aviso }) => ({ id: aviso })],
  ['POST recursos/avisos/leer-todos',              '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST recursos/destinatarios/contar',           '.  .   .   .   .   yes .   .   .   .   .   .  ', { sends: ACT }],
  ['POST recursos/destinatarios/contar',           '.  .   .   .   .   yes .   .   .   .   .   .  ', { sends: DAYS }],
  ['POST recursos/destinatarios/contar',           '.  .   .   yes .   .   .   .   .   .   .   .  ', { sends: CASES }],
  ['POST recursos/destinatarios/contar',           '.  .   .   all .   .   .   .   .   .   .   .  ', ({ panel }) => ({ acto: 'publicar', id: panel })],
  ['POST recursos/destinatarios/contar',           '.  .   .   .   .   .   .   404 .   .   .   .  ', { sends: ANSWER }],
  ['POST recursos/destinatarios/personas',         '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: ACT }],
  ['POST recursos/destinatarios/personas',         '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: DAYS }],
  ['POST recursos/destinatarios/personas',         '.  .   .   yes .   .   .   .   .   .   .   .  ', { sends: CASES }],
  ['POST recursos/destinatarios/personas',         '.  .   .   all .   .   .   .   .   .   .   .  ', ({ panel }) => ({ acto: 'publicar', id: panel })],
  ['POST recursos/destinatarios/personas',         '.  .   .   .   .   .   .   404 .   .   .   .  ', { sends: ANSWER }],
  ['POST recursos/destinatarios/muestra',          '.  .   .   .   .   no  .   .   .   .   .   .  ', { sends: { ...ACT, plantilla: 'jornadaAbrio' } }],
  ['POST recursos/destinatarios/muestra',          '.  .   .   no  .   .   .   .   .   .   .   .  ', { sends: (mine) => ({ ...CASES(mine), plantilla: 'jornadaAbrio' }) }],
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
  ['GET recursos/colas/exportar',                  '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { formato: 'csv' } }],
  ['GET recursos/colas/fallos',                    '.  .   .   .   .   .   .   .   .   .   yes .  '],
  ['GET recursos/colas/:cola/dia',                 '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { cola: 'todas' } }],
  ['GET recursos/colas/entrega',                   '.  .   .   .   .   .   .   .   .   .   yes .  '],
  ['GET recursos/colas/almacenes',                 '.  .   .   .   .   .   .   .   .   .   yes .  '],
  ['GET recursos/colas/pendientes',                '.  .   .   .   .   .   .   .   .   .   yes .  '],
  ['GET recursos/colas/tablero',                   '.  .   .   .   .   .   .   .   .   .   yes .  '],
  ['GET recursos/colas/tablero/*',                 '.  .   .   .   .   .   .   .   .   .   404 .  '],
  ['POST recursos/colas/:cola/pausar',             '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { cola: 'extension-notice', motivo: 'Se revisa' } }],
  ['POST recursos/colas/:cola/reanudar',           '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { cola: 'extension-notice' } }],
  ['GET recursos/trabajos',                        '.  .   .   .   .   .   .   .   .   .   all .  '],
  ['POST recursos/trabajos/reintentar',            '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { ids: [2_000_000_000], previa: false } }],
  ['POST recursos/trabajos/descartar',             '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { ids: [2_000_000_000], previa: false, motivo: 'Ya no hace falta' } }],
  ['GET recursos/trabajos/:id',                    '.  .   .   .   .   .   .   .   .   .   all .  ', ({ fallo }) => ({ id: fallo })],
  ['POST recursos/trabajos/:id/reintentar',        '.  .   .   .   .   .   .   .   .   .   all .  ', ({ fallo }) => ({ id: fallo })],
  ['POST recursos/trabajos/:id/descartar',         '.  .   .   .   .   .   .   .   .   .   all .  ', ({ fallo }) => ({ id: fallo, motivo: 'Ya no hace falta' })],
  ['GET recursos/correos',                         '.  .   .   .   .   .   .   .   .   .   all .  '],
  ['POST recursos/correos/reenviar',               '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { ids: [2_000_000_000], previa: false } }],
  ['GET recursos/correos/:id',                     '.  .   .   .   .   .   .   .   .   .   all .  ', ({ correo }) => ({ id: correo })],
  ['POST recursos/correos/:id/leer',               '.  .   .   .   .   .   .   .   .   .   all .  ', ({ correo }) => ({ id: correo })],
  ['POST recursos/correos/:id/reenviar',           '.  .   .   .   .   .   .   .   .   .   all .  ', ({ correo }) => ({ id: correo })],
  ['GET recursos/plantillas-correo',               '.  .   .   .   .   .   .   .   .   .   yes .  '],
  ['GET recursos/plantillas-correo/:id',           '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { id: 'becaAprobada' } }],
  ['GET recursos/plantillas-correo/:id',           '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { id: 'jornadaAbrio:vertice3' } }],
  ['POST recursos/plantillas-correo/:id/vista',    '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { id: 'becaAprobada', ...WORDS } }],
  ['POST recursos/plantillas-correo/:id/probar',   '.  .   .   .   .   .   .   .   .   .   yes .  ', { sends: { id: 'becaAprobada', ...WORDS } }],
  ['POST recursos/plantillas-correo/:id/guardar',  '.  .   .   .   .   .   .   .   .   .   404 .  ', { sends: { id: 'ninguna', version: 0, ...WORDS } }],
  ['POST recursos/plantillas-correo/:id/original', '.  .   .   .   .   .   .   .   .   .   404 .  ', { sends: { id: 'ninguna', version: 0 } }],
  ['GET recursos/invariantes/:id',                 '.  .   .   .   .   .   .   .   .   .   404 .  ', { sends: { id: 2_000_000_000 } }],
  ['GET recursos/invariantes',                     '.  .   .   .   .   .   .   .   .   .   all .  '],
];
