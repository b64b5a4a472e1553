import { work, study, training } from '../../builders/profile.js';
import { certificate } from '../owner.js';
import { identities } from '../things.js';
import type { Body, Line } from '../table.js';

/** Another second name for who `basicos` says, as its route asks for it. */
const correctionOf = (
  idUsuario: number,
  { nacionalidad, cedula, primerNombre, primerApellido, fechaNacimiento }: Body,
  idArchivo?: string,
) => {
  const identity = { nacionalidad, cedula, primerNombre, segundoNombre: 'Aurora', primerApellido, fechaNacimiento };
  return { idUsuario, ...identity, idArchivo, motivo: 'Así dice su cédula' };
};

// biome-ignore format: a table
export const profile: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['POST consultar/usuarios/estatus',              '.  own own own own own own own own own own own', { shows: true }],
  ['POST consultar/usuarios/persona',              '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true }],
  ['POST consultar/usuarios/identidad',            '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: { nacionalidad: 'V', cedula: '12345678' } }],
  ['POST consultar/usuarios/tercero',              '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: { nacionalidad: 'V', cedula: '12345678' } }],
  ['POST guardar/usuarios/datosBasicos',           '.  own .   .   .   .   .   .   .   .   .   .  ', ({ persona }, { basicos }) => ({ ...basicos, id: persona })],

  ['POST consultar/estudios/listar',               '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true }],
  ['POST consultar/estudios/ver',                  '.  own .   .   .   .   .   .   .   .   .   .  ', ({ estudio }) => ({ id: estudio })],
  ['POST guardar/estudios/registro',               '.  own .   .   .   .   .   .   .   .   .   .  ', ({ estudio, marca }) => certificate(marca, { id: estudio })],
  ['POST guardar/estudios/registro',               '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: study() }],
  ['POST consultar/estudios/eliminar',             '.  own .   .   .   .   .   .   .   .   .   .  ', ({ estudio }) => ({ id: estudio })],

  ['POST consultar/capacitacion/listar',           '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true }],
  ['POST consultar/capacitacion/ver',              '.  own .   .   .   .   .   .   .   .   .   .  ', ({ capacitacion }) => ({ id: capacitacion })],
  ['POST guardar/capacitacion/registro',           '.  own .   .   .   .   .   .   .   .   .   .  ', ({ capacitacion }) => training({ id: capacitacion })],
  ['POST guardar/capacitacion/registro',           '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: training() }],
  ['POST consultar/capacitacion/eliminar',         '.  own .   .   .   .   .   .   .   .   .   .  ', ({ capacitacion }) => ({ id: capacitacion })],

  ['POST consultar/laboral/listar',                '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true }],
  ['POST consultar/laboral/ver',                   '.  own .   .   .   .   .   .   .   .   .   .  ', ({ trabajo }) => ({ id: trabajo })],
  ['POST guardar/laboral/registro',                '.  own .   .   .   .   .   .   .   .   .   .  ', ({ trabajo }) => work({ id: trabajo })],
  ['POST guardar/laboral/registro',                '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: work() }],
  ['POST consultar/laboral/eliminar',              '.  own .   .   .   .   .   .   .   .   .   .  ', ({ trabajo }) => ({ id: trabajo })],
  ['POST guardar/laboral/trabajaActualmente',      '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: { trabajaActualmente: true } }],

  // A draft is found by its form and record, never by whose it is: who asks gets their own or none.
  ['POST guardar/borrador',                        '.  own .   .   .   .   .   .   .   .   .   .  ', { sends: ({ marca }) => ({ formulario: 'beca', idRegistro: 7, datos: { marca } }) }],
  ['POST consultar/borrador',                      '.  own .   .   .   .   .   .   .   .   .   .  ', { sends: { formulario: 'beca', idRegistro: 7 }, shows: true }],

  ['POST consultar/usuarios/orcid',                '.  yes .   .   .   .   .   .   .   .   .   .  '],
  ['POST guardar/usuarios/orcid/pedir',            '.  yes .   .   .   .   .   .   .   .   .   .  '],
  ['POST guardar/usuarios/orcid',                  '.  no  .   .   .   .   .   .   .   .   .   .  ', { sends: { code: 'x', state: 'x' } }],
  ['POST guardar/usuarios/orcid/quitar',           '.  no  .   .   .   .   .   .   .   .   .   .  '],

  ['GET recursos/personas/:idUsuario',             '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { idUsuario: 1 } }],
  ['GET recursos/correcciones',                    '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['GET recursos/correcciones/pendientes',         '.  .   .   .   .   .   .   .   .   yes .   .  '],
  ['POST recursos/correcciones/de/:idUsuario',     '.  .   .   .   .   .   .   .   .   all .   .  ', ({ usuario, basicos }, { prueba }) => correctionOf(usuario, basicos, prueba)],
  ['POST recursos/correcciones/:id/confirmar',     '.  .   .   .   .   .   .   .   .   all .   .  ', ({ correccion }) => ({ id: correccion, motivo: 'Comparado' })],
  ['POST recursos/correcciones/:id/negar',         '.  .   .   .   .   .   .   .   .   all .   .  ', ({ otraCorreccion }) => ({ id: otraCorreccion, motivo: 'Ilegible' })],
  ['POST recursos/identidades/importar',           '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: () => ({ archivo: identities() }) }],
  ['GET recursos/importaciones',                   '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['GET recursos/importaciones/:id',               '.  .   .   .   .   .   .   .   .   all .   .  ', ({ identidades }) => ({ id: identidades })],
];
