import { EntityManager } from '@mikro-orm/postgresql';
import {
  Controller,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Param,
  ParseIntPipe,
  type Type,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { MergePreviewPart } from '@registro/contracts/accounts/merge';
import { ASKS } from '@registro/contracts/asks';
import { Answers } from '../auth/endpoint.js';
import { Consume, Consumer, type Received } from '../events/consumer.js';
import { Rounds } from '../rounds.js';
import { countOf } from './move-rows.js';
import type { PersonRows } from './person-rows.js';
import { settleLate } from './settle-late.js';
import { settleMerge } from './settle-merge.js';

/** ms between two looks for what came late. */
const LOOK_EVERY = 15_000;

/**
 * The consumer that moves what a service keeps of a person, and looks for what came after: the same for every service,
 * with a queue of its own for each.
 */
export function personMover(own: PersonRows): Type {
  @Consume(`move-${own.service}`, 2)
  class PersonMover extends Consumer<'person.merged'> implements OnApplicationBootstrap, OnApplicationShutdown {
    private readonly rounds = new Rounds(new Logger('LateRows'), () => settleLate(this.em, own));

    onApplicationBootstrap(): void {
      this.rounds.start({ everyMs: LOOK_EVERY, oneAfterAnother: true });
    }

    onApplicationShutdown(): Promise<void> {
      return this.rounds.stop();
    }

    protected perform(em: EntityManager, { datos: { idFusion } }: Received<'person.merged'>): Promise<void> {
      return settleMerge(em, own, idFusion);
    }
  }
  return PersonMover;
}

/**
 * What a service answers of its own part before two accounts are joined: the same for every service, so that the API's
 * document has no name for each.
 */
export function personPreview(own: PersonRows): Type {
  @ApiExcludeController()
  @Controller('api')
  class PersonPreviewController {
    constructor(private readonly em: EntityManager) {}

    @Answers(ASKS.mergePreview, own.service)
    async preview(
      @Param('origen', ParseIntPipe) origen: number,
      @Param('destino', ParseIntPipe) destino: number,
    ): Promise<MergePreviewPart> {
      const pair = { origen, destino };
      const [mueve, tiene, impide, avisos] = await Promise.all([
        countOf(own, this.em, pair),
        countOf(own, this.em, { origen: destino, destino: origen }),
        own.against?.(this.em, pair) ?? [],
        own.notes?.(this.em, pair) ?? [],
      ]);
      return { servicio: own.service, mueve, tiene, impide, avisos };
    }
  }
  return PersonPreviewController;
}
