import type { NoticeKind } from '@registro/contracts/notices/preferences';
import { type RawBuilder, sql } from 'kysely';

/** SQL: what a person, `p` below, said of this kind of notice. */
export const preferenceOf = (idUsuario: RawBuilder<unknown>, tipo: NoticeKind | RawBuilder<unknown> | null) =>
  sql`operations.preferencia p on p."idUsuario" = ${idUsuario} and p.tipo = ${tipo}`;
/** SQL: in which ways they want it; both to begin with (rule N-2). */
export const WAYS = sql`coalesce(p."enApp", true) as "enApp", coalesce(p."porCorreo", true) as "porCorreo"`;
