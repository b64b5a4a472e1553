import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { ErasurePreviewPart } from '@registro/contracts/accounts/erasure';
import { ASKS } from '@registro/contracts/asks';
import { Answers } from '../auth/endpoint.js';
import { ownPart } from '../merge/own-part.js';
import { countHeld } from './erase-rows.js';
import { accountsOf, eraseLate, type Erases, settleErasure } from './settle-erasure.js';

/** ms between two looks for what came late: as a rule nothing did. */
const LOOK_EVERY = 30_000;

/** The consumer that erases what a service holds on a person. */
export const personEraser = (own: Erases): Type =>
  ownPart<'person.erased'>(`erase-${own.service}`, {
    settle: (em, { idBorrado }, storage) => settleErasure(em, storage, own, idBorrado),
    late: (em, storage) => eraseLate(em, storage, own),
    everyMs: LOOK_EVERY,
  });

/** What a service holds on a person and what stands against letting go of it, as it says itself. */
export async function erasurePart(em: EntityManager, own: Erases, idUsuario: number): Promise<ErasurePreviewPart> {
  const ids = await accountsOf(em, idUsuario);
  const under = await Promise.all(ids.map((id) => own.underWay?.(em, id) ?? []));
  return { servicio: own.service, filas: await countHeld(em, [...(own.once ?? []), ...own.holds], ids), impide: under.flat() };
}

/** What a service answers of its own part before a person is erased: the same for every service. */
export function erasurePreview(own: Erases): Type {
  @ApiExcludeController()
  @Controller('api')
  class ErasurePreviewController {
    constructor(private readonly em: EntityManager) {}

    @Answers(ASKS.erasurePreview, own.service)
    preview(@Param('idUsuario', ParseIntPipe) idUsuario: number): Promise<ErasurePreviewPart> {
      return erasurePart(this.em, own, idUsuario);
    }
  }
  return ErasurePreviewController;
}
