import type { Line } from '../table.js';
import { institution, postgraduate, stipend, storedPeriod } from '../../builders/period.js';
import { beca, contract, mobilityIn, period, type Things } from '../things.js';

const approved = contract(4);
const ofBeca = ({ beca: idBeca }: Things) => ({ idBeca });
/** A correction of the period, as its dialog sends it. */
const correction = ({ periodo: idPeriodo, pagada: idInstitucion, soporte: idArchivoPeriodo }: Things) => ({
  idPeriodo,
  fechaInicio: '2026-02-01',
  unidadesCreditoInscritos: 12,
  idInstitucion,
  idArchivoPeriodo,
  pagos: [{ idPago: null, idConceptoPago: 1, monto: 10 }],
});
/** As an operator read it; of one that does not exist, any version. */
const read = async ({ periodo: id }: Things) => ({ id, version: (await storedPeriod(id)).version ?? 1 });

// biome-ignore format: a table
export const scholarships: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['POST consultar/beca/elegibilidad',             '.  yes .   .   .   .   .   .   .   .   .   .  '],
  ['POST consultar/beca/listar',                   '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true }],
  ['POST consultar/beca/estatus',                  '.  own .   .   .   .   .   .   .   .   .   .  '],
  ['POST consultar/beca/ver',                      '.  own .   .   .   .   .   .   .   .   .   .  ', ({ beca: id }) => ({ id })],
  ['POST consultar/beca/avance',                   '.  own .   .   .   .   .   .   .   .   .   .  ', ({ beca: id }) => ({ id })],
  ['POST consultar/beca/versiones',                '.  own .   .   .   .   .   .   .   .   .   .  ', ({ beca: id }) => ({ id })],
  ['GET recursos/becas',                           '.  .   .   .   .   all .   .   .   .   .   .  '],
  ['GET recursos/becas/pendientes',                '.  .   .   .   .   yes .   .   .   .   .   .  '],
  ['GET recursos/becas/:id',                       '.  .   .   .   .   all .   .   .   .   .   .  ', ({ beca: id }) => ({ id })],
  ['GET recursos/contratos',                       '.  .   .   .   .   all all .   .   .   .   .  '],
  ['GET recursos/contratos/:id',                   '.  .   .   .   .   all all .   .   .   .   .  ', { names: ({ contrato }) => ({ id: contrato }), before: contract(1) }],

  ['POST consultar/becaContrato/declaracion',      '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ({ beca: idBeca }) => ({ idBeca }), before: contract(1) }],
  ['POST guardar/becaContrato/guardar-contrato',   '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ({ beca: idBeca }, { contratoArchivo: idArchivoContrato }) => ({ idBeca, idArchivoContrato }), before: contract(1) }],
  ['POST guardar/becaContrato/guardar-contrato',   '.  ref .   .   .   .   .   .   .   .   .   .  ', { names: ({ contratoArchivo: idArchivoContrato }, { beca: idBeca }) => ({ idBeca, idArchivoContrato }), before: contract(1) }],
  ['GET consultar/fonacit/listadoBecasContrato',   '.  .   .   .   .   all all all .   .   .   .  '],
  ['POST consultar/fonacit',                       '.  .   .   .   .   all all all .   .   .   .  ', { names: ({ beca: becaId }) => ({ becaId }), before: contract(1) }],
  ['POST recursos/contratos/:id/aprobar',          '.  .   .   .   .   all .   .   .   .   .   .  ', { names: ({ contrato }) => ({ id: contrato }), before: contract(2) }],
  ['POST recursos/contratos/:id/devolver',         '.  .   .   .   .   all .   .   .   .   .   .  ', { names: ({ contrato }) => ({ id: contrato, motivo: 'Falta la firma' }), before: contract(2) }],

  ['POST guardar/beca/solicitud',                  '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ({ beca: id }, { solicitud }) => ({ ...solicitud, id }), before: beca(2) }],
  ['POST guardar/beca/solicitud',                  '.  ref .   .   .   .   .   .   .   .   .   .  ', { names: ({ cedula }, { beca: id, solicitud }) => ({ ...solicitud, id, idArchivoCedula: cedula }), before: beca(2) }],
  ['POST consultar/beca/retirar',                  '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ({ beca: id }) => ({ id }), before: beca(5) }],

  ['POST consultar/movilidad/listar',              '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true }],
  ['POST consultar/movilidad/versiones',           '.  own .   .   .   .   .   .   .   .   .   .  ', ({ movilidad: id }) => ({ id })],
  ['POST consultar/movilidad/retirar',             '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ({ movilidad: id }) => ({ id }), before: mobilityIn('enviada') }],
  ['GET recursos/movilidades/:id',                 '.  .   .   .   .   all .   .   .   .   .   .  ', ({ movilidad: id }) => ({ id })],
  ['POST guardar/movilidad/solicitud',             '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ({ movilidad: id }, { viaje }) => ({ ...viaje, id }), before: mobilityIn('devuelta') }],
  ['POST guardar/movilidad/cuenta',                '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ({ movilidad: id }) => ({ id, idBanco: 102, idTipoCuenta: 1, numCuenta: '01020001690000000012' }), before: mobilityIn('aprobada', 'Cuenta cerrada') }],

  ['POST consultar/tutor/verTutor',                '.  own .   .   .   .   .   .   .   .   .   .  ', ({ tutor: idTutor }) => ({ idTutor })],
  ['POST consultar/tutor/guardarTutor',            '.  own .   .   .   .   .   .   .   .   .   .  ', ({ tutor: idTutor }, { tutorDatos }) => ({ ...tutorDatos, idTutor })],
  ['POST consultar/tutor/listadoTutorBecarios',    '.  own .   .   .   .   .   .   .   .   .   .  ', ({ tutor: idTutor }) => ({ idTutor })],
  ['POST consultar/tutor/buscarCedula',            '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: ({ becario }) => ({ ...becario }) }],
  ['POST consultar/tutor/verEstudiante',           '.  own .   .   .   .   .   .   .   .   .   .  ', ({ estudiante: idRegistroBecado }) => ({ idRegistroBecado })],
  ['POST consultar/tutor/guardarEstudiante',       '.  own .   .   .   .   .   .   .   .   .   .  ', ({ tutor: idTutor }, { relacion }) => ({ ...relacion, idTutor })],
  ['POST consultar/tutor/guardarEstudiante',       '.  own .   .   .   .   .   .   .   .   .   .  ', ({ estudiante: idRegistroBecado }, { relacion }) => ({ ...relacion, idRegistroBecado })],
  ['POST consultar/tutor/guardarEstudiante',       '.  ref .   .   .   .   .   .   .   .   .   .  ', ({ carta: archivoCartaAvalTutor }, { relacion }) => ({ ...relacion, archivoCartaAvalTutor })],
  ['POST consultar/tutor/misTutores',              '.  yes .   .   .   .   .   .   .   .   .   .  '],
  ['POST consultar/tutor/retirarse',               '.  nil .   .   .   .   .   .   .   .   .   .  ', ({ estudiante: idRegistro }) => ({ idRegistro })],
  ['POST consultar/tutor/eliminarEstudiante',      '.  own .   .   .   .   .   .   .   .   .   .  ', ({ estudiante: idRegistro }) => ({ idRegistro })],

  ['POST consultar/becapostgrado/ver-datos-postgrado', '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ofBeca, before: approved }],
  ['POST guardar/becapostgrado/guardar-datos-postgrado', '. own . .  .   .   .   .   .   .   .   .  ', { names: ({ beca: id }) => postgraduate(id), before: approved }],
  ['POST consultar/becapostgrado/ver-datos-persona', '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ofBeca, before: approved }],
  ['POST guardar/becapostgrado/guardar-datos-personales-periodo', '. own . . . . . . . . . .', { names: ({ beca: id }) => stipend(id), before: contract(3) }],
  ['POST consultar/becapostgrado/consulta-rif',    '.  no  .   .   .   .   .   .   .   .   .   .  ', { sends: { rif: 'J999999999' } }],
  ['POST consultar/becapostgrado/verInstitucionesList', '. own . .  .   .   .   .   .   .   .   .  ', { names: ofBeca, before: approved, shows: true }],
  ['POST consultar/becapostgrado/ver-datos-bancario-institucion', '. own . . . . . . . . . .', { names: ({ pagada: idInstitucion }) => ({ idInstitucion }), shows: true }],
  ['POST guardar/becapostgrado/guardar-datos-institucion-periodo', '. own . . . . . . . . . .', { names: ({ beca: idBeca }) => ({ idBeca, instituciones: [institution({ rif: '300000' })] }), before: approved }],
  ['POST guardar/becapostgrado/guardar-datos-institucion-periodo', '. own . . . . . . . . . .', { names: ({ institucion: idInstitucion }, { beca: idBeca }) => ({ idBeca, instituciones: [institution({ idInstitucion, rif: '400000' })] }), before: approved }],
  ['POST consultar/becapostgrado/listar-periodo-postgrado', '. own . .  . . . . .   .   .   .  ', { names: ofBeca, before: approved, shows: true }],
  ['POST consultar/becapostgrado/ver-datos-periodo-postgrado', '. own . . . . . . .  .   .   .  ', { names: ({ beca: idBeca, periodo: idPeriodo }) => ({ idBeca, idPeriodo }), shows: true }],
  ['POST consultar/becapostgrado/listarPagoMatricula', '. own . .  .   .   .   .   .   .   .   .  ', { names: ofBeca, shows: true }],
  ['POST consultar/becapostgrado/listadoPagosPendientesPostgradoBecaFonacit', '. own . . . all all all . . . .', { names: ofBeca, before: period(1) }],
  ['POST consultar/fonacit/listaPagosCompletados', '.  .   .   .   .   all all all .   .   .   .  ', { names: ({ beca: becaId }) => ({ becaId }), before: period(1) }],
  ['POST consultar/becapostgrado/registroCompletado', '. own . .  .   .   .   .   .   .   .   .  ', { names: ofBeca, before: period(1) }],
  ['GET recursos/periodos',                        '.  .   .   .   .   all .   .   .   .   .   .  '],
  ['GET recursos/periodos/:id',                    '.  .   .   .   .   all .   .   .   .   .   .  ', { names: ({ periodo: id }) => ({ id }), before: period(1) }],
  ['POST recursos/periodos/:id/aprobar',           '.  .   .   .   .   all .   .   .   .   .   .  ', { names: read, before: period(1) }],
  ['POST recursos/periodos/:id/devolver',          '.  .   .   .   .   all .   .   .   .   .   .  ', { names: async (theirs) => ({ ...(await read(theirs)), motivo: 'Falta la firma' }), before: period(1) }],
  ['POST guardar/becapostgrado/guardar-periodo-concepto-pago', '. own . . . . . . . . . .', { names: ({ beca: idBeca }, mine) => ({ idBeca, periodos: [correction(mine)] }), before: period(4) }],
  ['POST guardar/becapostgrado/guardar-periodo-concepto-pago', '. ref . . . . . . . . . .', { names: ({ soporte }, mine) => ({ idBeca: mine.beca, periodos: [correction({ ...mine, soporte })] }), before: period(4) }],
  ['POST consultar/becapostgrado/eliminarPeriodoPostgrado', '. own . . . . . . .  .   .   .  ', { names: ({ periodo: idPeriodo }) => ({ idPeriodo }), before: period(4) }],
  ['POST consultar/becapostgrado/eliminarInstitucion', '. own . .  .   .   .   .   .   .   .   .  ', { names: ({ institucion: idInstitucion }) => ({ idInstitucion }), before: approved }],
  ['GET recursos/declaraciones',                   '.  .   .   .   .   yes .   .   .   .   .   .  '],
  ['GET recursos/declaraciones/:id',               '.  .   .   .   .   yes .   .   .   .   .   .  ', { sends: { id: 1 } }],
  ['POST recursos/declaraciones',                  '.  .   .   .   .   422 .   .   .   .   .   .  ', { sends: { texto: 'Yo, {apodo}', motivo: 'Una prueba' } }],
  ['POST recursos/declaraciones/:id/confirmar',    '.  .   .   .   .   no  .   .   .   .   .   .  ', { sends: { id: 1 } }],
  ['POST recursos/declaraciones/:id/negar',        '.  .   .   .   .   no  .   .   .   .   .   .  ', { sends: { id: 1, motivo: 'Una prueba' } }],
  ['POST recursos/rif/importar',                   '.  .   .   .   .   yes .   .   .   .   .   .  ', { sends: { archivo: Buffer.from('rif,razonSocial\nJ123456,Una') } }],
  ['GET recursos/rif',                             '.  .   .   .   .   yes .   .   .   .   .   .  '],
  ['GET recursos/rif/:id',                         '.  .   .   .   .   yes .   .   .   .   .   .  ', { sends: { id: 'J000123456' } }],
  ['POST recursos/becas/:id/cancelar',             '.  .   .   .   .   all .   .   .   .   .   .  ', { names: ({ beca: id }) => ({ id, motivo: 'Dejó los estudios' }), before: approved }],
];
