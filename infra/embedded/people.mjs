// npm run demo -- --people N: N invented researchers in the demo that npm start made, which may be running or not: to
// see lists, searches and exports with as many people as there will be. N is how many there are afterwards. They have
// no password: nobody signs in as one of them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { dataDir as dataFolder } from '../paths.mjs';
import { die, Stop, step } from '../progress.mjs';
import { readSecrets } from './folder.mjs';
import { given } from './given.mjs';
import { running } from './instance.mjs';
import { addPeople, makeNames, noteWords } from './made-up-people.mjs';
import { databaseUrl } from './postgres.mjs';
import { startStores } from './stores.mjs';

const MOST = 1_000_000;
/** Far from the ids of accounts that people make, and from cédulas of anybody. */
const FIRST_USER = 1_500_000_000;
const FIRST_CEDULA = 40_000_000;
const DOMAIN = 'gente.demo.ve';
const AT_ONCE = 20_000;

/**
 * What they have beside their basic data: a degree, a job, and a product that two of them registered. SQL; $1 and $2:
 * from whom to whom.
 */
const PROFILES = [
  `insert into profile.estatus_usuario ("idUsuario", "trabajaActualmente", productos, "investigacionRegistrada")
   select id, case id % 3 when 0 then true when 1 then false end, case when id % 10 < 2 then 1 else 0 end, id % 10 < 2 from generate_series($1::int, $2::int) id`,
  `insert into profile.estudio ("idUsuario", "nivelEstudio", profesion, "anioCulminacion", "institucionAcademica", "idPais", "ultimoTitulo", "idArea", "idSubarea")
   select id, 6, 1, 1990 + id % 35, 1, 232, 'LICENCIADA EN FÍSICA', 1, 101 from generate_series($1::int, $2::int) id where id % 3 < 2`,
  `insert into profile.trabajo ("idUsuario", trabaja, "trabajoPrincipal", "tipoInstitucion", institucion, "idOcupacion", "fechaInicio")
   select id, true, true, 1, 1003, 110, date '2015-01-10' from generate_series($1::int, $2::int) id where id % 3 = 0`,
  `insert into products.producto ("idUsuario", titulo, "claveTitulo", producto, clase, "idAmbito", "idArea", "idSubarea", "idTipoSectoresCti", "idLineasConsejoPresidencial",
     "idMotores", estatus, "nombrePublicacion", "fechaPublicacion", volumen, numero, link, doi)
   select id, 'Observaciones de campo, serie ' || id / 10, 'observacionesdecamposerie' || id / 10, 1, 101, 5, 1, 106, 1, 11, 2, 1, 'Cuadernos de campo', date '2021-05-01', '1', '1',
     'https://doi.org/10.5555/gente.' || id / 10, '10.5555/gente.' || id / 10 from generate_series($1::int, $2::int) id where id % 10 < 2`,
  // The observatory asks about whom it finds here.
  `insert into observatory.por_contar ("idUsuario", marca) select id, 0 from generate_series($1::int, $2::int) id on conflict do nothing`,
];
const TABLES = [
  'observatory.por_contar',
  'observatory.persona_contada',
  'observatory.producto_contado',
  'products.producto',
  'profile.trabajo',
  'profile.estudio',
  'profile.estatus_usuario',
  'profile.persona',
];

try {
  const people = asked(process.argv.slice(2));
  if (given('DATABASE_URL') || process.env.NODE_ENV === 'production' || process.env.PUBLIC_URL?.startsWith('https:'))
    throw new Stop('npm run demo inventa personas: solo se puede con los datos de npm start, nunca con DATABASE_URL ni en producción.');
  const dataDir = dataFolder();
  if (!existsSync(join(dataDir, 'postgres'))) throw new Stop(`Todavía no hay datos en ${dataDir}. Ejecute npm start y repita la orden.`);
  if (running(dataDir)) await fill(databaseUrl(readSecrets(dataDir).postgres), people);
  else {
    const stores = await startStores({ dataDir });
    await fill(stores.databaseUrl, people).finally(() => stores.stop());
  }
} catch (error) {
  die(error);
}

/** How many are wanted. @param {string[]} args Throws Stop */
function asked(args) {
  const [name, value] = args.length === 1 ? (args[0] ?? '').split('=') : args;
  const people = Number(value);
  if (name === '--people' && value && Number.isInteger(people) && people >= 0 && people <= MOST) return people;
  throw new Stop(`Uso: npm run demo -- --people N, de 0 a ${MOST.toLocaleString('es')}; por ejemplo: npm run demo -- --people 100000`);
}

/** @param {string} url @param {number} wanted */
async function fill(url, wanted) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: demo } = await client
      .query(`select 1 from accounts."user" where email = 'operadora@demo.ve'`)
      .catch(() => ({ rows: [] }));
    if (!demo.length)
      throw new Stop('Estos datos no son de una demostración, o npm start no llegó a prepararlos. Aquí no se inventan personas.');
    await step('Inventando personas', async (note) => {
      // Their words are noted below, all at once; what is done is done together with the rest of its portion.
      await client.query('set session_replication_role = replica');
      await makeNames(client);
      let { there } = (
        await client.query(
          `select coalesce(max(id) - $1::int + 1, 0)::int as there from accounts."user" where id >= $1 and email like $2`,
          [FIRST_USER, `%@${DOMAIN}`],
        )
      ).rows[0];
      while (there < wanted) {
        const to = Math.min(there + AT_ONCE, wanted) - 1;
        await together(client, async () => {
          await addPeople(client, { firstUser: FIRST_USER, firstCedula: FIRST_CEDULA, domain: DOMAIN, from: there, to });
          for (const sql of PROFILES) await client.query(sql, [FIRST_USER + there, FIRST_USER + to]);
        });
        there = to + 1;
        note(`: ${there.toLocaleString('es')} de ${wanted.toLocaleString('es')}`);
      }
      if (there > wanted)
        await together(client, async () => {
          const beyond = [FIRST_USER + wanted, FIRST_USER + MOST];
          for (const table of TABLES) await client.query(`delete from ${table} where "idUsuario" >= $1 and "idUsuario" < $2`, beyond);
          await client.query('delete from accounts."user" where id >= $1 and id < $2', beyond);
        });
      await noteWords(client);
      await client.query('vacuum analyze profile.persona, accounts."user", platform.palabra');
    });
    console.log(`\n  Hay ${wanted.toLocaleString('es')} personas inventadas, con correos de ${DOMAIN}. Con --people 0 se quitan.\n`);
  } finally {
    await client.end();
  }
}

/** @param {import('pg').Client} client @param {() => Promise<void>} work */
async function together(client, work) {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
