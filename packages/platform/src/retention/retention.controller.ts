import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, Param, ParseIntPipe } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { RetentionCount } from '@registro/contracts/console/retention';
import { Answers } from '../auth/endpoint.js';
import { notFound } from '../errors.js';
import { Config } from '../config.js';
import { STORAGE, type Storage } from '../storage/storage.js';
import type { Cleaner } from './cleaner.js';
import { CLEANERS } from './keep-retention.js';

/** What each service says of what it keeps for so many days; nginx chooses it by its name. */
@Controller('api')
export class RetentionController {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CLEANERS) private readonly cleaners: readonly Cleaner[],
  ) {}

  @Answers(ASKS.retention)
  count(@Param('clase') clase: string, @Param('dias', ParseIntPipe) dias: number): Promise<RetentionCount> {
    const cleaner = this.cleaners.find((one) => one.clase === clase) ?? notFound();
    return cleaner.count({ em: this.em, storage: this.storage, config: this.config }, dias);
  }
}
