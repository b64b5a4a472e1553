import { HttpProblem } from '../errors.js';
import { VIEW_MESSAGES, VIEW_ONLY_READS } from '@registro/contracts/accounts/view-as';

const read = (path: string) => `GET /api/${path}`;
const ask = (path: string) => `POST /api/consultar/${path}`;

/**
 * All that an operator reads who looks as a person (rule S-27): that person's own screens. Each only reads. Not here,
 * so refused: whatever writes, keys, sessions and second factors, drafts, files and what is in them, exports, the event
 * stream, and looking up other people. A new route is refused until it stands here.
 */
export const VIEW_ROUTES: readonly string[] = [
  read('cuenta/vista'),
  // What any screen needs.
  read('publico/configuracion'),
  ask('usuarios/estatus'),
  ask('lista/lista-tipo'),
  read('consultar/lista/lista-tipo'),
  ask('jornadas/ventanas'),
  read('recursos/avisos'),
  'POST /api/archivos/estado',
  // Profile.
  ask('usuarios/persona'),
  ask('usuarios/orcid'),
  ask('estudios/listar'),
  ask('estudios/ver'),
  ask('capacitacion/listar'),
  ask('capacitacion/ver'),
  ask('laboral/listar'),
  ask('laboral/ver'),
  // Products.
  read('consultar/proyectos/lista'),
  ask('proyectos/ver'),
  ask('proyectos/financiero'),
  read('recursos/productos'),
  read('recursos/productos/:id'),
  read('productos/importar/pendientes'),
  // Scholarships, and what comes after their approval.
  ask('beca/elegibilidad'),
  ask('beca/listar'),
  ask('beca/ver'),
  ask('beca/estatus'),
  ask('beca/avance'),
  ask('beca/versiones'),
  ask('becaContrato/declaracion'),
  ask('becapostgrado/ver-datos-postgrado'),
  ask('becapostgrado/ver-datos-persona'),
  ask('becapostgrado/verInstitucionesList'),
  ask('becapostgrado/ver-datos-bancario-institucion'),
  ask('becapostgrado/listar-periodo-postgrado'),
  ask('becapostgrado/ver-datos-periodo-postgrado'),
  ask('becapostgrado/listarPagoMatricula'),
  ask('pagos/donde'),
  ask('tutor/verTutor'),
  ask('tutor/listadoTutorBecarios'),
  ask('tutor/verEstudiante'),
  ask('tutor/misTutores'),
  // Calls and proposals.
  ask('convocatoria/ver'),
  ask('convocatoria/abiertas'),
  ask('convocatoria/elegibilidad'),
  ask('convocatoria/revisar'),
  ask('convocatoria/versiones'),
  ask('convocatoria/avance'),
  ask('equipo/listar'),
  ask('innovacion/listar'),
  ask('innovacion/ver'),
  ask('innovacion/listarMiembros'),
  ask('innovacion/verMiembro'),
  ask('innovacion/verFinanciacion'),
  ask('innovacion/verSegundaFase'),
  ask('usuarios/listarProyectoSostenibilidad'),
  ask('usuarios/verProyectoSostenibilidad'),
  ask('usuarios/listarMiembrosSostenibilidad'),
  ask('usuarios/verMiembroSostenibilidad'),
  ask('usuarios/verFinanciacionSostenibilidad'),
  ask('usuarios/listaTipoEstatusSostenibilidad'),
  ask('evaluacion/resultado'),
  // What they asked, and what they were answered.
  ask('conversaciones/listar'),
  ask('conversaciones/ver'),
  ask('conversaciones/objeto'),
  read('consultar/conversaciones/recorrido'),
  read('consultar/conversaciones/sin-leer'),
  ask('apelaciones/listar'),
  ask('apelaciones/ver'),
  ask('apelaciones/objeto'),
];

/** 403: who looks as somebody else does nothing. */
export function onlyReads(): never {
  throw new HttpProblem(403, VIEW_MESSAGES.soloLectura, undefined, VIEW_ONLY_READS);
}
