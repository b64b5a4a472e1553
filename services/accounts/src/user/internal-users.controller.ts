import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import type { InternalReviewer, InternalUser, MailAddress, WhomToReach } from '@registro/contracts/accounts/internal-user';
import { Call, Read } from '@registro/platform/auth/call';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { type RawBuilder, sql } from 'kysely';

/** What other services of the product may know of an account. */
@Controller('api/interno/usuarios')
export class InternalUsersController {
  constructor(private readonly em: EntityManager) {}

  /** By `?correo=`, in any case. */
  @Read('', 'interno')
  byMail(@Query('correo') correo = '') {
    return this.find(sql`email = ${correo.toLowerCase()}`);
  }

  /** Whom a case can be given to. */
  @Read('evaluadores', 'interno')
  reviewers() {
    return rows(
      this.em,
      sql<InternalReviewer>`select id, email as correo, name as nombre from accounts."user" where rol = 'evaluador' and activo order by id`,
    );
  }

  /** Where mail for these people goes; who may not sign in gets none. */
  @Call('correos', 'interno')
  addresses(@Body() { ids, permiso }: WhomToReach) {
    return rows(
      this.em,
      sql<MailAddress>`select id, email as correo from accounts."user" where activo
        and (id = any(${ids}) or (rol = 'operador' and ${permiso ?? null}::text = any(permisos))) order by id`,
    );
  }

  @Read(':id', 'interno')
  byId(@Param('id', ParseIntPipe) id: number) {
    return this.find(sql`id = ${id}`);
  }

  private async find(where: RawBuilder<unknown>): Promise<InternalUser> {
    const found = await row(this.em, sql<InternalUser>`select id, email as correo, rol, activo from accounts."user" where ${where}`);
    return found ?? notFound();
  }
}
