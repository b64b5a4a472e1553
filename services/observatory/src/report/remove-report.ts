import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REPORT_NOT_FOUND } from '@registro/contracts/observatory/reports';
import { audit } from '@registro/platform/audit';
import { row, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class RemoveReportCommand extends Command<void> {
  constructor(
    readonly idUsuario: number,
    readonly id: number,
  ) {
    super();
  }
}

/** An operator gets a measure no more (rule O-21). */
@CommandHandler(RemoveReportCommand)
export class RemoveReportHandler implements ICommandHandler<RemoveReportCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ idUsuario, id }: RemoveReportCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const gone = await row(
        em,
        sql<{ medida: string; idSegmento: number | null }>`
          delete from observatory.informe where id = ${id}::int and "idUsuario" = ${idUsuario} returning medida, "idSegmento"`,
      );
      if (!gone) notFound(REPORT_NOT_FOUND);
      await audit(em, { idUsuario, accion: 'eliminar', objeto: 'informe de cifras', idObjeto: id, antes: { ...gone } });
    });
  }
}
