import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StopReports } from '@registro/contracts/observatory/reports';
import { audit } from '@registro/platform/audit';
import { row, rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class StopReportsCommand extends Command<{ detenido: boolean }> {
  constructor(readonly data: StopReports) {
    super();
  }
}

/** By the link of a mail: no measure comes any more, or those that were chosen come again (rule O-21). */
@CommandHandler(StopReportsCommand)
export class StopReportsHandler implements ICommandHandler<StopReportsCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ data: { idUsuario, detener } }: StopReportsCommand): Promise<{ detenido: boolean }> {
    return transaction(this.em, async (em) => {
      const changed =
        detener === null
          ? []
          : await rows(
              em,
              sql`update observatory.informe set detenido = ${detener ? sql`now()` : null}
                  where "idUsuario" = ${idUsuario} and (detenido is null) = ${detener} returning id`,
            );
      if (changed.length)
        await audit(em, { idUsuario, accion: 'preferencias', objeto: 'informe de cifras', despues: { detenido: detener } });
      const wanted = await row(em, sql`select 1 from observatory.informe where "idUsuario" = ${idUsuario} and detenido is null limit 1`);
      return { detenido: wanted === null };
    });
  }
}
