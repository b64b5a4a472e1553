import { EntityManager } from '@mikro-orm/postgresql';
import {
  Controller,
  Inject,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Param,
  ParseIntPipe,
  type Type,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { ErasurePreviewPart } from '@registro/contracts/accounts/erasure';
import { ASKS } from '@registro/contracts/asks';
import { Answers } from '../auth/endpoint.js';
import { Consume, Consumer, type Received } from '../events/consumer.js';
import { Rounds } from '../rounds.js';
import { STORAGE, type Storage } from '../storage/storage.js';
import { countHeld } from './erase-rows.js';
import { accountsOf, eraseLate, type Erases, settleErasure } from './settle-erasure.js';

/** ms between two looks for what came late. */
const LOOK_EVERY = 15_000;

/**
 * The consumer that erases what a service holds on a person, and looks for what came after: the same for every service,
 * with a queue of its own for each.
 */
export function personEraser(own: Erases): Type {
  @Consume(`erase-${own.service}`, 2)
  class PersonEraser extends Consumer<'person.erased'> implements OnApplicationBootstrap, OnApplicationShutdown {
    @Inject(STORAGE) private readonly storage!: Storage;
    private readonly rounds = new Rounds(new Logger('LateErasure'), () => eraseLate(this.em, this.storage, own));

    onApplicationBootstrap(): void {
      this.rounds.start({ everyMs: LOOK_EVERY, oneAfterAnother: true });
    }

    onApplicationShutdown(): Promise<void> {
      return this.rounds.stop();
    }

    protected perform(em: EntityManager, { datos: { idBorrado } }: Received<'person.erased'>): Promise<void> {
      return settleErasure(em, this.storage, own, idBorrado);
    }
  }
  return PersonEraser;
}

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
