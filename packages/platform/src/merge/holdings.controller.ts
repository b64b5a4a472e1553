import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, Param, ParseIntPipe, Query } from '@nestjs/common';
import type { HeldPage } from '@registro/contracts/accounts/own-data';
import { ASKS } from '@registro/contracts/asks';
import { Answers } from '../auth/endpoint.js';
import { heldPage } from './held-page.js';
import type { HeldTable } from './person-rows.js';

/** Of the services in this process, by name: what each holds on people. */
export const HOLDINGS = Symbol('holdings');

/** What is asked of each service where a person takes away all that is held on them; nginx chooses it by its name. */
@Controller('api')
export class HoldingsController {
  constructor(
    private readonly em: EntityManager,
    @Inject(HOLDINGS) private readonly holdings: ReadonlyMap<string, readonly HeldTable[]>,
  ) {}

  @Answers(ASKS.held)
  held(
    @Param('servicio') servicio: string,
    @Param('idUsuario', ParseIntPipe) idUsuario: number,
    @Query('desde') desde = '',
  ): Promise<HeldPage> {
    return heldPage(this.em, this.holdings.get(servicio) ?? [], idUsuario, desde);
  }
}
