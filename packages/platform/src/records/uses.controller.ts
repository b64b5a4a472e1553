import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, Param } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import { type EntryUses, isListName } from '@registro/contracts/catalogs/lists';
import { Answers } from '../auth/endpoint.js';
import { notFound } from '../errors.js';
import { countUses, type RecordedChoices } from './count-uses.js';

/** Of the services in this process, by name: which rows hold entries of lists. */
export const CHOICES = Symbol('choices');

/** What the service that keeps the lists asks of each service; nginx chooses it by its name. */
@Controller('api')
export class UsesController {
  constructor(
    private readonly em: EntityManager,
    @Inject(CHOICES) private readonly choices: ReadonlyMap<string, RecordedChoices>,
  ) {}

  @Answers(ASKS.uses)
  uses(@Param('servicio') servicio: string, @Param('lista') lista: string): Promise<EntryUses[]> {
    if (!isListName(lista)) notFound();
    return countUses(this.em, this.choices.get(servicio) ?? [], lista);
  }
}
