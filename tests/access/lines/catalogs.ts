import { randomInt } from 'node:crypto';
import type { Line } from '../table.js';

const ENTRY = { label: 'Astrobiología', orden: 900, activo: true };
const DAYS = { fechaInicio: '2090-01-01', fechaFin: '2090-02-01' };
const OWN = { ...DAYS, jornInnov: true, motivo: 'Estuvo de viaje' };

// biome-ignore format: a table
export const catalogs: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['POST consultar/lista/lista-tipo',              '.  yes yes yes yes yes yes yes yes yes yes yes', { sends: { tipo: 'area' } }],
  ['GET consultar/lista/lista-tipo',               '.  yes yes yes yes yes yes yes yes yes yes yes', { sends: { tipo: 'area' } }],
  ['GET recursos/catalogos',                       '.  .   .   .   .   .   .   .   all .   .   .  '],
  ['GET recursos/catalogos/listas',                '.  .   .   .   .   .   .   .   yes .   .   .  '],
  ['GET recursos/catalogos/usos/:lista',           '.  .   .   .   .   .   .   .   yes .   .   .  ', { sends: { lista: 'sexo' } }],
  ['GET recursos/catalogos/:id/historia',          '.  .   .   .   .   .   .   .   yes .   .   .  ', ({ elemento }) => ({ id: elemento })],
  ['GET recursos/catalogos/:id',                   '.  .   .   .   .   .   .   .   all .   .   .  ', ({ elemento }) => ({ id: elemento })],
  ['POST recursos/catalogos',                      '.  .   .   .   .   .   .   .   yes .   .   .  ', { sends: () => ({ ...ENTRY, lista: 'areaInteres', padre: '', value: randomInt(1_000_000, 2_000_000_000) }) }],
  ['POST recursos/catalogos/importar',             '.  .   .   .   .   .   .   .   yes .   .   .  ', { sends: { lista: 'sexo', texto: 'Código,Nombre\n1,Una', aplicar: false, version: 0 } }],
  ['POST recursos/catalogos/activar',              '.  .   .   .   .   .   .   .   yes .   .   .  ', { sends: { ids: [2_000_000_000], activo: false, previa: false } }],
  ['PUT recursos/catalogos/:id',                   '.  .   .   .   .   .   .   .   all .   .   .  ', ({ elemento }) => ({ id: elemento, ...ENTRY })],

  ['POST consultar/jornadas/ventanas',             '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['GET recursos/jornadas',                        '.  .   .   .   .   all .   .   .   .   .   .  '],
  ['GET recursos/jornadas/:id',                    '.  .   .   .   .   all .   .   .   .   .   .  ', ({ jornada }) => ({ id: jornada })],
  ['PUT recursos/jornadas/:id',                    '.  .   .   .   .   all .   .   .   .   .   .  ', ({ jornada }) => ({ id: jornada, ...DAYS, motivo: 'Se aplaza' })],
  ['GET recursos/jornadas/:id/en-curso',           '.  .   .   .   .   all .   .   .   .   .   .  ', ({ jornada }) => ({ id: jornada })],
  ['GET recursos/jornadas/:id/historial',          '.  .   .   .   .   all .   .   .   .   .   .  ', ({ jornada }) => ({ id: jornada })],
  ['POST recursos/jornadas/:id/extender',          '.  .   .   .   .   no  .   .   .   .   .   .  ', ({ jornada }) => ({ id: jornada })],
  ['GET recursos/jornadas-usuario',                '.  .   .   .   .   all .   .   .   .   .   .  '],
  ['POST recursos/jornadas-usuario',               '.  .   .   .   .   yes .   .   .   .   .   .  ', { sends: ({ novato }) => ({ correo: novato, ...OWN }) }],
  ['POST recursos/jornadas-usuario/prorrogar',     '.  .   .   .   .   yes .   .   .   .   .   .  ', { sends: { ids: [2_000_000_000], fechaFin: '2027-01-01', motivo: 'Hubo una caída', previa: false } }],
  ['GET recursos/jornadas-usuario/:id',            '.  .   .   .   .   all .   .   .   .   .   .  ', ({ jornadaUsuario }) => ({ id: jornadaUsuario })],
  ['GET recursos/jornadas-usuario/:id/historial',  '.  .   .   .   .   all .   .   .   .   .   .  ', ({ jornadaUsuario }) => ({ id: jornadaUsuario })],
  ['PUT recursos/jornadas-usuario/:id',            '.  .   .   .   .   all .   .   .   .   .   .  ', ({ jornadaUsuario }) => ({ id: jornadaUsuario, ...OWN })],
  ['DELETE recursos/jornadas-usuario/:id',         '.  .   .   .   .   all .   .   .   .   .   .  ', ({ jornadaUsuario }) => ({ id: jornadaUsuario })],
];
