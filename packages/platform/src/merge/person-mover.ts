import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { MergePreviewPart } from '@registro/contracts/accounts/merge';
import { ASKS } from '@registro/contracts/asks';
import { Answers } from '../auth/endpoint.js';
import { countOf } from './move-rows.js';
import { ownPart } from './own-part.js';
import type { PersonRows } from './person-rows.js';
import { settleLate } from './settle-late.js';
import { settleMerge } from './settle-merge.js';

/** ms between two looks for what came late. */
const LOOK_EVERY = 15_000;

/** The consumer that moves what a service keeps of a person. */
export const personMover = (own: PersonRows): Type =>
  ownPart<'person.merged'>(`move-${own.service}`, {
    settle: (em, { idFusion }) => settleMerge(em, own, idFusion),
    late: (em) => settleLate(em, own),
    everyMs: LOOK_EVERY,
  });

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
