import pg from 'pg';
import { signIn } from './sign-in.mjs';

const CASES = 5_000;
const REVIEWERS = 300;
const PER_CASE = 2;
/** Of all pairs, in percent, noted as conflicts. */
const CONFLICTS = 3;
/** What a reviewer has already, at most. */
const LOAD = 12;
/** People of the bench; far from the ids of accounts. */
const FIRST_REVIEWER = 1_700_000_000;
const FIRST_APPLICANT = 1_800_000_000;
const KEY = 'banco-de-paneles';
const WORDS =
  'cacao orquídeas cuenca páramo sismicidad corrosión maíz suelos manglares dengue malaria petróleo biodiésel lago Orinoco Llanos Guayana genética microbiología peces caimán vivienda petroglifos lengua música asfalto robótica satélite sequía incendios mercurio micorrizas riego yuca cerámica grafeno catálisis cobre bauxita láser plasma estadística'.split(
    ' ',
  );

/**
 * Two reviewers for each of 5,000 proposals among 300 who have work of their own, with 45,000 conflicts: the
 * coordinador's two calls, through the whole product. Times in seconds, seen by the client; `apart` is the difference
 * between the most and the least work afterwards; `wrong` counts assignments against a conflict, and proposals without
 * two reviewers. Fills and empties the database of the product, a demo.
 * @param {{ baseUrl: string, databaseUrl: string }} product
 * @returns {Promise<{ propose: number, assign: number, apart: number, wrong: number, fitting: number }>}
 */
