import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIRM_MESSAGES } from '@registro/contracts/accounts/confirm-identity';
import { type AddPasskey, CONFIRM_PASSKEY, PASSKEY_MESSAGES } from '@registro/contracts/accounts/passkey';
import { PASSKEYS_MAX } from '@registro/contracts/ceilings';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { violates } from '@registro/platform/database/constraint';
import { row, rows, transaction } from '@registro/platform/database/database';
import { invalid, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { Greeting } from '../auth/greeting.js';
import { mailPasskey } from '../auth/mails.js';
import { Ties } from '../tie/ties.js';
import { UseConfirmationCommand } from '../confirmation/use-confirmation.js';
import { ONE_CREDENTIAL, Passkey } from './passkey.entity.js';
import { Passkeys } from './passkeys.js';

export class AddPasskeyCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: AddPasskey,
  ) {
    super();
  }
}

/**
 * Gives an account one more passkey. It signs in and confirms payments from then on, so an open session that somebody
 * found is not enough: it takes a confirmation, and its owner has a mail. 422 where the browser's answer is not what
 * was asked for.
 */
@CommandHandler(AddPasskeyCommand)
export class AddPasskeyHandler implements ICommandHandler<AddPasskeyCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly passkeys: Passkeys,
    private readonly greeting: Greeting,
    private readonly ties: Ties,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ user, data }: AddPasskeyCommand): Promise<{ id: number }> {
    const { confirmacion, nombre, transports } = data;
    const confirmed = await this.commands.execute(new UseConfirmationCommand({ confirmacion, idUsuario: user.id, para: CONFIRM_PASSKEY }));
    if (!confirmed) invalid({ campo: 'confirmacion', mensaje: CONFIRM_MESSAGES.vencida });
    const taken = await this.passkeys.readNew(user.id, data);
    if (!taken) invalid({ campo: 'id', mensaje: PASSKEY_MESSAGES.rechazada });
    const owner = { para: user.correo, nombre: await this.greeting.of(user.id) };
    try {
      return await transaction(this.em, async (em) => {
        // Of two at once the second one counts the first.
        await rows(em, sql`select from accounts."user" where id = ${user.id} for update`);
        if ((await em.count(Passkey, { idUsuario: user.id })) >= PASSKEYS_MAX) refuse(PASSKEY_MESSAGES.demasiadas);
        const { credencial, clavePublica, contador } = taken;
        const made = await row(
          em,
          sql<{ id: number }>`
            insert into accounts.llave_acceso ("idUsuario", nombre, credencial, "clavePublica", contador, transportes)
            values (${user.id}, ${nombre}, ${credencial}, ${clavePublica}, ${contador}, ${transports}::text[]) returning id`,
        );
        const { id } = made!;
        await audit(em, {
          idUsuario: user.id,
          accion: 'agregar llave de acceso',
          objeto: 'usuario',
          idObjeto: user.id,
          despues: { id, nombre, metodo: confirmed.metodo },
        });
        await mailPasskey(em, this.config.publicUrl, owner, { llave: nombre, agregada: true });
        return { id };
      });
    } catch (error) {
      if (!violates(error, ONE_CREDENTIAL)) throw error;
      await this.ties.samePasskey(user.id, taken);
      refuse(PASSKEY_MESSAGES.repetida);
    }
  }
}
