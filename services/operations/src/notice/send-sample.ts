import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { textId } from '@registro/contracts/mails/mail-calls';
import { mailTemplate } from '@registro/contracts/mails/templates';
import {
  SAMPLE_FOOT,
  SAMPLE_INVENTED,
  SAMPLE_NOTHING,
  SAMPLE_SUBJECT,
  SAMPLE_UNCONFIRMED,
  type SampleQuestion,
} from '@registro/contracts/notices/audience';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import type { MailContent } from '@registro/platform/mail/mail-content';
import { finalWords } from '@registro/platform/mail/mail-texts';
import { queueMail } from '@registro/platform/mail/send-mail';
import { exampleMail } from '../template/example-mail.js';
import { readText, textOf } from '../template/stored-text.js';
import { Audiences } from './audiences.js';
import type { ToldThing } from './told.js';
import { noticeMail } from './notice-mail.js';
import { type Addressee, Recipients } from './recipients.js';

export class SendSampleCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly asked: SampleQuestion,
  ) {
    super();
  }
}

/**
 * Sends who asks the mail that an act would send to many, at their confirmed address; nobody else gets it. In its very
 * words where they are the same for all; where each hears of a matter of their own, with invented data.
 */
@CommandHandler(SendSampleCommand)
export class SendSampleHandler implements ICommandHandler<SendSampleCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly recipients: Recipients,
    private readonly audiences: Audiences,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ user, asked }: SendSampleCommand): Promise<void> {
    const [told, [own]] = await Promise.all([this.audiences.told(user, asked, 'cuantos'), this.recipients.addresses([user.id])]);
    if (!own?.confirmado) refuse(SAMPLE_UNCONFIRMED);
    const thing = told.momentos.flatMap(({ dice }) => dice).find(({ plantilla }) => plantilla === asked.plantilla);
    const template = thing && mailTemplate(thing.plantilla);
    if (!template) refuse(SAMPLE_NOTHING);
    await transaction(this.em, async (em) => {
      const mail = await this.mailOf(em, thing!, own);
      const cierre = [...(mail.cierre ?? []), SAMPLE_FOOT, ...(thing!.aviso ? [] : [SAMPLE_INVENTED])];
      await queueMail(em, { ...mail, asunto: `${SAMPLE_SUBJECT}${mail.asunto}`, cierre, para: own.correo, tipo: template.tipo });
      const of = thing!.aviso
        ? { objeto: 'jornada', idObjeto: thing!.aviso.ventana! }
        : { objeto: 'plantilla', idObjeto: thing!.plantilla };
      await audit(em, { idUsuario: user.id, accion: 'probar', ...of, despues: { plantilla: thing!.plantilla } });
    });
  }

  private async mailOf(em: EntityManager, { aviso, plantilla, ventana }: ToldThing, own: Addressee): Promise<MailContent> {
    if (aviso) return finalWords(em, noticeMail(this.config.publicUrl, own.nombre, aviso));
    const named = await textOf(em, textId(plantilla, ventana));
    return exampleMail(this.config.publicUrl, named, await readText(em, named));
  }
}
