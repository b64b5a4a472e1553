import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EMAIL_CHANGE_MESSAGES as SAYS, type LinkedEmailChange } from '@registro/contracts/accounts/email-change';
import { inCaracas } from '@registro/contracts/dates';
import { audit } from '@registro/platform/audit';
import { Config } from '@registro/platform/config';
import { violates } from '@registro/platform/database/constraint';
import { rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { directMail } from '@registro/platform/mail/direct-mail';
import { sendMail } from '@registro/platform/mail/send-mail';
import { linkDigest, newLinkKey } from '@registro/platform/mail/link-key';
import { RedisStore } from '@registro/platform/redis';
import { sql } from 'kysely';
import { Greeting } from '../auth/greeting.js';
import { isMerged } from '../merge/mergeable.js';
import { dropSessions, lockAccount } from '../user/locked-account.js';
import { AlternativeChange, type AlternativeOwner } from './alternative-change.js';
import { EMAIL_HELD, EMAIL_TAKEN } from './email-change.entity.js';
import { findChange, presentChange } from './linked-change.js';

type Change = Awaited<ReturnType<typeof findChange>>;
/** Of the account's own address, which has both. */
type OwnChange = Change & { antes: string; despues: string };

export class AnswerEmailChangeCommand extends Command<LinkedEmailChange> {
  constructor(
    readonly clave: string,
    readonly acepta: boolean,
    /** the network that it is answered from */
    readonly red: string,
  ) {
    super();
  }
}

/**
 * What the link of a mail answers about a change of address (rule S-36): each of the two confirms or refuses it, and
 * with both it is done; afterwards the address from before takes it back. Nobody is signed in: the key in the mail is
 * what shows whose the address is. An alternative address confirms alone (rule S-47).
 */
@CommandHandler(AnswerEmailChangeCommand)
export class AnswerEmailChangeHandler implements ICommandHandler<AnswerEmailChangeCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly greeting: Greeting,
    private readonly redis: RedisStore,
    private readonly alternative: AlternativeChange,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ clave, acepta, red }: AnswerEmailChangeCommand): Promise<LinkedEmailChange> {
    const { id, idUsuario, cual } = await findChange(this.em, clave);
    if (cual === 'alternativo') {
      const owner = await this.alternative.owner(idUsuario);
      await transaction(this.em, (em) => this.ofAlternative(em, owner, { clave, acepta, red }));
      return presentChange(await findChange(this.em, clave));
    }
    const nombre = await this.greeting.of(idUsuario);
    const undone = await transaction(this.em, async (em) => {
      // Under the account's lock: two links at once come one after the other, and so does all else that changes it.
      const { correo, activo } = await lockAccount(em, idUsuario);
      const change = (await findChange(em, clave)) as OwnChange;
      if (!change.vigente) refuse(SAYS.yaNo);
      if (change.paso === 'deshacer') {
        if (acepta) await this.undo(em, change, { correo, nombre });
        return acepta;
      }
      if (!acepta) await this.cancel(em, change);
      else await this.confirm(em, change, { correo, activo, nombre, red });
      return false;
    }).catch(async (error: unknown) => {
      if (!violates(error, EMAIL_TAKEN) && !violates(error, EMAIL_HELD)) throw error;
      // Somebody has the address by now: what waited for it ends, and what would be taken back stays.
      await transaction(this.em, (em) =>
        rows(em, sql`update accounts.cambio_correo set estado = 'cancelado' where id = ${id} and estado = 'pedido'`),
      );
      refuse(SAYS.ocupado);
    });
    if (undone) await this.redis.endStreams(idUsuario);
    return presentChange(await findChange(this.em, clave));
  }

  private async ofAlternative(
    em: EntityManager,
    owner: AlternativeOwner,
    { clave, acepta, red }: { clave: string; acepta: boolean; red: string },
  ): Promise<void> {
    const account = await lockAccount(em, owner.idUsuario);
    const change = await findChange(em, clave);
    if (!change.vigente) refuse(SAYS.yaNo);
    if (change.paso === 'nuevo') await (acepta ? this.alternative.settle(em, owner, account, change, red) : this.cancel(em, change));
    else if (acepta) await this.alternative.undo(em, owner.idUsuario, account, change);
  }

  private async confirm(
    em: EntityManager,
    change: OwnChange,
    { correo, activo, nombre, red }: { correo: string; activo: boolean; nombre: string | null; red: string },
  ): Promise<void> {
    const { id, idUsuario, antes, despues: nuevo, paso } = change;
    if (!activo) refuse(SAYS.cerrada);
    if (correo !== antes) refuse(SAYS.otro);
    const mine = sql.ref(paso === 'actual' ? 'confirmaActual' : 'confirmaNuevo');
    const [both] = await rows(
      em,
      sql<{ si: boolean }>`
        update accounts.cambio_correo set ${mine} = coalesce(${mine}, now()) where id = ${id}
        returning "confirmaActual" is not null and "confirmaNuevo" is not null as si`,
    );
    const trace = { idUsuario, objeto: 'usuario', idObjeto: idUsuario };
    if (!both!.si) return audit(em, { ...trace, accion: 'confirmar correo', despues: { paso } });
    const deshacer = newLinkKey();
    await this.move(em, idUsuario, nuevo);
    await rows(
      em,
      sql`update accounts.cambio_correo set estado = 'hecho', hecho = now(), "claveDeshacer" = ${linkDigest(deshacer)} where id = ${id}`,
    );
    await audit(em, { ...trace, accion: 'cambiar correo', antes: { correo: antes }, despues: { correo: nuevo } });
    const datos = { correoNuevo: nuevo, cuando: inCaracas(new Date().toISOString(), 'longMinute'), red };
    const { publicUrl } = this.config;
    await sendMail(em, { para: antes, ...directMail(publicUrl, 'cambioHecho', { nombre, datos, llave: deshacer }) });
    await sendMail(em, { para: nuevo, ...directMail(publicUrl, 'cambioHechoNuevo', { nombre }) });
  }

  /**
   * Whoever has the address from before is its owner for these hours, whatever was changed since: all that is open
   * ends, and what is under way too.
   */
  private async undo(em: EntityManager, change: OwnChange, { correo, nombre }: { correo: string; nombre: string | null }): Promise<void> {
    const { id, idUsuario, antes } = change;
    if (await isMerged(em, idUsuario)) refuse(SAYS.cerrada);
    await rows(
      em,
      sql`update accounts.cambio_correo set estado = case estado when 'hecho' then 'deshecho' else 'cancelado' end
          where "idUsuario" = ${idUsuario} and (estado = 'pedido' or cual = 'cuenta' and id >= ${id} and estado = 'hecho')`,
    );
    await this.move(em, idUsuario, antes);
    const cerradas = await dropSessions(em, idUsuario);
    await audit(em, {
      idUsuario,
      accion: 'deshacer cambio de correo',
      objeto: 'usuario',
      idObjeto: idUsuario,
      antes: { correo },
      despues: { correo: antes, cerradas },
    });
    const datos = { correoNuevo: correo };
    for (const para of [antes, correo])
      await sendMail(em, { para, ...directMail(this.config.publicUrl, 'cambioDeshecho', { nombre, datos }) });
  }

  /** Links for a new password that went to the address from before open nothing any more. */
  private async move(em: EntityManager, idUsuario: number, correo: string): Promise<void> {
    await rows(em, sql`update accounts."user" set email = ${correo}, "emailVerified" = true, "updatedAt" = now() where id = ${idUsuario}`);
    await rows(em, sql`delete from accounts.verification where identifier like 'reset-password:%' and value = ${String(idUsuario)}`);
    await emit(em, 'account.email-changed', { idUsuario });
  }

  private async cancel(em: EntityManager, { id, idUsuario, cual, paso }: Change): Promise<void> {
    await rows(em, sql`update accounts.cambio_correo set estado = 'cancelado' where id = ${id}`);
    const accion = cual === 'cuenta' ? 'cancelar cambio de correo' : 'cancelar cambio de correo alternativo';
    await audit(em, { idUsuario, accion, objeto: 'usuario', idObjeto: idUsuario, despues: { paso } });
  }
}
