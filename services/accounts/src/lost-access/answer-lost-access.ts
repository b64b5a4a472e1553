import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LOST_ACCESS_MESSAGES } from '@registro/contracts/accounts/lost-access';
import { todayInCaracas } from '@registro/contracts/dates';
import { IDENTITY_DOCUMENT } from '@registro/contracts/files/file-types';
import { refuseAct } from '@registro/platform/acts/decide';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import { Config } from '@registro/platform/config';
import { rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emitAll } from '@registro/platform/events/emit';
import { checkFiles } from '@registro/platform/files/check-files';
import { directMail } from '@registro/platform/mail/direct-mail';
import { sendMail } from '@registro/platform/mail/send-mail';
import { sql } from 'kysely';
import { findLostAccess, liveOnly } from './linked-lost-access.js';
import { documentsOf } from './drop-documents.js';
import { lostAccessTraces } from './lost-access-act.js';
import { lockLostAccess } from './lost-access-state.js';

export class ConfirmLostAccessCommand extends Command<void> {
  constructor(
    readonly clave: string,
    readonly archivos: string[],
  ) {
    super();
  }
}

/**
 * The address is theirs, and here are their documents: operators see the request from now on (rule S-41). The files are
 * of the request (its number, negative, is whose they are) and of no account.
 */
@CommandHandler(ConfirmLostAccessCommand)
export class ConfirmLostAccessHandler implements ICommandHandler<ConfirmLostAccessCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ clave, archivos }: ConfirmLostAccessCommand): Promise<void> {
    const found = liveOnly(await findLostAccess(this.em, clave), 'documentos');
    if (!found) refuse(LOST_ACCESS_MESSAGES.yaNo);
    const adjunto = documentsOf(found.id);
    const files = archivos.map((id) => ({ campo: 'archivos' as const, id, tipo: IDENTITY_DOCUMENT as typeof IDENTITY_DOCUMENT }));
    await checkFiles(this.internal, -found.id, adjunto, files);
    await transaction(this.em, async (em) => {
      const taken = await rows(
        em,
        sql`update accounts.acceso_perdido set estado = 'recibido', confirmado = now(), archivos = ${archivos}::text[]
            where id = ${found.id} and estado = 'porConfirmar' returning id`,
      );
      if (!taken.length) refuse(LOST_ACCESS_MESSAGES.yaNo);
      await audit(em, { idUsuario: null, accion: 'pedir acceso', objeto: 'acceso perdido', idObjeto: found.id });
      await emitAll(
        em,
        ['files.attached', { adjunto, idUsuario: -found.id, archivos }],
        // Once on a day, to each who may resolve it: the form is open to everybody.
        [
          'notice.requested',
          {
            aviso: 'accesoPorResolver',
            idObjeto: found.id,
            vez: Number(todayInCaracas().replaceAll('-', '')),
            usuarios: [],
            permiso: 'usuarios',
          },
        ],
      );
    });
  }
}

export class StopLostAccessCommand extends Command<void> {
  constructor(readonly clave: string) {
    super();
  }
}

/** Whoever has the address of the account stops what was proposed about it, for good (rule S-42). */
@CommandHandler(StopLostAccessCommand)
export class StopLostAccessHandler implements ICommandHandler<StopLostAccessCommand> {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  execute({ clave }: StopLostAccessCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const found = liveOnly(await findLostAccess(em, clave), 'detener');
      if (!found) refuse(LOST_ACCESS_MESSAGES.yaNo);
      const { id, correo, idCuenta } = await lockLostAccess(em, found.id);
      const by = { idUsuario: idCuenta!, motivo: 'Lo detuvo quien tiene el correo de la cuenta' };
      await refuseAct(em, { traces: lostAccessTraces }, { actos: ['acceso'], clave: id, noHay: LOST_ACCESS_MESSAGES.yaNo }, by);
      await rows(em, sql`update accounts.acceso_perdido set estado = 'detenido', resuelto = now() where id = ${id}`);
      await sendMail(em, { para: correo, ...directMail(this.config.publicUrl, 'accesoNegado', {}) });
    });
  }
}
