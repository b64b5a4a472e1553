import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AskedLostAccess } from '@registro/contracts/accounts/lost-access';
import { IDENTITY_DOCUMENT } from '@registro/contracts/files/file-types';
import { solve } from '../../web/src/public/proof.js';
import { db } from './db.js';
import { pdf } from './files.js';
import { type Agent, newPersonAs, randomEmail } from './user.js';
import { mailAbout, visitor } from './visitor.js';

/** The work that a browser does before it asks. */
export async function proof(from = visitor()): Promise<string> {
  return solve(((await from.get('publico/acceso-perdido/reto')).body.r_data as AskedLostAccess).reto);
}

/** What somebody says who lost the mailbox of an account, as the registry has it where it has it. */
export async function saidOf(person: Pick<Agent, 'id' | 'correo'>, more: object = {}) {
  const { rows } = await db().query(
    `select nacionalidad, cedula, concat_ws(' ', "primerNombre", "segundoNombre", "primerApellido", "segundoApellido") as nombre,
       "fechaNacimiento"::text as "fechaNacimiento" from profile.persona where "idUsuario" = $1`,
    [person.id],
  );
  return {
    caso: 'correo',
    nacionalidad: 'V',
    cedula: '31415926',
    nombre: 'Ingresa Al Servicio',
    fechaNacimiento: '1984-05-06',
    ...rows[0],
    correo: randomEmail(),
    correoAnterior: person.correo,
    telefono: '(414) 555-0177',
    relato: 'Perdí el correo cuando cambié de trabajo y ya no lo puedo abrir.',
    ...more,
  };
}
type Said = Awaited<ReturnType<typeof saidOf>>;

export const asksAccess = async (said: object, from = visitor()) =>
  from.post('publico/acceso-perdido', { prueba: await proof(from), ...said });

const keyIn = (texto: string): string => /no-puedo-entrar\/([\w-]+)/.exec(texto)![1]!;
/** The key in the mail to the address that works now. */
export const documentsKey = async (correo: string) => keyIn((await mailAbout(correo, 'Siga con su solicitud para entrar')).texto);
/** The key in the mail to the address of the account. */
export const stopKey = async (correo: string) => keyIn((await mailAbout(correo, 'Piden entrar a su cuenta con otro correo')).texto);

/** Uploads a document by the key; answers its id. */
export const documentBy = async (clave: string): Promise<string> =>
  (await visitor().upload(`archivos/acceso/${clave}`, IDENTITY_DOCUMENT, pdf(), 'cedula.pdf')).body.r_data;

/** Asked, confirmed by its mail and documented; answers its number. */
export async function lostAccess(said: Said): Promise<number> {
  const asked = await asksAccess(said);
  if (asked.status !== 200) throw new Error(`it answered ${asked.status}: ${asked.text}`);
  const clave = await documentsKey(said.correo);
  const sent = await visitor().post(`publico/acceso-perdido/${clave}`, { archivos: [await documentBy(clave)] });
  if (!sent.body.r_succ) throw new Error(`the documents answered ${sent.text}`);
  return requestOf(said.correo);
}
export const requestOf = async (correo: string): Promise<number> =>
  (await db().query<{ id: number }>('select id from accounts.acceso_perdido where correo = $1 order by id desc', [correo])).rows[0]!.id;

const MOTIVO = 'La foto y los datos son los de la persona';
export const proposesAccess = (by: Agent, id: number, idCuenta: number) =>
  by.post(`recursos/accesos/${id}/proponer`, { idCuenta, motivo: MOTIVO });
export const onAccess = (by: Agent, id: number, word: 'confirmar' | 'negar' | 'rechazar') =>
  by.post(`recursos/accesos/${id}/${word}`, { motivo: MOTIVO });

/** So many hours pass over what is proposed. */
export const hoursPass = (id: number, hours: number) =>
  db().query(`begin; set local session_replication_role = replica;
    update platform.acto_de_dos set vence = vence - make_interval(hours => ${hours}), propuesto = propuesto - make_interval(hours => ${hours})
    where acto = 'acceso' and clave = '${id}' and estado = 'propuesto'; commit`);

/** So many days pass over what was resolved. */
export const daysPass = (id: number, days: number) =>
  db().query(`update accounts.acceso_perdido set resuelto = resuelto - make_interval(days => $2) where id = $1`, [id, days]);

/** The documents that a request names, and those that are kept of it. */
export async function documentsIn(id: number): Promise<{ archivos: string[]; filas: string[] }> {
  const { rows } = await db().query<{ archivos: string[]; filas: string[] }>(
    `select a.archivos, array(select f.id::text from documents.archivo f where f."idUsuario" = -a.id) as filas
     from accounts.acceso_perdido a where a.id = $1`,
    [id],
  );
  return rows[0]!;
}
/** Whether the bytes of a file are kept. */
export const isStored = (id: string): boolean => existsSync(join(process.env['DATA_DIR']!, 'archivos', id.slice(0, 2), id));

export const twoOperators = async (): Promise<[Agent, Agent]> => [
  await newPersonAs('operador', ['usuarios']),
  await newPersonAs('operador', ['usuarios']),
];
