// The floor that the product is measured against: node:http and pg, nothing else, doing the same work in the same
// database (session, parsing, the same statements in the same transaction). Run as a process of its own: node floor.mjs
// <port>.
import { keyOf } from '../setup/keys.mjs';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const key = keyOf(process.env.SECRET ?? '', 'sesiones');

const SESSION = `select u.id, u.email as correo, u.roles, u.permisos, u."twoFactorEnabled" as totp, s."expiresAt" as expira
  from accounts.session s join accounts."user" u on u.id = s."userId" where s.token = $1 and s."expiresAt" > now() and u.activo`;

const option = (list, column, parent = `''`) =>
  `case when t."${column}" is not null then json_build_object('value', t."${column}", 'label', coalesce((select c.label from catalogs.elemento c where c.lista = '${list}' and c.padre = ${parent} and c.value = t."${column}"), t."${column}"::text)) end`;
const LIST = `select t.id, t.version, ${option('tipoCapacitacion', 'tipoCapacitacion')} as tipo_capacitacion, ${option('pais', 'paises')} as pais,
  t."tituloObtenido" as titulo_obtenido, ${option('area', 'idArea')} as area, ${option('subarea', 'idSubarea', 't."idArea"::text')} as subarea,
  ${option('horasAcademicas', 'idHorasAcademicas')} as horas_academicas, t.institucion
  from profile.capacitacion t where t."idUsuario" = $1 order by t.id desc`;
const LOCK = `insert into profile.estatus_usuario as e ("idUsuario") values ($1) on conflict ("idUsuario") do update set "idUsuario" = excluded."idUsuario" returning e."trabajaActualmente"`;
const BIRTH = `select to_char("fechaNacimiento", 'YYYY-MM-DD') as born from profile.persona where "idUsuario" = $1`;
const HAS = `select count(*) from profile.capacitacion where "idUsuario" = $1`;
const OFFERED = `select c.i from jsonb_to_recordset($1::jsonb) as c(i int, lista text, padre text, value int)
  join lateral (select from catalogs.elemento e where e.lista = c.lista and e.padre = c.padre and e.value = c.value and e.activo limit 1) e on true`;
const INSERT = `insert into profile.capacitacion ("idUsuario", "tipoCapacitacion", paises, "tituloObtenido", "idArea", "idSubarea", "idHorasAcademicas", institucion)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`;
const EVENT = `insert into platform.evento (tipo, datos) values ('profile.changed', $1::jsonb)`;
const AUDIT = `insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", antes, despues) values ($1, 'crear', 'capacitacion', $2, null, $3::jsonb)`;

async function sessionOf(request) {
  const raw = decodeURIComponent(/(?:^|; *)registro=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  const dot = raw.lastIndexOf('.');
  const token = raw.slice(0, dot);
  if (createHmac('sha256', key).update(token).digest('base64') !== raw.slice(dot + 1)) return null;
  return (await pool.query(SESSION, [token])).rows[0];
}

const list = async (user) => (await pool.query(LIST, [user.id])).rows;

async function save(user, c) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(LOCK, [user.id]);
    if (!(await client.query(BIRTH, [user.id])).rows.length) throw new Error('not registered');
    const asked = [
      ['tipoCapacitacion', '', c.tipoCapacitacion],
      ['pais', '', c.paises],
      ['area', '', c.idArea],
      ['subarea', String(c.idArea), c.idSubarea],
      ['horasAcademicas', '', c.idHorasAcademicas],
    ].map(([lista, padre, value], i) => ({ i, lista, padre, value }));
    const offered = await client.query(OFFERED, [JSON.stringify(asked)]);
    if (offered.rows.length !== asked.length) throw new Error('not offered');
    if (Number((await client.query(HAS, [user.id])).rows[0].count) >= 300) throw new Error('no room');
    const { rows } = await client.query(INSERT, [
      user.id,
      c.tipoCapacitacion,
      c.paises,
      c.tituloObtenido,
      c.idArea,
      c.idSubarea,
      c.idHorasAcademicas,
      c.institucion,
    ]);
    await client.query(EVENT, [JSON.stringify({ idUsuario: user.id, parte: 'capacitacion' })]);
    await client.query(AUDIT, [user.id, String(rows[0].id), JSON.stringify(rows[0])]);
    await client.query('commit');
    return { id: rows[0].id };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

createServer(async (request, response) => {
  try {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const user = await sessionOf(request);
    const data = user && (request.url.endsWith('/listar') ? await list(user) : await save(user, body));
    const text = JSON.stringify({ r_succ: !!user, r_code: '1000', r_mess: 'Operación realizada', r_data: data });
    response
      .writeHead(user ? 200 : 401, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
      .end(text);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
