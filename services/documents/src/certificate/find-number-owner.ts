import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PersonMatch } from '@registro/contracts/console/find-people';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class FindNumberOwner extends Query<PersonMatch> {
  constructor(readonly numero: string) {
    super();
  }
}

/**
 * Whose is a number that was printed on a certificate, an attestation or a payment's receipt; 404 where it is on none.
 */
@QueryHandler(FindNumberOwner)
export class FindNumberOwnerHandler implements IQueryHandler<FindNumberOwner> {
  constructor(private readonly em: EntityManager) {}

  async execute({ numero }: FindNumberOwner): Promise<PersonMatch> {
    const found = await row(
      this.em,
      sql<PersonMatch>`
        select "idUsuario", 'certificado' as por, numero from documents.certificado where numero = ${numero}
        union all select "idUsuario", 'constancia', numero from documents.constancia where numero = ${numero}
        union all select "idUsuario", 'comprobante', numero from documents.comprobante where numero = ${numero}`,
    );
    return found ?? notFound();
  }
}
