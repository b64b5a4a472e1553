// Invented people in bulk, for the demo and for the bench: names as common or rare as they are, and what makes them
// findable.

const FIRST_NAMES = 4_000;
const SURNAMES = 15_000;

/**
 * The common ones are as common as they are in the country: the first of each list is borne by one of sixteen, or of
 * twenty-five.
 */
export const COMMON = ['María', 'José', 'Luis', 'Ana', 'Carlos', 'Carmen', 'Juan', 'Pedro', 'Rosa', 'Miguel', 'Jesús', 'Ángel', 'Gabriela'];
export const FAMILIES = [
  'González',
  'Rodríguez',
  'Pérez',
  'Hernández',
  'García',
  'Martínez',
  'Sánchez',
  'López',
  'Díaz',
  'Ramírez',
  'Jiménez',
];
const SYLLABLES =
  'ma ri jo se lu is an ge la car men pe dro so fi gon mar ti nez ro dri guez her nan dez val bra cho que vi lla es ter gar cia mo re no ju li ta'.split(
    ' ',
  );

/** @param {string[]} known @param {number} count */
function madeUp(known, count) {
  const names = new Set(known);
  for (let i = 0; names.size < count; i++) {
    const n = i * 7919;
    const parts = Array.from({ length: 2 + (i % 3) }, (_, j) => SYLLABLES[Math.floor(n / SYLLABLES.length ** j) % SYLLABLES.length]);
    const word = parts.join('');
    names.add(`${word[0]?.toUpperCase()}${word.slice(1)}`);
  }
  return [...names];
}

/**
 * Tables of names that `addPeople` draws from, as long as this connection lives; the same people come out each time.
 * @param {import('pg').Client} client
 */
export async function makeNames(client) {
  const [first, families] = [madeUp(COMMON, FIRST_NAMES), madeUp(FAMILIES, SURNAMES)];
  await client.query('create temporary table nombre (i int primary key, n text)');
  await client.query('create temporary table apellido (i int primary key, n text)');
  await client.query('insert into nombre select i - 1, n from unnest($1::text[]) with ordinality as u(n, i)', [first]);
  await client.query('insert into apellido select i - 1, n from unnest($1::text[]) with ordinality as u(n, i)', [families]);
  await client.query('select setseed(0.5)');
  return { first, families };
}

/**
 * Accounts without a password and their basic data, numbered `from` to `to`. The caller has switched triggers off, and
 * notes the words after.
 * @param {import('pg').Client} client
 * @param {{ firstUser: number, firstCedula: number, domain: string, from: number, to: number }} people
 */
export async function addPeople(client, { firstUser, firstCedula, domain, from, to }) {
  await client.query(
    `insert into profile.persona ("idUsuario", version, nacionalidad, cedula, "primerNombre", "segundoNombre", "primerApellido", "segundoApellido", "fechaNacimiento",
       genero, "estadoCivil", estado, municipio, parroquia, "telefonoCelular", "correoElectronico", "correoElectronicoAlternativo")
     select $1::int + r.k, 1, 'V', ($2::int + r.k)::text, n1.n, n2.n, a1.n, a2.n, '1985-06-15', 2, 2, 24, 2401, 240109, '(414) 555-0101', 'persona' || r.k || '@' || $7::text, ''
     from (select k, floor($3::int * random() ^ 3)::int x1, case when random() < 0.7 then floor($3::int * random() ^ 3)::int end x2, floor($4::int * random() ^ 3)::int y1,
             floor($4::int * random() ^ 3)::int y2 from generate_series($5::int, $6::int) k) r
     join nombre n1 on n1.i = x1 left join nombre n2 on n2.i = x2 join apellido a1 on a1.i = y1 join apellido a2 on a2.i = y2`,
    [firstUser, firstCedula, FIRST_NAMES, SURNAMES, from, to, domain],
  );
  await client.query(
    `insert into accounts."user" (id, name, email)
     select "idUsuario", concat_ws(' ', "primerNombre", "primerApellido"), "correoElectronico" from profile.persona where "idUsuario" between $1::int + $2::int and $1::int + $3::int`,
    [firstUser, from, to],
  );
}

/** What the people's search looks for. @param {import('pg').Client} client */
export const noteWords = (client) =>
  client.query('insert into platform.palabra (palabra) select distinct unnest(palabras) from profile.persona on conflict do nothing');
