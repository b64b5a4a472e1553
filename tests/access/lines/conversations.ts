import type { AskableObject } from '@registro/contracts/conversations/conversation';
import { db } from '../../builders/db.js';
import type { Line } from '../table.js';
import { period, type Things } from '../things.js';

/** Questions about an account: who has «Usuarios» answers them, and nobody else knows of them. */
const SOMETHING = 'Una pregunta cualquiera';
const leido = 2_000_000_000;

/** What is asked about of each kind: a kind that is added needs its own. */
const THINGS: Record<AskableObject, (things: Things) => number | Promise<number>> = {
  beca: ({ beca }) => beca,
  movilidad: ({ movilidad }) => movilidad,
  proyecto: ({ propuesta }) => propuesta,
  dictamen: ({ movilidad }) => toldCase(movilidad),
  declaracion: ({ beca }) => beca,
  periodo: ({ periodo }) => periodo,
  equipo: ({ propuesta }) => propuesta,
  participacion: ({ invitacion }) => invitacion,
  pago: ({ pago }) => pago,
  producto: ({ producto }) => producto,
  certificado: ({ certificado }) => certificado,
  cuenta: ({ usuario }) => usuario,
  identidad: ({ usuario }) => usuario,
};

/** The case of an application for mobility, once something was decided on it. */
async function toldCase(movilidad: number): Promise<number> {
  const { rows } = await db().query<{ idCaso: number }>(
    `with c as (select id, version from evaluation.caso where objeto = 'movilidad' and "idObjeto" = $1), made as (
       insert into evaluation.decision ("idCaso", version, decision, resultado, hecho, "idUsuario", quien)
       select id, version, 'aprobar', 'aprobado', 'Aprobada', 1, 'x' from c on conflict do nothing)
     select id as "idCaso" from c`,
    [movilidad],
  );
  return rows[0]?.idCaso ?? movilidad;
}

/** An appeal of this person about a certificate, which who has «Usuarios» decides on; another one each time. */
async function appealOf(usuario: number, titulo = 'Un certificado'): Promise<number> {
  const { rows } = await db().query<{ id: number }>(
    `insert into conversations.apelacion (objeto, "idObjeto", "idUsuario", titulo, razon, texto, decidida, vence, busqueda)
     select 'certificado', 1900000000 + nextval('conversations.apelacion_id_seq'), id, $2, 'error', 'Por esto', clock_timestamp(), current_date, '' from platform.quien where id = $1 returning id`,
    [usuario, titulo],
  );
  return rows[0]?.id ?? 2_000_000_000;
}

/** Their period was returned just now: another decision each time. */
const returned = async (theirs: Things): Promise<void> => {
  await period(4)(theirs);
  await db().query(`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto") values (1, 'devolver', 'periodo', $1)`, [
    String(theirs.periodo),
  ]);
};
const ONE = async ({ usuario }: Things) => ({ id: await appealOf(usuario) });
/** An operator with «Usuarios» who has no part in it. */
async function colleague(usuario: number): Promise<number> {
  const { rows } = await db().query<{ id: number }>(
    `select id from platform.quien where activo and 'operador' = any(roles) and 'usuarios' = any(permisos) and id <> $1 order by id limit 1`,
    [usuario],
  );
  return rows[0]!.id;
}
/** What waits to be decided of a payment, by what it is about. */
async function waitingAct({ usuario }: Things) {
  const clave = `prueba-${usuario}`;
  await db().query(
    `insert into platform.acto_de_dos (acto, id, clave, titulo, "idObjeto", datos, despues, "propuestoPor", vence)
     select 'desenlace', nextval('platform.acto_numero'), $2, 'Un pago', '1900000000', '{}', '{}', 1, now() + interval '7 days'
     from platform.quien where id = $1 on conflict do nothing`,
    [usuario, clave],
  );
  return { acto: 'desenlace', clave };
}
const DECIDED = { resultado: 'confirmada', motivo: SOMETHING };

