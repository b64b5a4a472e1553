import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MERGE_SERVICES, MERGE_STANDS_AGAINST } from '@registro/contracts/accounts/merge';
import type { ActOf } from '@registro/platform/acts/act-of';
import { decideAct } from '@registro/platform/acts/decide';
import { DecideCommand } from '@registro/platform/acts/decide-command';
import { assertSecond } from '@registro/platform/acts/second-person';
import { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emitAll } from '@registro/platform/events/emit';
import type { Pair } from '@registro/platform/merge/person-rows';
import { RedisStore } from '@registro/platform/redis';
import { sql } from 'kysely';
import { Greeting } from '../auth/greeting.js';
import { mailMerged } from '../auth/mails.js';
import { dropSessions, lockAccount } from '../user/locked-account.js';
import { mergeAct } from './merge-act.js';
import { MergePreviews } from './merge-previews.js';
import { accountsAgainst } from './mergeable.js';

export class DecideMergeCommand extends DecideCommand {}

/**
 * Another operator's word on two accounts: they are joined then, or never (rule S-29). The one that closes is out
 * everywhere at once, and its address is told so; what it holds goes over by event. Who asked may only take it back.
 */
@CommandHandler(DecideMergeCommand)
export class DecideMergeHandler implements ICommandHandler<DecideMergeCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: MergePreviews,
    private readonly redis: RedisStore,
    private readonly greeting: Greeting,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ id, confirma, by }: DecideMergeCommand): Promise<{ id: number }> {
    const which = { actos: ['union'], id, noHay: 'La unión no existe' } as const;
    const { datos } = await decideAct(this.em, this.how, which, by);
    if (confirma) await this.redis.endStreams(datos.origen);
    return { id };
  }

  private readonly how: ActOf<Pair, string | null> = {
    ...mergeAct,
    // What all services say now, before anything is locked. Who may not confirm it is told that first. Answers what the
    // account that closes calls its owner.
    ask: async ({ id, datos, personas: deQuien, propuestoPor: propone, vence }, idUsuario) => {
      await assertSecond(this.em, idUsuario, { propone, deQuien, vence, puede: true });
      await this.previews.assertFree(datos, id);
      return this.greeting.of(datos.origen);
    },
    apply: async (em, pair, { idUsuario, propone, idActo }, nombre) => {
      const against = (await accountsAgainst(em, pair, idActo))!;
      if (against.length) refuse(MERGE_STANDS_AGAINST(against));
      const { origen, destino } = pair;
      const { activo, correo } = await lockAccount(em, origen);
      await rows(em, sql`update accounts."user" set activo = false, "updatedAt" = now() where id = ${origen}`);
      await dropSessions(em, origen);
      await rows(
        em,
        sql`insert into platform.fusion (id, origen, destino, "idSolicita", "idDecide", activa)
            values (${idActo}, ${origen}, ${destino}, ${propone}, ${idUsuario}, ${activo})`,
      );
      await rows(
        em,
        sql`insert into platform.fusion_parte ("idFusion", servicio) select ${idActo}::int, unnest(${Object.keys(MERGE_SERVICES)}::text[])`,
      );
      await emitAll(
        em,
        ['notice.requested', { aviso: 'cuentaUnida', idObjeto: idActo, vez: 1, usuarios: [destino] }],
        ['person.merged', { idFusion: idActo }],
      );
      await mailMerged(em, this.config.publicUrl, { para: correo, nombre });
    },
  };
}
