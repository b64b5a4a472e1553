import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_REFUSALS } from '@registro/contracts/accounts/person-account';
import { type StartedView, VIEW_MINUTES, VIEW_REFUSALS } from '@registro/contracts/accounts/view-as';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Sessions } from '@registro/platform/auth/sessions';
import { row, rows, transaction } from '@registro/platform/database/database';
import { HttpProblem, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { lockAccount } from '../user/locked-account.js';

/** The action of its trace, which the person reads. */
export const LOOKED_AS = 'ver como';

export class StartViewCommand extends Command<StartedView> {
  constructor(
    readonly operator: SessionUser,
    /** the Cookie header: the look belongs to that session alone */
    readonly cookie: string | undefined,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * An operator begins to look as a researcher (rule S-27); the look that they had before is over. Never as one who has
 * anything of the console.
 */
@CommandHandler(StartViewCommand)
export class StartViewHandler implements ICommandHandler<StartViewCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
  ) {}

  async execute({ operator, cookie, id, motivo }: StartViewCommand): Promise<StartedView> {
    if (operator.id === id) refuse(ACCOUNT_REFUSALS.propia);
    const idSesion = await this.sessions.idOf(cookie);
    if (idSesion === null) throw new HttpProblem(401, 'Debe iniciar sesión');
    return transaction(this.em, async (em) => {
      // One after the other where one operator begins two at once: their own account first, as its number may be either
      // side of the person's.
      await rows(em, sql`select 1 from accounts."user" where id = any(${[operator.id, id]}::int[]) order by id for update`);
      const { roles, permisos, activo } = await lockAccount(em, id);
      if (roles.join() !== 'investigador' || permisos.length > 0) refuse(VIEW_REFUSALS.noInvestigador);
      if (!activo) refuse(VIEW_REFUSALS.suspendida);
      await rows(em, sql`update accounts.vista set terminada = now() where "idOperador" = ${operator.id} and terminada is null`);
      const started = await row(
        em,
        sql<StartedView>`
          insert into accounts.vista ("idOperador", "idSesion", "idUsuario", motivo, hasta)
          values (${operator.id}, ${idSesion}, ${id}, ${motivo}, now() + make_interval(mins => ${VIEW_MINUTES}))
          returning id as vista, hasta`,
      );
      const despues = { motivo, hasta: started!.hasta };
      await audit(em, { idUsuario: operator.id, accion: LOOKED_AS, objeto: 'usuario', idObjeto: id, despues });
      return started!;
    });
  }
}
