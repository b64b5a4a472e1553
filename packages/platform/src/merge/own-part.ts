import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Logger, type OnApplicationBootstrap, type OnApplicationShutdown, type Type } from '@nestjs/common';
import type { ConsumerName, Events } from '@registro/contracts/events';
import { Consume, Consumer, type Received } from '../events/consumer.js';
import { Rounds } from '../rounds.js';
import { STORAGE, type Storage } from '../storage/storage.js';

/** One service's part of what is done to a person in all of them. */
interface OwnPart<T extends 'person.merged' | 'person.erased'> {
  settle: (em: EntityManager, datos: Events[T], storage: Storage) => Promise<void>;
  /** does the same to what an event, which was on its way, brought afterwards */
  late: (em: EntityManager, storage: Storage) => Promise<void>;
  /** ms between two looks for that */
  everyMs: number;
}

/**
 * The consumer of one service's part, which also looks for what comes late: the same for every service, with a queue of
 * its own for each.
 */
export function ownPart<T extends 'person.merged' | 'person.erased'>(name: ConsumerName, { settle, late, everyMs }: OwnPart<T>): Type {
  @Consume(name, 2)
  class Part extends Consumer<T> implements OnApplicationBootstrap, OnApplicationShutdown {
    @Inject(STORAGE) private readonly storage!: Storage;
    private readonly rounds = new Rounds(new Logger(`late ${name}`), () => late(this.em, this.storage));

    onApplicationBootstrap(): void {
      this.rounds.start({ everyMs, oneAfterAnother: true });
    }

    onApplicationShutdown(): Promise<void> {
      return this.rounds.stop();
    }

    protected perform(em: EntityManager, { datos }: Received<T>): Promise<void> {
      return settle(em, datos, this.storage);
    }
  }
  return Part;
}