export async function benchAssignment({ baseUrl, databaseUrl }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const idPanel = await fill(client);
    const { headers } = await signIn(baseUrl, 'evaluador');
    const call = async (what, body) => {
      const began = performance.now();
      const answer = await fetch(`${baseUrl}/api/recursos/paneles/${idPanel}/${what}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const { r_succ, r_data, r_mess } = await answer.json();
      if (!r_succ) throw new Error(`${what}: ${answer.status} ${r_mess}`);
      return { seconds: (performance.now() - began) / 1000, data: r_data };
    };
    const among = Array.from({ length: REVIEWERS }, (_, i) => FIRST_REVIEWER + i);
    const proposed = await call('sugerir', { porCaso: PER_CASE, evaluadores: among });
    const assigned = await call('asignar', {});
    return { propose: proposed.seconds, assign: assigned.seconds, ...(await outcome(client, idPanel)) };
  } finally {
    await empty(client);
    await client.end();
  }
}

async function fill(client) {
  await client.query(
    `insert into accounts."user" (id, name, email, roles) select $1 + i, 'Evaluador ' || i, 'panel' || i || '@banco.example', '{investigador,evaluador}' from generate_series(0, $2 - 1) i`,
    [FIRST_REVIEWER, REVIEWERS],
  );
  const word = (salt) => `words[1 + abs(hashint4(n * 7 + ${salt})) % array_length(words, 1)]`;
  await client.query(
    `insert into products.producto ("idUsuario", titulo, producto, clase, "idAmbito", "idArea", "idSubarea", "idTipoSectoresCti", "idLineasConsejoPresidencial",
       "idMotores", estatus, "claveTitulo")
     select $1 + n % $2, t.titulo, 1, 101, 5, 1 + n % 6, 106, 1, 11, 2, 2, t.titulo
     from generate_series(0, $2 * 10 - 1) n, (select $3::text[] as words) w, lateral (select concat_ws(' ', ${[1, 2, 3].map(word).join(', ')}, n) as titulo) t`,
    [FIRST_REVIEWER, REVIEWERS, WORDS],
  );
  const { rows } = await client.query(
    `insert into evaluation.panel (clave, nombre, rubrica, presupuesto, estandarizar, "diasReconsideracion") values ($1, 'Banco', '[]', null, false, 0) returning id`,
    [KEY],
  );
  const made = (objeto, cases, panel, estado) =>
    client.query(
      `insert into evaluation.caso (objeto, clase, "idObjeto", "idUsuario", version, estado, nombre, cedula, titulo, resumen, personas, enviado, "enGracia", "idPanel", tema)
       select $1, 'Banco', n, $2 + n, 1, $6, 'Persona ' || n, 'V-1', 'Propuesta ' || n, '[]', array[$2 + n], now(), false, $4,
         jsonb_build_object('areas', jsonb_build_array(jsonb_build_object('id', 1 + n % 6, 'nombre', 'Área ' || n % 6)), 'texto', concat_ws(' ', ${[11, 12, 13, 14].map(word).join(', ')}))
       from generate_series(1, $3) n, (select $5::text[] as words) w`,
      [objeto, FIRST_APPLICANT, cases, panel, WORDS, estado],
    );
  await made('banco', CASES, rows[0].id, 'abierto');
  await made('banco-otro', REVIEWERS * LOAD, null, 'asignado');
  // What everybody has already: up to twelve cases, of another kind.
  await client.query(
    `insert into evaluation.asignacion ("idCaso", "idUsuario", quien, "asignadoPor")
     select c.id, $1 + c."idObjeto" % $2, 'x', 0 from evaluation.caso c
     where c.objeto = 'banco-otro' and c."idObjeto" / $2 < abs(hashint4((c."idObjeto" % $2)::int)) % ($3 + 1)`,
    [FIRST_REVIEWER, REVIEWERS, LOAD],
  );
  await client.query(
    `insert into evaluation.conflicto ("idCaso", "idUsuario", quien, tipo, detalle)
     select c.id, $1 + r, 'x', 'declarado', 'x' from evaluation.caso c, generate_series(0, $2 - 1) r
     where c.objeto = 'banco' and abs(hashint4(c."idObjeto" * 1009 + r)) % 100 < $3`,
    [FIRST_REVIEWER, REVIEWERS, CONFLICTS],
  );
  await client.query('vacuum analyze evaluation.caso, evaluation.conflicto, evaluation.asignacion, products.producto');
  return rows[0].id;
}

async function outcome(client, idPanel) {
  const work = await client.query(
    `select max(n)::int - min(n)::int as apart from (
       select u.id, count(a.id) as n from accounts."user" u left join evaluation.asignacion a on a."idUsuario" = u.id and a.fin is null where u.id between $1 and $2 group by 1) w`,
    [FIRST_REVIEWER, FIRST_REVIEWER + REVIEWERS - 1],
  );
  const wrong = await client.query(
    `select (select count(*)::int from evaluation.asignacion a join evaluation.conflicto k on k."idCaso" = a."idCaso" and k."idUsuario" = a."idUsuario")
          + (select count(*)::int from evaluation.caso c where c."idPanel" = $1 and (select count(*) from evaluation.asignacion a where a."idCaso" = c.id) <> $2) as n`,
    [idPanel, PER_CASE],
  );
  const fitting = await client.query(
    `select avg((a.razones->>0 not like 'Sin productos%')::int)::float as share from evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso" where c."idPanel" = $1`,
    [idPanel],
  );
  return { apart: work.rows[0].apart, wrong: wrong.rows[0].n, fitting: fitting.rows[0].share };
}

/** Everything that the bench made: what the product never deletes is deleted here past its guards. */
async function empty(client) {
  await client.query('alter table evaluation.movimiento disable trigger user');
  const cases = `select id from evaluation.caso where objeto in ('banco', 'banco-otro')`;
  for (const table of ['movimiento', 'asignacion', 'conflicto', 'sugerencia'])
    await client.query(`delete from evaluation.${table} where "idCaso" in (${cases})`);
  await client.query('alter table evaluation.movimiento enable trigger user');
  await client.query(`delete from evaluation.caso where objeto in ('banco', 'banco-otro')`);
  await client.query('delete from evaluation.panel where clave = $1', [KEY]);
  await client.query('delete from products.producto where "idUsuario" between $1 and $2', [FIRST_REVIEWER, FIRST_REVIEWER + REVIEWERS]);
  await client.query('delete from accounts."user" where id between $1 and $2', [FIRST_REVIEWER, FIRST_REVIEWER + REVIEWERS]);
}
