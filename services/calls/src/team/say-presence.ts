import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PRESENCE_LASTS, type PresentPerson, type SayPresence } from '@registro/contracts/calls/team';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { assertWriter } from '../proposal/own-proposal.js';

export class SayPresenceCommand extends Command<PresentPerson[]> {
  constructor(
    readonly user: SessionUser,
    readonly data: SayPresence,
  ) {
    super();
  }
}

/**
 * Says in which step of a proposal one is, and answers who else is there now. Neither event nor trace: nothing depends
 * on it.
 */
@CommandHandler(SayPresenceCommand)
export class SayPresenceHandler implements ICommandHandler<SayPresenceCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, data: { idProyecto, paso } }: SayPresenceCommand): Promise<PresentPerson[]> {
    await assertWriter(this.em, user.id, { id: idProyecto });
    await rows(
      this.em,
      paso === null
        ? sql`delete from calls.presencia where "idProyecto" = ${idProyecto} and "idUsuario" = ${user.id}`
        : sql`insert into calls.presencia ("idProyecto", "idUsuario", paso) values (${idProyecto}, ${user.id}, ${paso})
              on conflict ("idProyecto", "idUsuario") do update set paso = excluded.paso, visto = now()`,
    );
    return rows(
      this.em,
      sql<{ nombre: string; paso: number }>`
        select case when p."idUsuario" = v."idUsuario" then p.nombre else (
                 select m."primerNombre" || ' ' || m."primerApellido" from calls.miembro m
                 where m."idProyecto" = p.id and m."idUsuario" = v."idUsuario" and m.eliminado is null limit 1) end as nombre, v.paso
        from calls.presencia v join calls.proyecto p on p.id = v."idProyecto"
        where v."idProyecto" = ${idProyecto} and v."idUsuario" <> ${user.id} and v.visto > now() - make_interval(secs => ${PRESENCE_LASTS})
          and (p."idUsuario" = v."idUsuario" or exists (
            select from calls.miembro m where m."idProyecto" = p.id and m."idUsuario" = v."idUsuario" and m.respuesta = 'confirmado' and m.eliminado is null))
        order by v.visto desc limit 20`,
    );
  }
}
