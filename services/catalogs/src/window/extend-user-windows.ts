import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EXTENDED_WITHIN, type ExtendUserWindows, WINDOWS_LEFT } from '@registro/contracts/catalogs/save-window';
import type { BulkOutcome } from '@registro/contracts/console/bulk';
import { OWN_THINGS, ownRefusal } from '@registro/contracts/own-thing';
import { originColumns, originValues } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { type Emitted, emitAll } from '@registro/platform/events/emit';
import { personOf } from '@registro/platform/merge/same-person';
import { bulk, type BulkRule } from '@registro/platform/records/bulk';
import { sql } from 'kysely';
import { userWindowList } from './window.list.js';

export class ExtendUserWindowsCommand extends Command<BulkOutcome> {
  constructor(
    readonly operator: SessionUser,
    readonly asked: ExtendUserWindows,
  ) {
    super();
  }
}

const OWN = ownRefusal(OWN_THINGS.jornada(), 'convocatorias');
const today = sql`(now() at time zone 'America/Caracas')::date`;

/** Whose windows are given this last day by an operator. */
export const extendedRule = (idOperador: number, fechaFin: string): BulkRule => ({
  list: userWindowList,
  of: 'u',
  why: sql<string | null>`case when u."idUsuario" in (select id from ${personOf(idOperador)} yo) then ${OWN}
                               when u."fechaFin" >= ${fechaFin}::date then ${WINDOWS_LEFT.despues}
                               when u."fechaFin" < ${today} - ${sql.lit(EXTENDED_WITHIN)} then ${WINDOWS_LEFT.vieja} end`,
  name: sql<string>`(select q.correo from platform.quien q where q.id = u."idUsuario")`,
});

/**
 * Gives many people's own windows a later last day, with one reason that each of them reads (rules C-4 and O-10).
 * Nobody's is cut short by it.
 */
@CommandHandler(ExtendUserWindowsCommand)
export class ExtendUserWindowsHandler implements ICommandHandler<ExtendUserWindowsCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ operator, asked }: ExtendUserWindowsCommand): Promise<BulkOutcome> {
    const { fechaFin, motivo } = asked;
    return bulk(this.em, extendedRule(operator.id, fechaFin), asked, {
      perform: async (em, ids) => {
        const extended = await rows(
          em,
          sql<{ idUsuario: number }>`
            with antes as (select id, to_jsonb(j) as era from catalogs.jornada_usuario j where id = any(${ids}::int[])),
                 despues as (update catalogs.jornada_usuario j set "fechaFin" = ${fechaFin}::date, motivo = ${motivo}, version = version + 1
                             where id = any(${ids}::int[]) returning j.id, j."idUsuario", to_jsonb(j) as es),
                 traza as (insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", "idPersona", antes, despues, ${originColumns})
                           select ${operator.id}::int, 'editar', 'jornada de usuario', id::text, despues."idUsuario", era, es, ${originValues()} from antes join despues using (id))
            select "idUsuario" from despues`,
        );
        await emitAll(em, ...extended.map(({ idUsuario }): Emitted => ['user-window.changed', { idUsuario }]));
      },
    });
  }
}
