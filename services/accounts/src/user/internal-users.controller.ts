import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import type { WhomToReach } from '@registro/contracts/accounts/internal-user';
import { Call, Read } from '@registro/platform/auth/call';
import { findAddresses, findReviewers, findUnreached, findUser } from './find-users.js';

/** What other services of the product may know of an account. */
@Controller('api/interno/usuarios')
export class InternalUsersController {
  constructor(private readonly em: EntityManager) {}

  /** By `?correo=`, in any case. */
  @Read('', 'interno')
  byMail(@Query('correo') correo = '') {
    return findUser(this.em, { correo });
  }

  @Read('evaluadores', 'interno')
  reviewers() {
    return findReviewers(this.em);
  }

  @Call('correos', 'interno')
  addresses(@Body() whom: WhomToReach) {
    return findAddresses(this.em, whom);
  }

  @Call('alcance', 'interno')
  unreached(@Body() whom: WhomToReach) {
    return findUnreached(this.em, whom);
  }

  @Read(':id', 'interno')
  byId(@Param('id', ParseIntPipe) id: number) {
    return findUser(this.em, { id });
  }
}
