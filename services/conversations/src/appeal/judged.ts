import type { EntityManager } from '@mikro-orm/postgresql';
import { APPEAL_NOT_FOUND, APPEALABLE, type AppealTrail, judgedBy } from '@registro/contracts/appeals/appeal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import type { Permission } from '@registro/contracts/roles';
import { lockedRow } from '@registro/platform/database/locked-row';
import { mayOperate } from '@registro/platform/database/who';
import { notFound } from '@registro/platform/errors';
import { type Emitted, emitAllAudited } from '@registro/platform/events/emit';
import { personOf } from '@registro/platform/merge/same-person';
import { type RawBuilder, sql } from 'kysely';
import { Appeal } from './appeal.entity.js';

/**
 * SQL: the appeal `a` is of a kind that this operator decides on, and not their own, by whichever account (rule Q-12).
 */
export const judged = (idOperador: number, permisos: readonly string[] = []): RawBuilder<boolean> =>
  sql<boolean>`(a.objeto = any(${judgedBy(permisos)}::text[]) and a."idUsuario" not in (select id from ${personOf(idOperador)} yo))`;

/** SQL: when somebody first had the appeal `a`, as its traces say. */
const TAKEN = sql<string | null>`(select min(t.fecha) from platform.auditoria t
  where t.objeto = 'apelacion' and t."idObjeto" = a.id::text and t.accion in ('tomar recurso', 'dar recurso'))`;

/** SQL: what the appeal `a` went through. */
export const TRAIL = sql<AppealTrail>`a.id, a.estado, a.creado, to_char(a.vence, 'YYYY-MM-DD') as vence, ${TAKEN} as tomada, a.resuelta`;

/** An appeal that they decide on, nobody else's to change until the transaction ends; 404 for any other. */
export async function lockJudged(em: EntityManager, user: SessionUser, id: number): Promise<Appeal> {
  const appeal = await lockedRow(em, Appeal, { id }, APPEAL_NOT_FOUND);
  const theirs = await row(em, sql`select 1 from conversations.apelacion a where a.id = ${id} and ${judged(user.id, user.permisos)}`);
  return theirs ? appeal : notFound(APPEAL_NOT_FOUND);
}

/** What open screens of it show is another by now. */
export const changed = ({ objeto, idUsuario }: Pick<Appeal, 'objeto' | 'idUsuario'>): Emitted => [
  'screens.changed',
  { usuarios: [idUsuario], permisos: [APPEALABLE[objeto].permiso], cambio: { tipo: 'conversacion' } },
];

/**
 * SQL: who may decide on the appeal `a`, in `q` of platform.quien: nobody who decided first, nor whose it is (rule
 * Q-12).
 */
export const mayJudge = (permiso: Permission): RawBuilder<boolean> =>
  sql<boolean>`(${mayOperate(permiso)} and not exists (select from ${personOf(sql`q.id`)} yo where yo.id = a."idUsuario" or yo.id = any(a.por)))`;

/**
 * Somebody has the appeal from now on, who took it or was given it by a colleague and hears of that; its person hears
 * when it is first in somebody's hands. The caller holds it locked.
 */
export async function hasIt(em: EntityManager, appeal: Appeal, idUsuario: number, idOperador: number): Promise<void> {
  if (appeal.idOperador === idOperador) return;
  const first = appeal.idOperador === null;
  const given = idOperador !== idUsuario;
  em.assign(appeal, { idOperador });
  await em.flush();
  await emitAllAudited(
    em,
    {
      idUsuario,
      accion: given ? 'dar recurso' : 'tomar recurso',
      objeto: 'apelacion',
      idObjeto: appeal.id,
      idPersona: appeal.idUsuario,
      ...(given && { despues: { idOperador } }),
    },
    changed(appeal),
    ...(first ? [told('recursoEnManos', appeal)] : []),
    ...(given ? [told('recursoDado', appeal, Math.floor(Date.now() / 1000), idOperador)] : []),
  );
}

/** Its person, or who was given it, hears of a step (rule Q-14); its day is asked for as the notice is given. */
export const told = (
  aviso: 'recursoDado' | 'recursoRecibido' | 'recursoEnManos' | 'recursoConcedido' | 'recursoConfirmado',
  a: Appeal,
  vez = 1,
  idUsuario = a.idUsuario,
): Emitted => ['notice.requested', { aviso, idObjeto: a.id, vez, usuarios: [idUsuario] }];
