import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DATA_A_DAY, DATA_MESSAGES } from '@registro/contracts/accounts/own-data';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { OF_TODAY } from './read-own-data.js';

export class AskOwnDataCommand extends Command<void> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** Has a job gather all that is held on who asks: twice a day at most; while one is gathered it is the same one. */
@CommandHandler(AskOwnDataCommand)
export class AskOwnDataHandler implements ICommandHandler<AskOwnDataCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user: { id: idUsuario } }: AskOwnDataCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      await rows(em, sql`select pg_advisory_xact_lock(727406, ${idUsuario})`);
      const asked = await row(
        em,
        sql<{ hoy: number; enCurso: boolean }>`
          select count(*) filter (where ${OF_TODAY})::int as hoy, coalesce(bool_or(x.estado in ('pendiente', 'preparando')), false) as "enCurso"
          from documents.copia_datos x where x."idUsuario" = ${idUsuario}`,
      );
      if (asked!.enCurso) return;
      if (asked!.hoy >= DATA_A_DAY) refuse(DATA_MESSAGES.limite);
      const { id } = (await row(
        em,
        sql<{ id: string }>`insert into documents.copia_datos ("idUsuario") values (${idUsuario}) returning id`,
      ))!;
      await audit(em, { idUsuario, accion: 'pedir', objeto: 'mis datos', idObjeto: id });
      await emit(em, 'data.requested', { idCopia: id, idUsuario });
    });
  }
}
