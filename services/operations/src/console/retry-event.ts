import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { consumersOf, type EventType } from '@registro/contracts/events';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { Queues } from '@registro/platform/events/queues';
import { sql } from 'kysely';
import { read } from '../operations.tables.js';

export class RetryEventCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * Sends an event anew to the consumers that have not had it: failed jobs are cleared away and the relay sends it again.
 */
@CommandHandler(RetryEventCommand)
export class RetryEventHandler implements ICommandHandler<RetryEventCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
  ) {}

  async execute({ operator, id }: RetryEventCommand): Promise<{ id: number }> {
    const event = await row(this.em, read.selectFrom('platform.evento').select('tipo').where('id', '=', id));
    if (!event) notFound('El evento no existe');
    for (const consumer of consumersOf[event.tipo as EventType] ?? []) await this.queues.forget(consumer, id);
    await transaction(this.em, async (em) => {
      // Whoever asks for it has mended the cause: it is tried as often as the first time, and told of anew.
      await rows(em, sql`delete from platform.reenvio where "idEvento" = ${id}`);
      await rows(em, sql`update platform.evento set enviado = null, completo = false where id = ${id}`);
      await rows(em, sql`select pg_notify('evento', '')`);
      await audit(em, { idUsuario: operator.id, accion: 'reintentar', objeto: 'evento', idObjeto: id });
    });
    return { id };
  }
}
