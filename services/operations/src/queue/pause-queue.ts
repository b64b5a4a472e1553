import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ConsumerName, CONSUMERS } from '@registro/contracts/events';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { heartbeatKey, heldKey, Queues } from '@registro/platform/events/queues';
import { RedisStore } from '@registro/platform/redis';

export class PauseQueueCommand extends Command<{ pausada: boolean }> {
  constructor(
    readonly operator: SessionUser,
    readonly cola: string,
    /** why it is held; null has it go on */
    readonly motivo: string | null,
  ) {
    super();
  }
}

/** Holds a queue, or has it go on (rule O-6). Nothing is lost meanwhile: what is sent to it waits. */
@CommandHandler(PauseQueueCommand)
export class PauseQueueHandler implements ICommandHandler<PauseQueueCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
    private readonly redis: RedisStore,
  ) {}

  async execute({ operator, cola, motivo }: PauseQueueCommand): Promise<{ pausada: boolean }> {
    if (!CONSUMERS.includes(cola as ConsumerName)) notFound('La cola no existe');
    const pausada = motivo !== null;
    await transaction(this.em, async (em) => {
      const accion = pausada ? 'pausar' : 'reanudar';
      await audit(em, { idUsuario: operator.id, accion, objeto: 'cola', idObjeto: cola, ...(pausada && { despues: { motivo } }) });
      // Within it: where Redis does not take it, there is no trace of what did not happen.
      await (pausada ? this.hold(cola) : this.release(cola));
    });
    return { pausada };
  }

  /** The mark first: from then on the silence of the queue is no sign of a dead process. */
  private async hold(cola: string): Promise<void> {
    await this.redis.client.set(heldKey(cola), new Date().toISOString());
    await this.queues.of(cola).pause();
  }

  /** The mark last, and with a beat of now: the first one of its own is still to come. */
  private async release(cola: string): Promise<void> {
    await this.queues.of(cola).resume();
    await this.redis.client.set(heartbeatKey(cola), String(Date.now()));
    await this.redis.client.del(heldKey(cola));
  }
}
