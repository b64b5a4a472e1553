import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mailTemplate } from '@registro/contracts/mails/templates';
import { SAMPLE_FOOT, SAMPLE_NOTHING, SAMPLE_SUBJECT, SAMPLE_UNCONFIRMED, type SampleQuestion } from '@registro/contracts/notices/audience';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { finalWords } from '@registro/platform/mail/mail-texts';
import { queueMail } from '@registro/platform/mail/send-mail';
import { noticeMail } from './notice-mail.js';
import { Recipients } from './recipients.js';
import { phaseNotice, WindowAudience } from './window-audience.js';

export class SendSampleCommand extends Command<void> {
  constructor(
    readonly operator: SessionUser,
    readonly asked: SampleQuestion,
  ) {
    super();
  }
}

/** Sends who asks the mail that an act would send to many, in its very words, at their confirmed address; nobody else gets it. */
@CommandHandler(SendSampleCommand)
export class SendSampleHandler implements ICommandHandler<SendSampleCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly recipients: Recipients,
    private readonly audience: WindowAudience,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ operator, asked }: SendSampleCommand): Promise<void> {
    const [{ window, fases }, [own]] = await Promise.all([this.audience.told(this.em, asked), this.recipients.addresses([operator.id])]);
    if (!own?.confirmado) refuse(SAMPLE_UNCONFIRMED);
    if (!fases.some(({ tipo }) => tipo === asked.tipo)) refuse(SAMPLE_NOTHING);
    await transaction(this.em, async (em) => {
      const notice = await phaseNotice(em, window.codigo, asked.tipo, window);
      if (!notice) refuse(SAMPLE_NOTHING);
      const mail = await finalWords(em, noticeMail(this.config.publicUrl, own.nombre, notice));
      const { tipo } = mailTemplate(notice.plantilla)!;
      const cierre = [...(mail.cierre ?? []), SAMPLE_FOOT];
      await queueMail(em, { ...mail, asunto: `${SAMPLE_SUBJECT}${mail.asunto}`, cierre, para: own.correo, tipo });
      await audit(em, {
        idUsuario: operator.id,
        accion: 'probar',
        objeto: 'jornada',
        idObjeto: window.codigo,
        despues: { plantilla: notice.plantilla },
      });
    });
  }
}
