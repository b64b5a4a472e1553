import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ASKS } from '@registro/contracts/asks';
import type { AskableObject, ObjectCard } from '@registro/contracts/conversations/conversation';
import type { RawBuilder } from 'kysely';
import { Answers } from './auth/endpoint.js';
import { row } from './database/database.js';
import { notFound } from './errors.js';

/** How a service says what one of its objects is. */
export interface CardOf<Found> {
  /** SQL of what is known of one, by its id */
  find: (id: number) => RawBuilder<Found>;
  card: (found: Found, id: number) => ObjectCard;
}

/**
 * What a service answers of its objects of one kind to whoever holds a conversation about one (rule Q-1); 404 where
 * there is none.
 */
export function objectCard<Found>(objeto: AskableObject, { find, card }: CardOf<Found>): Type {
  @ApiExcludeController()
  @Controller('api')
  class ObjectCardController {
    constructor(private readonly em: EntityManager) {}

    @Answers(ASKS.card, objeto)
    async one(@Param('id', ParseIntPipe) id: number): Promise<ObjectCard> {
      return card((await row(this.em, find(id))) ?? notFound(), id);
    }
  }
  return ObjectCardController;
}
