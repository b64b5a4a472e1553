// Many people who are signed in, made in the database: one person alone may call a route a few times a second, and have
// so many records.
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { keyOf } from '../setup/keys.mjs';

/**
 * Each with basic data, which a course asks for.
 * @param {{ databaseUrl: string, secret: string, people: number, course: Record<string, string | number>, courses:
 *   number }} options
 * @returns {Promise<string[]>} their cookies, each person with so many courses
 */
export async function makeResearchers({ databaseUrl, secret, people, course, courses }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `with people as (
         insert into accounts."user" (name, email, "emailVerified")
         select 'Medición', 'medicion-' || gen_random_uuid() || '@prueba.ve', true from generate_series(1, $1::int) returning id),
       status as (insert into profile.estatus_usuario ("idUsuario") select id from people returning "idUsuario" as id),
       person as (
         insert into profile.persona ("idUsuario", nacionalidad, cedula, "primerNombre", "primerApellido", "fechaNacimiento", genero,
           "estadoCivil", estado, municipio, parroquia, "telefonoCelular", "correoElectronico", "correoElectronicoAlternativo")
         select id, 'V', (90000000 + id)::text, 'Ana', 'Medina', '1985-06-15', 2, 1, 24, 2401, 240109, '(414) 555-0101', '', '' from status)
       insert into accounts.session ("expiresAt", token, "userId")
       select now() + interval '2 hours', replace(gen_random_uuid()::text, '-', ''), id from people returning token, "userId" as id`,
      [people],
    );
    const columns = Object.keys(course);
    await client.query(
      `insert into profile.capacitacion ("idUsuario", ${columns.map((c) => `"${c}"`).join()})
       select id, ${columns.map((_, i) => `$${i + 3}`).join()} from unnest($1::int[]) id, generate_series(1, $2::int)`,
      [rows.map(({ id }) => id), courses, ...Object.values(course)],
    );
    await client.query('analyze');
    const sign = (token) => createHmac('sha256', keyOf(secret, 'sesiones')).update(token).digest('base64');
    return rows.map(({ token }) => `registro=${encodeURIComponent(`${token}.${sign(token)}`)}`);
  } finally {
    await client.end();
  }
}
