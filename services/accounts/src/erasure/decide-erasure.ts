import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERASURE_MESSAGES } from '@registro/contracts/accounts/erasure';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import type { ActOf } from '@registro/platform/acts/act-of';
import { decideAct, refuseAct } from '@registro/platform/acts/decide';
import { DecideCommand } from '@registro/platform/acts/decide-command';
import { findAct } from '@registro/platform/acts/locked-act';
import { assertSecond } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import { Config } from '@registro/platform/config';
import { rows, transaction } from '@registro/platform/database/database';
import { beginErasure } from '@registro/platform/erasure/erased';
import { accountsOf } from '@registro/platform/erasure/settle-erasure';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { directMail } from '@registro/platform/mail/direct-mail';
import { sendMail } from '@registro/platform/mail/send-mail';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { RedisStore } from '@registro/platform/redis';
import { sql } from 'kysely';
import { dropSessions, lockAccount } from '../user/locked-account.js';
import { type Erase, erasureAct } from './erasure-act.js';
import { ErasurePreviews } from './erasure-previews.js';
import { lockErasure } from './locked-erasure.js';

export class DecideErasureCommand extends DecideCommand {}

/** SQL: what the account `u` is known by after a restore, and nobody else: which it was, and when it was made. */
export const DIGEST = sql<string>`encode(sha256(convert_to(concat_ws(' ', u.id, extract(epoch from u."createdAt")), 'UTF8')), 'hex')`;

/**
 * Another operator's word on erasing a person: the account is out everywhere at once then and all that is held on them
 * meets its fate by event; or nothing goes, and they hear why (rule S-39). Who proposed it may only take that back.
 */
@CommandHandler(DecideErasureCommand)
export class DecideErasureHandler implements ICommandHandler<DecideErasureCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: ErasurePreviews,
    private readonly redis: RedisStore,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ id, confirma, by }: DecideErasureCommand): Promise<{ id: number }> {
    const which = { actos: ['borrado'], clave: id, noHay: ERASURE_MESSAGES.sinProponer } as const;
    if (!confirma) {
      await transaction(this.em, (em) => this.refuse(em, id, by));
      return { id };
    }
    const { personas } = await decideAct(this.em, this.how, which, by);
    for (const one of personas) await this.redis.endStreams(one);
    return { id };
  }

  /** With nothing proposed one operator refuses it alone: nothing goes by that. */
  private async refuse(em: EntityManager, id: number, by: { idUsuario: number; motivo: string | null }): Promise<void> {
    const { estado, idUsuario } = await lockErasure(em, id);
    if (estado !== 'confirmado') refuse(ERASURE_MESSAGES.resuelto);
    const which = { actos: ['borrado'], clave: id } as const;
    const proposed = await findAct(em, which);
    if (proposed) await refuseAct(em, erasureAct, which, by);
    if (proposed?.propuestoPor === by.idUsuario) return;
    await refuseSamePerson(em, by.idUsuario, [idUsuario], TWO_PERSON_REFUSALS.suyo);
    await rows(
      em,
      sql`update platform.borrado set estado = 'negado', decidido = now(), motivo = ${by.motivo}, "idDecide" = ${by.idUsuario} where id = ${id}`,
    );
    if (!proposed)
      await audit(em, {
        idUsuario: by.idUsuario,
        accion: 'negar borrado',
        objeto: 'usuario',
        idObjeto: idUsuario,
        despues: { idBorrado: id, motivo: by.motivo },
      });
    await emit(em, 'notice.requested', { aviso: 'borradoNegado', idObjeto: id, vez: 1, usuarios: [idUsuario] });
  }

  private readonly how: ActOf<Erase, void> = {
    ...erasureAct,
    // What all services say now, before anything is locked. Who may not confirm it is told that first.
    ask: async ({ datos, personas: deQuien, propuestoPor: propone, vence }, idUsuario) => {
      await assertSecond(this.em, idUsuario, { propone, deQuien, vence, puede: true });
      await this.previews.assertFree(datos.idUsuario);
    },
    apply: async (em, { idBorrado, idUsuario }, { idUsuario: decide, propone, motivo }) => {
      const { correo } = await lockAccount(em, idUsuario);
      await rows(
        em,
        sql`update platform.borrado b set estado = 'hecho', decidido = now(), motivo = ${motivo}, "idSolicita" = ${propone}, "idDecide" = ${decide},
              correo = u.email, huella = ${DIGEST} from accounts."user" u where u.id = b."idUsuario" and b.id = ${idBorrado}`,
      );
      for (const id of await accountsOf(em, idUsuario)) {
        await rows(em, sql`update accounts."user" set activo = false, "updatedAt" = now() where id = ${id}`);
        await dropSessions(em, id);
      }
      await sendMail(em, { para: correo, ...directMail(this.config.publicUrl, 'cuentaBorrada', {}) });
      await beginErasure(em, idBorrado);
    },
  };
}
