// People who may apply for a scholarship, made in the database: signing 500 up over HTTP would measure scrypt.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { keyOf } from '../setup/keys.mjs';

/** The kinds of the files that everyone has. */
const KINDS = {
  idArchivoCedula: 'cedula',
  idArchivoTitulo: 'titulo',
  idArchivoNotas: 'notas',
  idArchivoRIF: 'rif',
  idArchivoCartaAceptacion: 'cartaAceptacion',
};

/** @typedef {{ id: number, cookie: string, files: Record<string, string> }} Applicant */

/**
 * @param {import('pg').Client} client
 * @param {{ users: number, secret: string }} options
 * @returns {Promise<Applicant[]>} signed in, with a complete profile and rows of all their files but the bank's,
 *   without bytes
 */
export async function makeApplicants(client, { users, secret }) {
  const made = [];
  for (let i = 0; i < users; i++) {
    const token = randomBytes(24).toString('hex');
    const correo = `ultima-hora-${token.slice(0, 12)}@prueba.ve`;
    const { rows } = await client.query(`insert into accounts."user" (name, email, "emailVerified") values ($1, $1, true) returning id`, [
      correo,
    ]);
    const id = rows[0].id;
    await client.query(`insert into accounts.session ("expiresAt", token, "userId") values (now() + interval '2 hours', $1, $2)`, [
      token,
      id,
    ]);
    await client.query(`insert into profile.estatus_usuario ("idUsuario", "trabajaActualmente") values ($1, false)`, [id]);
    await client.query(
      `insert into profile.persona ("idUsuario", nacionalidad, cedula, "primerNombre", "primerApellido", "fechaNacimiento", genero, "estadoCivil", estado, municipio, parroquia,
         "telefonoCelular", "correoElectronico", "correoElectronicoAlternativo")
       values ($1, 'V', $2, 'Ana', 'Rondón', '1985-06-15', 2, 2, 24, 2401, 240109, '(414) 555-0101', $3, $3)`,
      [id, String(90_000_000 + id), correo],
    );
    await client.query(
      `insert into profile.estudio ("idUsuario", "nivelEstudio", profesion, "anioCulminacion", "institucionAcademica", "idPais", "idTituloObtenido", "idArea", "idSubarea")
       values ($1, 6, 1, 2010, 1, 232, 6001, 1, 101)`,
      [id],
    );
    const files = Object.fromEntries(Object.keys(KINDS).map((campo) => [campo, randomUUID()]));
    await client.query(
      `insert into documents.archivo (id, "idUsuario", tipo, nombre, mime, tamano, sha256, estado)
       select f.id::uuid, $1, f.tipo, f.tipo || '.pdf', 'application/pdf', 1000, encode(sha256(f.id::bytea), 'hex'), 'publicado'
       from unnest($2::text[], $3::text[]) as f(id, tipo)`,
      [id, Object.values(files), Object.values(KINDS)],
    );
    const signature = createHmac('sha256', keyOf(secret, 'sesiones')).update(token).digest('base64');
    made.push({ id, cookie: `registro=${encodeURIComponent(`${token}.${signature}`)}`, files });
  }
  return made;
}
