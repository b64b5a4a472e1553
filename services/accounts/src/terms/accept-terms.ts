import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AcceptTerms, TERMS_MESSAGES } from '@registro/contracts/accounts/terms';
import { audit } from '@registro/platform/audit';
import { row, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { IN_FORCE } from './terms.js';

export class AcceptTermsCommand extends Command<{ version: number }> {
  constructor(
    readonly idUsuario: number,
    readonly data: AcceptTerms,
  ) {
    super();
  }
}

/** Somebody agrees to the version that holds, which is the one that they read. Said again, it is as it was. */
@CommandHandler(AcceptTermsCommand)
export class AcceptTermsHandler implements ICommandHandler<AcceptTermsCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ idUsuario, data: { version } }: AcceptTermsCommand): Promise<{ version: number }> {
    return transaction(this.em, async (em) => {
      const now = await row(em, sql<{ version: number }>`select ${IN_FORCE} as version`);
      if (now!.version !== version) refuse(TERMS_MESSAGES.otra);
      const made = await row(
        em,
        sql`insert into accounts.aceptacion ("idUsuario", version) values (${idUsuario}, ${version}) on conflict do nothing returning id`,
      );
      if (made) await audit(em, { idUsuario, accion: 'aceptar', objeto: 'terminos', idObjeto: version });
      return { version };
    });
  }
}
