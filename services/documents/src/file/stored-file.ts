import type { Archivo } from './file.entities.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoredFile } from '@registro/contracts/files/stored-file';
import type { Permiso } from '@registro/contracts/roles';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

/** What an operator reviews in the course of their task, of what was sent: the declaration of a scholarship. */
const REVIEWED_BY: Partial<Record<Archivo['tipo'], Permiso>> = { contrato: 'convocatorias' };

export type OwnedFile = StoredFile & { idUsuario: number };

/**
 * The files of `ids` that `user` may see: their own, what is part of an object that a case gives them to review, and what their task as an
 * operator needs. Nothing tells the rest from files that do not exist.
 */
export function visibleFiles(em: EntityManager, user: SessionUser, ids: string[]): Promise<OwnedFile[]> {
  return rows(
    em,
    sql<OwnedFile>`
      select ${COLUMNS}, a."idUsuario" from documents.archivo a where a.id = any(${ids}::uuid[]) and (a."idUsuario" = ${user.id} or (
        a.adjunto is not null and (${isReviewed(user)} or exists (
          select 1 from documents.permiso_archivo p where p.adjunto = a.adjunto and p."idUsuario" = ${user.id} and p.vigente))))`,
  );
}

function isReviewed(user: SessionUser): RawBuilder<unknown> {
  const tipos = user.rol === 'operador' ? Object.entries(REVIEWED_BY).filter(([, p]) => user.permisos.includes(p)) : [];
  return sql`a.tipo = any(${tipos.map(([tipo]) => tipo)}::text[])`;
}

const COLUMNS = sql`a.id, a.tipo, a.nombre, a.mime, a.tamano, a.sha256, a.estado, a.motivo, a.adjunto is not null as adjunto, a.creado`;