// biome-ignore format: a table
export const conversations: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['POST consultar/conversaciones/listar',         '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true }],
  ['GET consultar/conversaciones/recorrido',       '.  own .   .   .   .   .   .   .   .   .   .  ', { shows: true }],
  ['GET consultar/conversaciones/sin-leer',        '.  yes .   .   .   .   .   .   .   .   .   .  '],
  ['POST consultar/conversaciones/ver',            '.  own .   .   .   .   .   .   .   .   .   .  ', ({ conversacion }) => ({ id: conversacion })],
  ...Object.entries(THINGS).map(([objeto, of]): Line => [
    'POST consultar/conversaciones/objeto',        '.  own .   .   .   .   .   .   .   .   .   .  ', {
      names: async (theirs) => ({ objeto, idObjeto: await of(theirs) }),
      // The lines before have deleted it.
      ...(objeto === 'periodo' && { before: period(1) }),
    }]),
  ['POST guardar/conversaciones/preguntar',        '.  own .   .   .   .   .   .   .   .   .   .  ', ({ usuario }) => ({ objeto: 'cuenta', idObjeto: usuario, asunto: SOMETHING, texto: SOMETHING, archivos: [] })],
  ['POST guardar/conversaciones/corregir-nombre',  '.  422 .   .   .   .   .   .   .   .   .   .  ', { sends: { primerNombre: SOMETHING } }],
  ['POST guardar/conversaciones/escribir',         '.  own .   .   .   .   .   .   .   .   .   .  ', ({ conversacion }) => ({ id: conversacion, texto: SOMETHING, archivos: [] })],
  ['POST guardar/conversaciones/leida',            '.  yes .   .   .   .   .   .   .   .   .   .  ', { sends: { id: 2_000_000_000 } }],

  ['GET recursos/conversaciones',                  '.  .   .   .   .   yes yes yes .   all .   .  '],
  ['GET recursos/conversaciones/pendientes',       '.  .   .   .   .   yes yes yes .   yes .   .  '],
  ['GET recursos/conversaciones/cifras',           '.  .   .   .   .   yes yes yes .   yes .   .  '],
  ['GET recursos/conversaciones/operadores',       '.  .   .   .   .   yes yes yes .   yes .   .  '],
  ['GET recursos/conversaciones/orden',            '.  .   .   .   .   yes yes yes .   yes .   .  '],
  ['GET recursos/conversaciones/plazos',           '.  .   .   .   .   yes yes yes .   yes .   .  '],
  ['POST recursos/conversaciones/plazos',          '.  .   .   .   .   404 404 404 .   yes .   .  ', { sends: { objeto: 'cuenta', plazo: 3, motivo: SOMETHING } }],
  ['GET recursos/conversaciones/:id',              '.  .   .   .   .   nil nil nil .   all .   .  ', ({ conversacion }) => ({ id: conversacion })],
  ['POST recursos/conversaciones/asignar',         '.  .   .   .   .   yes yes yes .   yes .   .  ', { sends: ({ conversacion }) => ({ ids: [conversacion], idOperador: null, previa: true }) }],
  ['POST recursos/conversaciones/resolver',        '.  .   .   .   .   yes yes yes .   yes .   .  ', { sends: ({ conversacion }) => ({ ids: [conversacion], previa: true }) }],
  ['POST recursos/conversaciones/:id/presencia',   '.  .   .   .   .   nil nil nil .   all .   .  ', ({ conversacion }) => ({ id: conversacion, presente: true })],
  ['POST recursos/conversaciones/:id/nota',        '.  .   .   .   .   nil nil nil .   all .   .  ', ({ conversacion }) => ({ id: conversacion, texto: SOMETHING })],
  ['POST recursos/conversaciones/:id/responder',   '.  .   .   .   .   nil nil nil .   all .   .  ', ({ conversacion }) => ({ id: conversacion, texto: SOMETHING, leido, resolver: false })],
  ['GET recursos/conversaciones/:id/respuestas',   '.  .   .   .   .   nil nil nil .   all .   .  ', ({ conversacion }) => ({ id: conversacion })],
  ['GET recursos/respuestas-preparadas',           '.  .   .   .   .   yes yes yes .   yes .   .  '],
  ['POST recursos/respuestas-preparadas',          '.  .   .   .   .   422 422 422 .   yes .   .  ', { sends: { titulo: SOMETHING, objetos: ['cuenta'], texto: SOMETHING } }],
  ['POST recursos/respuestas-preparadas/:id/guardar', '.  .   .   .   .   404 404 404 .   404 .   .  ', { sends: { id: 2_000_000_000, titulo: SOMETHING, objetos: [], texto: SOMETHING, version: 1 } }],
  ['POST recursos/respuestas-preparadas/:id/archivar', '.  .   .   .   .   404 404 404 .   404 .   .  ', { sends: { id: 2_000_000_000, archivada: true } }],

  ['POST consultar/apelaciones/listar',            '.  own .   .   .   .   .   .   .   .   .   .  ', { before: ({ usuario, marca }) => appealOf(usuario, marca), shows: true }],
  ['POST consultar/apelaciones/ver',               '.  own .   .   .   .   .   .   .   .   .   .  ', ONE],
  ['POST consultar/apelaciones/objeto',            '.  own .   .   .   .   .   .   .   .   .   .  ', ({ certificado }) => ({ objeto: 'certificado', idObjeto: certificado })],
  ['POST guardar/apelaciones/pedir',               '.  own .   .   .   .   .   .   .   .   .   .  ', {
    names: ({ periodo }) => ({ objeto: 'periodo', idObjeto: periodo, razon: 'otra', texto: 'Una razón cualquiera, larga', archivos: [] }),
    before: returned,
  }],
  ['POST guardar/apelaciones/retirar',             '.  own .   .   .   .   .   .   .   .   .   .  ', ONE],
  ['GET recursos/apelaciones',                     '.  .   .   .   .   all .   yes .   all .   .  '],
  ['GET recursos/apelaciones/pendientes',          '.  .   .   .   .   yes .   yes .   yes .   .  '],
  ['GET recursos/apelaciones/cifras',              '.  .   .   .   .   yes .   yes .   yes .   .  '],
  ['GET recursos/apelaciones/plazos',              '.  .   .   .   .   yes .   yes .   yes .   .  '],
  ['POST recursos/apelaciones/plazos',             '.  .   .   .   .   404 .   404 .   yes .   .  ', { sends: { objeto: 'certificado', dias: 15, respuesta: 10, motivo: SOMETHING } }],
  ['GET recursos/apelaciones/de/:objeto/:idObjeto', '.  .   .   .   .   yes .   yes .   yes .   .  ', { sends: { objeto: 'certificado', idObjeto: 2_000_000_000 } }],
  ['GET recursos/apelaciones/junto-al-acto',       '.  .   .   .   .   nil .   all .   nil .   .  ', waitingAct],
  ['GET recursos/apelaciones/:id',                 '.  .   .   .   .   nil .   nil .   all .   .  ', ONE],
  ['POST recursos/apelaciones/:id/tomar',          '.  .   .   .   .   nil .   nil .   all .   .  ', ONE],
  ['POST recursos/apelaciones/:id/dar',            '.  .   .   .   .   nil .   nil .   all .   .  ', async (theirs) => ({ ...(await ONE(theirs)), idOperador: await colleague(theirs.usuario) })],
  ['POST recursos/apelaciones/:id/decidir',        '.  .   .   .   .   nil .   nil .   all .   .  ', async (theirs) => ({ ...(await ONE(theirs)), ...DECIDED })],
  ['POST recursos/apelaciones/propuestas/:id/confirmar', '.  .   .   .   .   .   .   404 .   .   .   .  ', { sends: { id: 2_000_000_000 } }],
  ['POST recursos/apelaciones/propuestas/:id/negar', '.  .   .   .   .   .   .   404 .   .   .   .  ', { sends: { id: 2_000_000_000, motivo: SOMETHING } }],
];
