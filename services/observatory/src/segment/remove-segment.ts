import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SEGMENT_NOT_FOUND } from '@registro/contracts/observatory/segments';
import { audit } from '@registro/platform/audit';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class RemoveSegmentCommand extends Command<void> {
  constructor(
    readonly idUsuario: number,
    readonly id: number,
  ) {
    super();
  }
}

/** Who made a segment takes it away, for all who used it, with what they got of it by mail (rule O-20). */
@CommandHandler(RemoveSegmentCommand)
export class RemoveSegmentHandler implements ICommandHandler<RemoveSegmentCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ idUsuario, id }: RemoveSegmentCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const gone = await row(
        em,
        sql<{ nombre: string; compartido: boolean }>`
          delete from observatory.segmento where id = ${id}::int and "idUsuario" = ${idUsuario} returning nombre, compartido`,
      );
      if (!gone) notFound(SEGMENT_NOT_FOUND);
      await rows(em, sql`delete from observatory.informe where "idSegmento" = ${id}::int`);
      await audit(em, { idUsuario, accion: 'eliminar', objeto: 'segmento', idObjeto: id, antes: { ...gone } });
    });
  }
}
