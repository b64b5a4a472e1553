import { line, member, proposal } from '../../builders/proposal.js';
import type { Line } from '../table.js';
import type { Things } from '../things.js';

const ofProposal = ({ propuesta: idProyecto }: Things) => ({ idProyecto });
const ofProject = ({ innovacion: idProyecto }: Things) => ({ idProyecto });
const ofMember = ({ integrante: idMiembro }: Things) => ({ idMiembro });
const ofOther = ({ integranteInnovacion: idMiembro }: Things) => ({ idMiembro });

// biome-ignore format: a table
export const calls: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['POST consultar/convocatoria/ver', '. yes . . . . . . . . . .', { sends: { convocatoria: 'sostenibilidad' } }],
  ['POST consultar/convocatoria/abiertas', '. yes . . . . . . . . . .'],
  ['POST consultar/convocatoria/elegibilidad', '. yes . . . . . . . . . .', { sends: { convocatoria: 'innovacion' } }],
  ['POST consultar/usuarios/listaTipoEstatusSostenibilidad', '. yes . . . . . . . . . .'],
  ['POST consultar/usuarios/listarProyectoSostenibilidad', '. own . . . . . . . . . .', { shows: true }],
  ['POST consultar/usuarios/verProyectoSostenibilidad', '. own . . . . . . . . . .', { names: ofProposal, shows: true }],
  ['POST consultar/usuarios/listarMiembrosSostenibilidad', '. own . . . . . . . . . .', { names: ofProposal, shows: true }],
  ['POST consultar/usuarios/verMiembroSostenibilidad', '. own . . . . . . . . . .', { names: ofMember, shows: true }],
  ['POST consultar/usuarios/verFinanciacionSostenibilidad', '. own . . . . . . . . . .', { names: ofProposal }],
  ['POST consultar/usuarios/crearProyectoSostenibilidad', '. own . . . . . . . . . .', { names: ({ propuesta: idProyecto, marca }) => proposal('sostenibilidad', { tituloProyecto: marca, resumen: 'Otro' }, { idProyecto }) }],
  ['POST consultar/usuarios/registroMiembroSostenibilidad', '. own . . . . . . . . . .', { names: ({ propuesta }) => member(propuesta) }],
  ['POST consultar/usuarios/registroFinanciacionSostenibilidad', '. ref . . . . . . . . . .', { names: ({ linea }, { propuesta: idProyecto }) => ({ idProyecto, rubro: [line(1, 10, linea)] })}],
  ['POST consultar/usuarios/registroFinanciacionSostenibilidad', '. own . . . . . . . . . .', { names: ({ propuesta: idProyecto }) => ({ idProyecto, rubro: [line(1, 10)] }) }],
  ['POST consultar/usuarios/eliminarMiembroSostenibilidad', '. own . . . . . . . . . .', { names: ofMember }],

  ['POST consultar/innovacion/listar', '. own . . . . . . . . . .', { shows: true }],
  ['POST consultar/innovacion/ver', '. own . . . . . . . . . .', { names: ofProject, shows: true }],
  ['POST consultar/innovacion/listarMiembros', '. own . . . . . . . . . .', { names: ofProject, shows: true }],
  ['POST consultar/innovacion/verMiembro', '. own . . . . . . . . . .', { names: ofOther, shows: true }],
  ['POST consultar/innovacion/verFinanciacion', '. own . . . . . . . . . .', { names: ofProject }],
  ['POST guardar/innovacion/proyecto', '. own . . . . . . . . . .', { names: ({ innovacion: idProyecto, marca }) => proposal('innovacion', { tituloProyecto: marca, objetivoGeneral: 'Otro' }, { idProyecto }) }],
  ['POST guardar/innovacion/miembro', '. own . . . . . . . . . .', { names: ({ innovacion }) => member(innovacion) }],
  ['POST guardar/innovacion/financiacion', '. own . . . . . . . . . .', { names: ({ innovacion: idProyecto }) => ({ idProyecto, rubro: [line(1, 10)] }) }],
  ['POST consultar/innovacion/eliminarMiembro', '. own . . . . . . . . . .', { names: ofOther }],

  ['POST consultar/equipo/listar', '. own . . . . . . . . . .', { shows: true }],
  ['POST guardar/equipo/responder', '. own . . . . . . . . . .', { names: ({ invitacion: idMiembro }) => ({ idMiembro, acepta: true }) }],
  ['POST guardar/equipo/presencia', '. own . . . . . . . . . .', { names: ({ propuesta: idProyecto }) => ({ idProyecto, paso: 0 }) }],
  ['GET publico/convocatorias',                    'yes'],
  ['GET publico/convocatorias/:codigo',            'yes', { sends: { codigo: 'movilidad' } }],
  ['GET publico/convocatorias/:codigo/ficha.jsonld', 'yes', { sends: { codigo: 'movilidad' } }],
  ['GET publico/convocatorias/canal.atom',         'yes'],
  ['GET publico/convocatorias/calendario.ics',     'yes'],
  ['GET publico/convocatorias/:codigo/calendario.ics', 'yes', { sends: { codigo: 'movilidad' } }],
  ['GET publico/equipo/:clave',                    'all', ({ clave }) => ({ clave })],
  // Whose cédula has an account answers with it.
  ['POST publico/equipo/:clave',                   'no',  ({ clave }) => ({ clave, acepta: true })],
];
