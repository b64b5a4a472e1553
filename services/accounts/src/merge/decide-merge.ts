import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MERGE_SERVICES, MERGE_STANDS_AGAINST } from '@registro/contracts/accounts/merge';
import { TWO_PERSON_ACTS, TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { assertSecond, holdsUntil } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit, emitAll } from '@registro/platform/events/emit';
import { RedisStore } from '@registro/platform/redis';
import { sql } from 'kysely';
import { Greeting } from '../auth/greeting.js';
import { mailMerged } from '../auth/mails.js';
import { readRole } from '../user/give-role.js';
import { dropSessions, lockAccount } from '../user/locked-account.js';
import { mayAll } from '../grant/grant-rules.js';
import { type LockedMerge, lockMerge } from './locked-merge.js';
import { MergePreviews } from './merge-previews.js';
import { accountsAgainst, lockBoth } from './mergeable.js';

export class DecideMergeCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly confirma: boolean,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * Another operator's word on two accounts: they are joined then, or never (rule S-29). The one that closes is out everywhere at once, and its
 * address is told so; what it holds goes over by event. Who asked may only take it back.
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

  async execute({ operator, id, confirma, motivo }: DecideMergeCommand): Promise<{ id: number }> {
    const nombre = confirma ? await this.assertFree(operator, id) : null;
    const closed = await transaction(this.em, async (em) => {
      const merge = await lockMerge(em, id);
      if (merge.estado !== 'pendiente') refuse(TWO_PERSON_REFUSALS.resuelto);
      const activa = confirma ? await this.close(em, operator, merge, nombre) : true;
      await rows(
        em,
        sql`update platform.fusion set estado = ${confirma ? 'confirmada' : 'negada'}, "idDecide" = ${operator.id}, decide = ${operator.correo},
              "motivoDecision" = ${motivo}, decidido = now(), activa = ${activa} where id = ${id}`,
      );
      const accion = confirma ? 'confirmar unión' : 'negar unión';
      const { origen, destino, idSolicita } = merge;
      for (const idObjeto of [origen, destino])
        await audit(em, {
          idUsuario: operator.id,
          accion,
          objeto: 'usuario',
          idObjeto,
          despues: { idFusion: id, origen, destino, idSolicita, motivo },
        });
      if (confirma) await emit(em, 'person.merged', { idFusion: id });
      return confirma ? origen : null;
    });
    if (closed) await this.redis.endStreams(closed);
    return { id };
  }

  /** What all services say now, before anything is locked. Who may not confirm it is told that first. Answers what the account that closes calls its owner. */
  private async assertFree(operator: SessionUser, id: number): Promise<string | null> {
    const merge = await row(
      this.em,
      sql<
        Pick<LockedMerge, 'origen' | 'destino' | 'estado' | 'idSolicita' | 'creado'>
      >`select origen, destino, estado, "idSolicita", creado from platform.fusion where id = ${id}`,
    );
    if (merge?.estado !== 'pendiente') return null;
    await assertAnother(this.em, operator, merge, true);
    await this.previews.assertFree(merge, id);
    return this.greeting.of(merge.origen);
  }

  /** Answers whether the account could be signed in to until now. */
  private async close(em: EntityManager, operator: SessionUser, merge: LockedMerge, nombre: string | null): Promise<boolean> {
    await lockBoth(em, merge);
    const solicita = await readRole(em, merge.idSolicita);
    await assertAnother(em, operator, merge, solicita !== null && mayAll(solicita, [TWO_PERSON_ACTS.union.propone]));
    const against = (await accountsAgainst(em, merge, merge.id))!;
    if (against.length) refuse(MERGE_STANDS_AGAINST(against));
    const { origen, destino, id } = merge;
    const { activo, correo } = await lockAccount(em, origen);
    await rows(em, sql`update accounts."user" set activo = false, "updatedAt" = now() where id = ${origen}`);
    await dropSessions(em, origen);
    await rows(
      em,
      sql`insert into platform.fusion_parte ("idFusion", servicio) select ${id}::int, unnest(${Object.keys(MERGE_SERVICES)}::text[])`,
    );
    await emitAll(em, ['notice.requested', { aviso: 'cuentaUnida', idObjeto: id, vez: 1, usuarios: [destino] }]);
    await mailMerged(em, this.config.publicUrl, { para: correo, nombre });
    return activo;
  }
}

const assertAnother = (
  em: EntityManager,
  operator: SessionUser,
  { origen, destino, idSolicita, creado }: Pick<LockedMerge, 'origen' | 'destino' | 'idSolicita' | 'creado'>,
  puede: boolean,
): Promise<void> =>
  assertSecond(em, operator.id, { propone: idSolicita, deQuien: [origen, destino], vence: holdsUntil('union', creado), puede });
