import type { Line } from '../table.js';

/** Questions about an account: who has «Usuarios» answers them, and nobody else knows of them. */
const SOMETHING = 'Una pregunta cualquiera';
const leido = 2_000_000_000;

// biome-ignore format: a table
export const conversations: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['POST consultar/conversaciones/listar',         '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true }],
  ['GET consultar/conversaciones/sin-leer',        '.  yes .   .   .   .   .   .   .   .   .   .  '],
  ['POST consultar/conversaciones/ver',            '.  own .   .   .   .   .   .   .   .   .   .  ', ({ conversacion }) => ({ id: conversacion })],
  ['POST consultar/conversaciones/objeto',         '.  own .   .   .   .   .   .   .   .   .   .  ', ({ usuario }) => ({ objeto: 'cuenta', idObjeto: usuario })],
  ['POST consultar/conversaciones/objeto',         '.  own .   .   .   .   .   .   .   .   .   .  ', ({ beca }) => ({ objeto: 'beca', idObjeto: beca })],
  ['POST consultar/conversaciones/objeto',         '.  own .   .   .   .   .   .   .   .   .   .  ', ({ pago }) => ({ objeto: 'pago', idObjeto: pago })],
  ['POST consultar/conversaciones/objeto',         '.  own .   .   .   .   .   .   .   .   .   .  ', ({ propuesta }) => ({ objeto: 'proyecto', idObjeto: propuesta })],
  ['POST consultar/conversaciones/objeto',         '.  own .   .   .   .   .   .   .   .   .   .  ', ({ certificado }) => ({ objeto: 'certificado', idObjeto: certificado })],
  ['POST guardar/conversaciones/preguntar',        '.  own .   .   .   .   .   .   .   .   .   .  ', ({ usuario }) => ({ objeto: 'cuenta', idObjeto: usuario, asunto: SOMETHING, texto: SOMETHING, archivos: [] })],
  ['POST guardar/conversaciones/escribir',         '.  own .   .   .   .   .   .   .   .   .   .  ', ({ conversacion }) => ({ id: conversacion, texto: SOMETHING, archivos: [] })],
  ['POST guardar/conversaciones/leida',            '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: { id: 2_000_000_000 } }],

  ['GET recursos/conversaciones',                  '.  .   .   .   .   yes yes yes .   all .   .  '],
  ['GET recursos/conversaciones/pendientes',       '.  .   .   .   .   yes yes yes .   yes .   .  '],
  ['GET recursos/conversaciones/operadores',       '.  .   .   .   .   yes yes yes .   yes .   .  '],
  ['GET recursos/conversaciones/orden',            '.  .   .   .   .   yes yes yes .   yes .   .  '],
  ['GET recursos/conversaciones/:id',              '.  .   .   .   .   nil nil nil .   all .   .  ', ({ conversacion }) => ({ id: conversacion })],
  ['POST recursos/conversaciones/asignar',         '.  .   .   .   .   yes yes yes .   yes .   .  ', { sends: ({ conversacion }) => ({ ids: [conversacion], idOperador: null, previa: true }) }],
  ['POST recursos/conversaciones/resolver',        '.  .   .   .   .   yes yes yes .   yes .   .  ', { sends: ({ conversacion }) => ({ ids: [conversacion], previa: true }) }],
  ['POST recursos/conversaciones/:id/presencia',   '.  .   .   .   .   nil nil nil .   all .   .  ', ({ conversacion }) => ({ id: conversacion, presente: true })],
  ['POST recursos/conversaciones/:id/nota',        '.  .   .   .   .   nil nil nil .   all .   .  ', ({ conversacion }) => ({ id: conversacion, texto: SOMETHING })],
  ['POST recursos/conversaciones/:id/responder',   '.  .   .   .   .   nil nil nil .   all .   .  ', ({ conversacion }) => ({ id: conversacion, texto: SOMETHING, leido, resolver: false })],
];
