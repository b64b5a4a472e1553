import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { COLLEAGUE_LASTS, type ColleaguePresence } from '@registro/contracts/console/presence';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { record } from '../history/record.js';
import { has, lockVisible, visible } from './visible.js';

export class SayCasePresenceCommand extends Command<ColleaguePresence[]> {
  constructor(
    readonly user: SessionUser,
    readonly idCaso: number,
    readonly presente: boolean,
  ) {
    super();
  }
}

/** SQL: `user` has opened what was sent last of the case `c`. */
const seen = (idUsuario: number) =>
  sql<boolean>`exists (select from evaluation.movimiento m
    where m."idCaso" = c.id and m.version = c.version and m.tipo = 'visto' and m."idUsuario" = ${idUsuario})`;
const ended = sql`p.visto <= now() - make_interval(secs => ${COLLEAGUE_LASTS})`;

/**
 * Says that one has a case open, or no longer, and answers who else has, of those for whom it still exists; 404 for one
 * that does not exist for this user. Where nobody decides (it does not wait, or a panel judges it, each on their own:
 * rule E-20) nobody is told and nobody named. No event: nothing depends on it. Of what a reviewer opens the first time
 * a trace stays.
 */
@CommandHandler(SayCasePresenceCommand)
export class SayCasePresenceHandler implements ICommandHandler<SayCasePresenceCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idCaso, presente }: SayCasePresenceCommand): Promise<ColleaguePresence[]> {
    const found = await row(
      this.em,
      sql<{ espera: boolean; primera: boolean }>`
        select c."idPanel" is null and c.estado in ('abierto', 'asignado') as espera, ${has(user.id)} and not ${seen(user.id)} as primera
        from evaluation.caso c where c.id = ${idCaso} and ${visible(user.id)}`,
    );
    if (!found) notFound('El caso no existe');
    if (!presente || !found.espera) {
      await rows(this.em, sql`delete from evaluation.presencia where "idCaso" = ${idCaso} and "idUsuario" = ${user.id}`);
      return [];
    }
    if (found.primera) await this.noteOpening(user, idCaso);
    await rows(
      this.em,
      sql`insert into evaluation.presencia ("idCaso", "idUsuario") values (${idCaso}, ${user.id})
          on conflict ("idCaso", "idUsuario") do update set visto = now()`,
    );
    // Whose device died left a row; who comes next takes it away.
    await rows(this.em, sql`delete from evaluation.presencia p where p."idCaso" = ${idCaso} and ${ended}`);
    return rows(
      this.em,
      sql<ColleaguePresence>`
        select coalesce((select a.quien from evaluation.asignacion a where a."idCaso" = c.id and a."idUsuario" = p."idUsuario" and a.fin is null),
                        (select q.nombre from platform.quien q where q.id = p."idUsuario")) as quien
        from evaluation.presencia p join evaluation.caso c on c.id = p."idCaso"
        where p."idCaso" = ${idCaso} and p."idUsuario" <> ${user.id} and not ${ended} and ${visible(sql<number>`p."idUsuario"`)}
        order by 1 limit 20`,
    );
  }

  /** That somebody who has the case opened what was sent stands in its history (rule E-17), once for each sending. */
  private noteOpening(user: SessionUser, idCaso: number): Promise<void> {
    return transaction(this.em, async (em) => {
      const caso = await lockVisible(em, user, idCaso);
      const reviewer = await row(
        em,
        sql<{ nombre: string }>`
          select a.quien as nombre from evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso"
          where c.id = ${idCaso} and a."idUsuario" = ${user.id} and a.fin is null and not ${seen(user.id)}`,
      );
      if (!reviewer) return;
      const person = { id: user.id, ...reviewer };
      await record(em, caso, { tipo: 'visto', by: person, to: person, accion: 'abrir-envío' });
    });
  }
}
