// What saving basic data and a degree and uploading a file leave, written as rows: for specs of what comes after. That
// the product leaves just this is proven by kept.spec.ts.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CIVIL_STATUS_SINGLE, isSingleByAge, SaveBasicData } from '@registro/contracts/profile/basic-data';
import { SaveStudy } from '@registro/contracts/profile/study';
import { fileTypeOf } from '@registro/contracts/files/file-types';
import { check } from '@registro/contracts/validation';
import { db } from './db.js';
import type { Agent } from './user.js';

type Body = Record<string, unknown>;

/** Keeps somebody's basic data, which must be in order and theirs alone. */
export async function keepBasicData(agent: Agent, body: Body): Promise<void> {
  const { id: _, version: __, ...read } = accepted(SaveBasicData, { ...body, correoElectronico: agent.correo });
  const estadoCivil = isSingleByAge(read.fechaNacimiento) ? CIVIL_STATUS_SINGLE : read.estadoCivil;
  await keep(agent, 'persona', 'datosBasicos', { ...read, estadoCivil }, { numeroRegistro: `lpad(n.id::text, 8, '0')` });
}

/** Keeps a degree of somebody whose basic data are kept; answers its id. */
export function keepStudy(agent: Agent, body: Body): Promise<number> {
  const { id: _, version: __, ...values } = accepted(SaveStudy, body);
  return keep(agent, 'estudio', 'estudios', values);
}

function accepted<T extends object>(Dto: new () => T, body: Body): T {
  const { value, errores } = check(Dto, body);
  if (errores.length) throw new Error(`the product would refuse it: ${JSON.stringify(errores)}`);
  return value;
}

/**
 * One record of a profile with its trace and its event, in one statement; `sql` holds columns that are made of its
 * number, `n.id`.
 */
async function keep({ id, ip }: Agent, objeto: string, parte: string, values: object, sql: Record<string, string> = {}): Promise<number> {
  const names = [...Object.keys(values), ...Object.keys(sql)].map((name) => `"${name}"`);
  const given = [...Object.keys(values).map((_, i) => `$${i + 6}`), ...Object.values(sql)];
  const { rows } = await db().query<{ id: number }>(
    `with n as (select nextval(pg_get_serial_sequence('profile.${objeto}', 'id'))::int as id),
       de as (insert into profile.estatus_usuario ("idUsuario") values ($1) on conflict do nothing),
       hecho as (insert into profile.${objeto} (id, "idUsuario", ${names.join(', ')}) select n.id, $1, ${given.join(', ')} from n returning *),
       dicho as (insert into platform.evento (tipo, datos, peticion)
         select 'profile.changed', jsonb_build_object('idUsuario', $1::int, 'parte', $2::text, 'peticion', $5::text), $5::text
         union all select 'person.registered', jsonb_build_object('idUsuario', $1::int), $5::text where $3::text = 'persona'),
       traza as (insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", despues, ip, peticion)
         select $1, 'crear', $3::text, h.id::text, to_jsonb(h), $4, $5 from hecho h)
     select id from hecho`,
    [id, parte, objeto, ip, randomUUID(), ...Object.values(values)],
  );
  return rows[0]!.id;
}

export interface FileToKeep {
  /** as it stands in the address of an upload */
  tipo: string;
  content: Buffer;
}

/**
 * Keeps PDF files as uploads leave them, their bytes where the instance has its own; answers their ids in this order.
 */
export async function keepFiles({ id }: Agent, files: FileToKeep[]): Promise<string[]> {
  const kept = files.map(({ tipo, content }) => ({
    id: randomUUID() as string,
    tipo: fileTypeOf(tipo),
    nombre: `${tipo}.pdf`,
    tamano: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  // Bytes before rows: nobody sees a file whose bytes are not there.
  await Promise.all(kept.map(({ id: name }, i) => put(name, files[i]!.content)));
  await db().query(
    `insert into documents.archivo (id, "idUsuario", tipo, nombre, mime, tamano, sha256, estado, creado)
     select f.id, $1, f.tipo, f.nombre, 'application/pdf', f.tamano, f.sha256, 'publicado', clock_timestamp()
     from jsonb_to_recordset($2::jsonb) as f(id uuid, tipo text, nombre text, tamano int, sha256 text)`,
    [id, JSON.stringify(kept)],
  );
  return kept.map((file) => file.id);
}

async function put(name: string, content: Buffer): Promise<void> {
  const folder = join(process.env['FILES_DIR'] ?? join(process.env['DATA_DIR']!, 'archivos'), name.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content, { mode: 0o600 });
}

/** Files are in a folder here, and no antivirus looks at them. */
export const filesAreKept = (): boolean => process.env['FILES_DIR'] !== '' && !process.env['APART'];
