import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LOST_ACCESS_REFUSALS, type ProposeLostAccess } from '@registro/contracts/accounts/lost-access';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { proposeAct } from '@registro/platform/acts/propose';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { directMail } from '@registro/platform/mail/direct-mail';
import { linkDigest, newLinkKey } from '@registro/platform/mail/link-key';
import { sendMail } from '@registro/platform/mail/send-mail';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { Greeting } from '../auth/greeting.js';
import { isHeld } from '../email/held.js';
import { lostAccessTraces, recoverable, standing } from './lost-access-act.js';
import { lockLostAccess } from './lost-access-state.js';

export class ProposeLostAccessCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly data: ProposeLostAccess,
  ) {
    super();
  }
}

/**
 * One operator says whose account it is. The address that it has learns of it at once, and may stop it; nothing changes
 * before another operator confirms it (rule S-42).
 */
@CommandHandler(ProposeLostAccessCommand)
export class ProposeLostAccessHandler implements ICommandHandler<ProposeLostAccessCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly greeting: Greeting,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ operator, id, data: { idCuenta, motivo } }: ProposeLostAccessCommand): Promise<{ id: number }> {
    await refuseSamePerson(this.em, operator.id, [idCuenta], TWO_PERSON_REFUSALS.suyo);
    const nombre = await this.greeting.of(idCuenta);
    return transaction(this.em, async (em) => {
      const { correo, propuesto } = await lockLostAccess(em, id);
      if (propuesto) refuse(TWO_PERSON_REFUSALS.abierto);
      const { correo: antes } = await recoverable(em, operator, idCuenta);
      const taken = await row(em, sql`select 1 from accounts."user" where email = ${correo} and id <> ${idCuenta}`);
      if (taken || (await isHeld(em, correo, idCuenta))) refuse(LOST_ACCESS_REFUSALS.ocupado);
      await proposeAct(em, operator.id, {
        acto: 'acceso',
        how: { read: standing, traces: lostAccessTraces },
        clave: id,
        personas: [idCuenta],
        datos: { idAcceso: id, idCuenta, correo },
        despues: { correo, dosPasos: false, llaves: 0 },
        motivo,
      });
      const llave = newLinkKey();
      await rows(
        em,
        sql`update accounts.acceso_perdido set "idCuenta" = ${idCuenta}, "claveDetiene" = ${linkDigest(llave)} where id = ${id}`,
      );
      const { publicUrl } = this.config;
      const datos = { correoNuevo: correo };
      await sendMail(em, { para: antes, ...directMail(publicUrl, 'accesoPedido', { nombre, datos, llave }) });
      await sendMail(em, { para: correo, ...directMail(publicUrl, 'accesoEnEspera', {}) });
      return { id };
    });
  }
}
