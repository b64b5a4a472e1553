import type { Line } from '../table.js';
import { notActedOn, reassigned } from '../things.js';

const MOTIVO = 'Es mi primo';

// biome-ignore format: a table
export const evaluation: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['GET recursos/casos-sin-evaluador',             '.  .   .   .   .   all .   .   .   .   .   .  '],
  ['GET recursos/coordinadores',                   '.  .   .   .   .   all .   .   .   .   .   .  '],
  ['GET recursos/coordinadores/pendientes',          '.  .   .   .   .   yes .   .   .   .   .   .  '],
  ['POST recursos/coordinadores',                  '.  .   .   .   .   yes .   .   .   .   .   .  ', { sends: ({ evaluadorLibre }) => ({ correo: evaluadorLibre }) }],
  ['GET recursos/coordinadores/:id',               '.  .   .   .   .   all .   .   .   .   .   .  ', ({ coordinador }) => ({ id: coordinador })],
  ['POST recursos/coordinadores/:id/confirmar',     '.  .   .   .   .   404 .   .   .   .   .   .  ', () => ({ id: 2_000_000_000 })],
  ['DELETE recursos/coordinadores/:id',            '.  .   .   .   .   all .   .   .   .   .   .  ', ({ coordinador }) => ({ id: coordinador })],
  // Whether somebody evaluates is no secret among those who evaluate; which cases, is.
  ['POST consultar/evaluador',                     '.  .   all all .   all .   .   .   .   .   .  ', ({ usuario }) => ({ idInvestigador: usuario })],

  ['GET recursos/evaluadores',                     '.  .   .   yes .   .   .   .   .   .   .   .  '],
  ['GET recursos/casos',                           '.  .   own all .   .   .   .   .   .   .   .  ', { shows: true, row: ({ caso }) => caso, filters: ({ marca, beca, evaluador }) => ({ q: marca, estado: 'asignado', antiguedad: 0, asignado: evaluador, sinAsignar: false, objeto: 'beca', idObjeto: beca }) }],
  ['GET recursos/casos-persona/:idUsuario',        '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { idUsuario: 1 } }],
  ['GET recursos/casos/filtros',                   '.  .   own all .   .   .   .   .   .   .   .  '],
  ['GET recursos/casos/orden',                     '.  .   own all .   .   .   .   .   .   .   .  '],
  ['POST recursos/casos/buscar',                   '.  .   own all .   .   .   .   .   .   .   .  ', { sends: ({ marca }) => ({ texto: marca }) }],
  ['GET recursos/casos/mesa',                      '.  .   yes yes .   .   .   .   .   .   .   .  '],
  ['GET recursos/casos/:id',                       '.  .   own all .   .   .   .   .   .   .   .  ', ({ caso }) => ({ id: caso })],
  ['GET recursos/asignaciones',                    '.  .   own all .   .   .   .   .   .   .   .  ', { shows: true, row: ({ asignacion }) => asignacion, filters: ({ caso, evaluador }) => ({ idCaso: caso, idUsuario: evaluador, vigente: true }) }],
  ['GET recursos/asignaciones/:id',                '.  .   own all .   .   .   .   .   .   .   .  ', ({ asignacion }) => ({ id: asignacion })],
  ['POST recursos/casos/:id/nota',                 '.  .   own all .   .   .   .   .   .   .   .  ', ({ caso }) => ({ id: caso, texto: 'Falta la firma' })],
  ['POST recursos/casos/:id/presencia',            '.  .   own all .   .   .   .   .   .   .   .  ', ({ caso }) => ({ id: caso, presente: true })],
  ['POST recursos/casos/:id/asignar',              '.  .   .   all .   .   .   .   .   .   .   .  ', ({ caso, evaluador }) => ({ id: caso, evaluadores: [evaluador] })],
  ['POST recursos/casos/asignar',                  '.  .   .   yes .   .   .   .   .   .   .   .  ', { sends: ({ caso, evaluador }) => ({ ids: [caso], evaluadores: [evaluador], previa: true }) }],
  ['POST recursos/casos/excusar',                  '.  .   .   yes .   .   .   .   .   .   .   .  ', { sends: ({ caso }) => ({ ids: [caso], previa: true }) }],
  ['POST recursos/casos/repartir',                 '.  .   .   yes .   .   .   .   .   .   .   .  ', { sends: ({ caso, evaluador }) => ({ casos: [caso], evaluadores: [evaluador] }) }],
  ['POST recursos/casos/:id/:decision',            '.  .   own no  .   .   .   .   .   .   .   .  ', ({ caso }) => ({ id: caso, decision: 'rechazar', version: 1, motivo: MOTIVO })],
  ['POST recursos/casos/:id/reabrir',              '.  .   .   all .   .   .   .   .   .   .   .  ', { names: ({ caso }) => ({ id: caso, version: 1, motivo: MOTIVO }), before: notActedOn }],
  ['POST recursos/casos/:id/excusar',              '.  .   own all .   .   .   .   .   .   .   .  ', { names: ({ caso, evaluador }) => ({ id: caso, idUsuario: evaluador, motivo: MOTIVO }), before: reassigned }],
  ['POST recursos/casos/:id/declarar-conflicto',   '.  .   own all .   .   .   .   .   .   .   .  ', { names: ({ caso, evaluador }) => ({ id: caso, idUsuario: evaluador, motivo: MOTIVO }), before: reassigned }],
  ['POST recursos/casos/:id/retirar-conflicto',    '.  .   .   all .   .   .   .   .   .   .   .  ', ({ caso, evaluador }) => ({ id: caso, idUsuario: evaluador, motivo: MOTIVO })],
];
