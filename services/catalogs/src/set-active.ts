import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { alreadySo, type SetActive } from '@registro/contracts/catalogs/set-active';
import type { BulkOutcome } from '@registro/contracts/console/bulk';
import { originColumns, originValues } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { bulk } from '@registro/platform/records/bulk';
import { sql } from 'kysely';
import { catalogList } from './catalog.list.js';

export class SetActiveCommand extends Command<BulkOutcome> {
  constructor(
    readonly operator: SessionUser,
    readonly asked: SetActive,
  ) {
    super();
  }
}

/** Retires entries of the lists from the forms, or brings them back (rules L-4 and O-10); the other is the way back. */
@CommandHandler(SetActiveCommand)
export class SetActiveHandler implements ICommandHandler<SetActiveCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ operator, asked }: SetActiveCommand): Promise<BulkOutcome> {
    const { activo } = asked;
    const rule = {
      list: catalogList,
      of: 'elemento',
      why: sql<string | null>`case when activo = ${activo} then ${alreadySo(activo)} end`,
      name: sql<string>`label`,
    };
    return bulk(this.em, rule, asked, {
      // The row of the version is the lock of whoever changes lists, before any entry (SaveListItem).
      first: async (em) => void (await rows(em, sql`update catalogs.version set numero = numero + 1 where id = 1`)),
      perform: async (em, ids) => {
        await rows(em, sql`update catalogs.elemento set activo = ${activo}, editado = true where id = any(${ids}::int[])`);
        await rows(
          em,
          sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", antes, despues, ${originColumns})
              select ${operator.id}::int, 'editar', 'catálogo', id::text, jsonb_build_object('activo', not activo), jsonb_build_object('label', label, 'activo', activo), ${originValues()}
              from catalogs.elemento where id = any(${ids}::int[])`,
        );
      },
    });
  }
}
