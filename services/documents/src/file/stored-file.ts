import type { EntityManager } from '@mikro-orm/postgresql';
import { ASKS } from '@registro/contracts/asks';
import { appealedAs, judgedBy } from '@registro/contracts/appeals/appeal';
import { answeredBy, attachedTo } from '@registro/contracts/conversations/conversation';
import type { CaseFilesQuestion } from '@registro/contracts/evaluation/case-files';
import { CALL_DOCUMENT, FILE_REVIEWERS } from '@registro/contracts/files/file-types';
import { ONE_EACH } from '@registro/contracts/files/same-file';
import type { StoredFile } from '@registro/contracts/files/stored-file';
import type { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

export type OwnedFile = StoredFile & { idUsuario: number };
interface Asked {
  /** what it is part of, and whether this schema alone says that the user may see it */
  parteDe: string | null;
  visible: boolean;
}

/**
 * The files of `ids` that `user` may see: their own, the documents of calls, what is part of an object that a case
 * gives them to review or to coordinate, and what their task as an operator needs. Nothing tells the rest from files
 * that do not exist. Evaluation is asked at each read about what no grant covers, so that a coordinador who gets a
 * conflict of interest or loses the task sees nothing from then on.
 */
export async function visibleFiles(em: EntityManager, internal: Internal, user: SessionUser, ids: string[]): Promise<OwnedFile[]> {
  const granted = user.roles.includes('evaluador')
    ? sql`exists (select 1 from documents.permiso_archivo p where p.adjunto = a.adjunto and p."idUsuario" = ${user.id} and p.vigente)`
    : sql`false`;
  const found = await rows(
    em,
    sql<OwnedFile & Asked>`
      select ${COLUMNS}, a."idUsuario", a.adjunto as "parteDe",
             ${opensTo(user)} or (a.adjunto is not null and ${granted}) as visible
      from documents.archivo a where a.id = any(${ids}::uuid[])`,
  );
  const asked = user.roles.includes('evaluador') ? found.filter((f) => !f.visible && f.parteDe !== null).map((f) => f.parteDe!) : [];
  const question: CaseFilesQuestion = { idUsuario: user.id, adjuntos: [...new Set(asked)] };
  const cases = asked.length ? await internal.post(ASKS.caseFiles, question) : [];
  return found.filter((f) => f.visible || cases.includes(f.parteDe!)).map(({ parteDe: _, visible: __, ...file }) => file);
}

/**
 * SQL: the file `a` is theirs, or they may read it by its kind, once it is part of something. All that an operator may
 * read.
 */
export function opensTo(user: SessionUser): RawBuilder<boolean> {
  const tipos = user.roles.includes('operador')
    ? Object.entries(FILE_REVIEWERS).filter(([, ps]) => ps.some((p) => user.permisos.includes(p)))
    : [];
  const kinds = [CALL_DOCUMENT, ...tipos.map(([tipo]) => tipo)];
  const asked = user.roles.includes('operador')
    ? [...answeredBy(user.permisos).map((objeto) => attachedTo(objeto)), ...judgedBy(user.permisos).map((objeto) => appealedAs(objeto))]
    : [];
  return sql<boolean>`(a."idUsuario" = ${user.id} or (a.adjunto is not null
    and (a.tipo = any(${kinds}::text[]) or split_part(a.adjunto, ':', 1) = any(${asked}::text[]))))`;
}

const COLUMNS = sql`a.id, a.tipo, a.nombre, a.mime, a.tamano, a.sha256, a.estado, a.motivo, a.adjunto is not null as adjunto, a.creado,
  (select min(o.creado) from documents.archivo o where a.tipo = any(${[...ONE_EACH]}::text[]) and o."idUsuario" = a."idUsuario" and o.tipo = a.tipo
    and o.sha256 = a.sha256 and o.id <> a.id and o.creado < a.creado and o.adjunto is not null and o.adjunto is distinct from a.adjunto) as repetido`;
