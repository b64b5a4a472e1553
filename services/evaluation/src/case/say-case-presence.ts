import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CASE_PRESENCE_LASTS, type CasePresence } from '@registro/contracts/evaluation/presence';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { visible } from './visible.js';

export class SayCasePresenceCommand extends Command<CasePresence[]> {
  constructor(
    readonly user: SessionUser,
    readonly idCaso: number,
    readonly presente: boolean,
  ) {
    super();
  }
}

const ended = sql`p.visto <= now() - make_interval(secs => ${CASE_PRESENCE_LASTS})`;

/**
 * Says that one has a case open, or no longer, and answers who else has, of those for whom it still exists; 404 for one that does not exist for
 * this user. Where nobody decides (it does not wait, or a panel judges it, each on their own: rule E-20) nobody is told and nobody named.
 * Neither event nor trace: nothing depends on it.
 */
@CommandHandler(SayCasePresenceCommand)
export class SayCasePresenceHandler implements ICommandHandler<SayCasePresenceCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idCaso, presente }: SayCasePresenceCommand): Promise<CasePresence[]> {
    const found = await row(
      this.em,
      sql<{ espera: boolean }>`
        select c."idPanel" is null and c.estado in ('abierto', 'asignado') as espera from evaluation.caso c where c.id = ${idCaso} and ${visible(user.id)}`,
    );
    if (!found) notFound('El caso no existe');
    if (!presente || !found.espera) {
      await rows(this.em, sql`delete from evaluation.presencia where "idCaso" = ${idCaso} and "idUsuario" = ${user.id}`);
      return [];
    }
    await rows(
      this.em,
      sql`insert into evaluation.presencia ("idCaso", "idUsuario") values (${idCaso}, ${user.id})
          on conflict ("idCaso", "idUsuario") do update set visto = now()`,
    );
    // Whose device died left a row; who comes next takes it away.
    await rows(this.em, sql`delete from evaluation.presencia p where p."idCaso" = ${idCaso} and ${ended}`);
    return rows(
      this.em,
      sql<CasePresence>`
        select coalesce((select a.quien from evaluation.asignacion a where a."idCaso" = c.id and a."idUsuario" = p."idUsuario" and a.fin is null),
                        (select o.correo from evaluation.coordinador o where o."idUsuario" = p."idUsuario")) as quien
        from evaluation.presencia p join evaluation.caso c on c.id = p."idCaso"
        where p."idCaso" = ${idCaso} and p."idUsuario" <> ${user.id} and not ${ended} and ${visible(sql<number>`p."idUsuario"`)}
        order by 1 limit 20`,
    );
  }
}
