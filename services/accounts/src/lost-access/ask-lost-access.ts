import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AskLostAccess } from '@registro/contracts/accounts/lost-access';
import { Config } from '@registro/platform/config';
import { rows, transaction } from '@registro/platform/database/database';
import { networkOf } from '@registro/platform/http/network';
import { directMail } from '@registro/platform/mail/direct-mail';
import { linkDigest, newLinkKey } from '@registro/platform/mail/link-key';
import { mailStranger } from '@registro/platform/mail/stranger-mail';
import { RateLimit } from '@registro/platform/rate-limit';
import { sql } from 'kysely';
import { ProofOfWork } from './proof-of-work.js';

const DAY_MS = 86_400_000;
/** Requests a day: of a network, where a university may stand behind one, and to one address. */
const A_NETWORK = 20;
const AN_ADDRESS = 3;

export class AskLostAccessCommand extends Command<void> {
  constructor(
    readonly data: AskLostAccess,
    readonly ip: string,
  ) {
    super();
  }
}

/**
 * Writes down what somebody says who cannot enter, and asks whether the address that they gave is theirs (rule S-41).
 * No account is looked at: nothing of the answer, nor of its time, can tell whether there is one.
 */
@CommandHandler(AskLostAccessCommand)
export class AskLostAccessHandler implements ICommandHandler<AskLostAccessCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimit,
    private readonly proof: ProofOfWork,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ data, ip }: AskLostAccessCommand): Promise<void> {
    const red = networkOf(ip);
    await this.limits.take(`acceso-perdido:${red}`, A_NETWORK, DAY_MS);
    await this.proof.take(data.prueba);
    const correo = data.correo.toLowerCase();
    await this.limits.take(`acceso-perdido:${correo}`, AN_ADDRESS, DAY_MS);
    const llave = newLinkKey();
    const { caso, nacionalidad, cedula, nombre, fechaNacimiento, correoAnterior, telefono, relato } = data;
    await transaction(this.em, async (em) => {
      await rows(
        em,
        sql`insert into accounts.acceso_perdido (caso, nacionalidad, cedula, nombre, "fechaNacimiento", correo, "correoAnterior", telefono, relato, red, "claveConfirma")
            values (${caso}, ${nacionalidad}, ${cedula}, ${nombre}, ${fechaNacimiento}::date, ${correo}, ${correoAnterior?.toLowerCase() ?? null}, ${telefono}, ${relato},
              ${red}, ${linkDigest(llave)})`,
      );
      await mailStranger(em, this.config, { para: correo, ...directMail(this.config.publicUrl, 'accesoPorConfirmar', { llave }) });
    });
  }
}
