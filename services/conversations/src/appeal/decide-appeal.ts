import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { APPEAL_MESSAGES, APPEAL_NOT_FOUND, APPEALABLE } from '@registro/contracts/appeals/appeal';
import type { DecideAppeal } from '@registro/contracts/appeals/asking';
import type { Permission } from '@registro/contracts/roles';
import { proposeAct } from '@registro/platform/acts/propose';
import type { SessionUser } from '@registro/platform/auth/session';
import { type Decided, Ties } from '@registro/platform/auth/ties';
import { row, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { notFound, refuse } from '@registro/platform/errors';
import { emitAll } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { Cards } from '../conversation/cards.js';
import { appealAct } from './appeal-act.js';
import type { Appeal } from './appeal.entity.js';
import { changed, judged, lockJudged } from './judged.js';
import { settleAppeal, stillStands } from './settle-appeal.js';

/** Who decides on an appeal, and confirms it, to the rule of ties (S-34). */
export const decidingAppeal = (id: number, permiso: Permission): Decided => ({
  called: () => 'El recurso es',
  things: sql`select id, "idUsuario" from conversations.apelacion where id = ${id}`,
  permisos: [permiso],
});

export class DecideAppealCommand extends Command<{ id: number; acto: number | null }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: DecideAppeal,
  ) {
    super();
  }
}

/**
 * An operator decides on an appeal: never who decided first, nor who is tied to its person (rules Q-12, S-34). Where
 * money is paid by it they propose, and another confirms (rule Q-13); answers the proposal's number then.
 */
@CommandHandler(DecideAppealCommand)
export class DecideAppealHandler implements ICommandHandler<DecideAppealCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly cards: Cards,
    private readonly ties: Ties,
  ) {}

  @Once()
  async execute({ user, id, data: { resultado, motivo } }: DecideAppealCommand): Promise<{ id: number; acto: number | null }> {
    const found =
      (await row(
        this.em,
        sql<
          Pick<Appeal, 'objeto' | 'idObjeto'>
        >`select a.objeto, a."idObjeto" from conversations.apelacion a where a.id = ${id} and ${judged(user.id, user.permisos)}`,
      )) ?? notFound(APPEAL_NOT_FOUND);
    const { permiso, dos } = APPEALABLE[found.objeto];
    await this.ties.refuse(user.id, decidingAppeal(id, permiso));
    const card = resultado === 'concedida' ? await this.cards.now(found.objeto, found.idObjeto) : null;
    return transaction(this.em, async (em) => {
      const appeal = await lockJudged(em, user, id);
      await refuseSamePerson(em, user.id, appeal.por, APPEAL_MESSAGES.primero);
      if (appeal.estado !== 'pedida') refuse(APPEAL_MESSAGES.decidido);
      if (card?.porConfirmar) refuse(APPEAL_MESSAGES.espera);
      if (resultado === 'concedida' && !stillStands(appeal, card?.recurrible?.decidida)) refuse(APPEAL_MESSAGES.cambio);
      if (!dos) {
        await settleAppeal(em, appeal, { idUsuario: user.id, resultado, motivo });
        return { id, acto: null };
      }
      const acto = await proposeAct(em, user.id, {
        acto: 'recurso',
        how: appealAct,
        clave: id,
        titulo: `Recurso ${id}`,
        idObjeto: id,
        personas: [appeal.idUsuario],
        datos: { idApelacion: id, resultado, motivo },
        despues: { estado: resultado },
        motivo,
      });
      await emitAll(em, changed(appeal));
      return { id, acto };
    });
  }
}
