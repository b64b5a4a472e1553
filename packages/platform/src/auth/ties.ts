import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CONFLICT_NAMES } from '@registro/contracts/evaluation/case';
import type { Link, TieQuestion } from '@registro/contracts/evaluation/links';
import { NAMED_TODAY, ownRefusal, tiedTo } from '@registro/contracts/own-thing';
import type { Permission } from '@registro/contracts/roles';
import { type RawBuilder, sql } from 'kysely';
import { row, rows } from '../database/database.js';
import { refuse } from '../errors.js';
import { personOf } from '../merge/same-person.js';
import { Internal } from './internal.js';

/**
 * Who knows which ties bar somebody from deciding on another person's money or paper (rule S-34). Not those of one
 * institution: who pays at a university would be tied to all of its students.
 */
const ASKED = [
  { tipo: 'tutor', path: 'tutores/vinculos' },
  { tipo: 'proyecto', path: 'productos/coautores' },
  { tipo: 'proyecto', path: 'equipos/vinculos' },
  { tipo: 'declarado', path: 'casos/declarados' },
] as const;

/** What somebody is about to decide. */
export interface Decided {
  /** SQL: rows of `id` and `idUsuario`, whose each thing is that is decided on */
  things: RawBuilder<unknown>;
  /** how the thing of a row is called, with its verb: 'El pago 12 es' */
  called: (id: number) => string;
  /** who made the other half of an act that takes two */
  others?: (number | null)[];
  /** who may do it instead */
  permisos: Permission[];
}

/**
 * What an operator of _convocatorias_ decides on. `called`: with its verb, 'El periodo es'; `things` as in `Decided`.
 */
export const deciding = (called: string, things: RawBuilder<unknown>): Decided => ({
  things,
  called: () => called,
  permisos: ['convocatorias'],
});

/**
 * Keeps from the second word of an act who is not apart from the first one, or from whose it is. Asked before a
 * transaction, once an act.
 */
@Injectable()
export class Ties {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async refuse(idUsuario: number, { things, called, others = [], permisos }: Decided): Promise<void> {
    await refuseNamedToday(this.em, idUsuario, others, ...permisos);
    const mine = (await rows(this.em, sql<{ id: number }>`select id from ${personOf(idUsuario)} yo`)).map(({ id }) => id);
    const question: TieQuestion = { solicitantes: null, evaluadores: mine };
    const found = await Promise.all(
      ASKED.map(async ({ tipo, path }) => (await this.internal.post<Link[]>(path, question)).map((link) => ({ ...link, tipo }))),
    );
    const ties = new Map(found.flat().map((tie) => [tie.idSolicitante, tie]));
    if (!ties.size) return;
    // What is one's own is told as such, by who finds it (refuse-own.ts).
    const tied = await row(
      this.em,
      // Its callers bring a part of it, so that its rows are told here and not by the template.
      sql`select id, "idUsuario", "idUsuario" = any(${mine}::int[]) as propio from (${things}) t
          where "idUsuario" = any(${[...mine, ...ties.keys()]}::int[]) order by propio desc, id limit 1`.$castTo<{
        id: number;
        idUsuario: number;
        propio: boolean;
      }>(),
    );
    if (!tied || tied.propio) return;
    const { tipo, detalle } = ties.get(tied.idUsuario)!;
    refuse(ownRefusal(tiedTo(called(tied.id), CONFLICT_NAMES[tipo], detalle), ...permisos));
  }
}

/**
 * Refuses the second half of an act to who gave one of those of the first half a role or a permission since midnight in
 * Caracas (asked for it, or confirmed it), or was given it by them. The audit tells.
 */
export async function refuseNamedToday(
  em: EntityManager,
  idUsuario: number,
  others: (number | null)[],
  ...permisos: Permission[]
): Promise<void> {
  if (!others.length) return;
  const named = await row(
    em,
    sql`
      with mios as (select id from ${personOf(idUsuario)} yo),
        suyos as (select una.id from unnest(${others}::int[]) o(otro) cross join lateral ${personOf(sql`o.otro`)} una where o.otro is not null)
      select 1 from platform.auditoria a
      where a."idPersona" is not null and a."idPersona" = any(array(select id from mios union select id from suyos))
        and a.fecha >= date_trunc('day', now() at time zone 'America/Caracas') at time zone 'America/Caracas'
        and (a.objeto, a.accion) in (('permiso pedido', 'confirmar permisos'), ('coordinador', 'nombrar'))
        and exists (select from unnest(array[a."idUsuario", (a.despues->>'idSolicita')::int]) quien
          where quien in (select id from suyos) and a."idPersona" in (select id from mios)
            or quien in (select id from mios) and a."idPersona" in (select id from suyos))
      limit 1`,
  );
  if (named) refuse(ownRefusal(NAMED_TODAY, ...permisos));
}
