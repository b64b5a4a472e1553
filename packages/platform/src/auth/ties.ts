import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import { CONFLICT_NAMES } from '@registro/contracts/evaluation/case';
import type { TieQuestion } from '@registro/contracts/evaluation/links';
import { ownRefusal, tiedTo } from '@registro/contracts/own-thing';
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
  { tipo: 'tutor', ask: ASKS.tutorTies },
  { tipo: 'proyecto', ask: ASKS.coAuthors },
  { tipo: 'proyecto', ask: ASKS.teamMates },
  { tipo: 'declarado', ask: ASKS.declared },
] as const;

/** What somebody is about to decide. */
export interface Decided {
  /** SQL: rows of `id` and `idUsuario`, whose each thing is that is decided on */
  things: RawBuilder<unknown>;
  /** how the thing of a row is called, with its verb: 'El pago 12 es' */
  called: (id: number) => string;
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

/** Keeps from a decision who is tied to whose it is. Asked before a transaction, once an act. */
@Injectable()
export class Ties {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async refuse(idUsuario: number, { things, called, permisos }: Decided): Promise<void> {
    const mine = (await rows(this.em, sql<{ id: number }>`select id from ${personOf(idUsuario)} yo`)).map(({ id }) => id);
    const question: TieQuestion = { solicitantes: null, evaluadores: mine };
    const found = await Promise.all(
      ASKED.map(async ({ tipo, ask }) => (await this.internal.post(ask, question)).map((link) => ({ ...link, tipo }))),
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
