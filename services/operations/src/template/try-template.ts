import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type TypedTemplate } from '@registro/contracts/mails/save-template';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { transaction } from '@registro/platform/database/database';
import { queueMail } from '@registro/platform/mail/send-mail';
import { exampleMail } from './example-mail.js';
import { textFor } from './stored-text.js';

const IT_IS_A_TEST = 'Es una prueba que usted se envió desde la consola: sus datos son inventados y sus enlaces no abren nada de nadie.';

export class TryTemplateCommand extends Command<void> {
  constructor(
    readonly operator: SessionUser,
    readonly id: string,
    readonly text: TypedTemplate,
  ) {
    super();
  }
}

/**
 * Sends an operator a mail with this text, with invented data, to their own address and to nobody else's. The text is
 * not kept.
 */
@CommandHandler(TryTemplateCommand)
export class TryTemplateHandler implements ICommandHandler<TryTemplateCommand> {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  execute({ operator, id, text }: TryTemplateCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const named = await textFor(em, id, text);
      const mail = exampleMail(this.config.publicUrl, named, text);
      const { tipo } = named.template;
      const asunto = `Prueba: ${mail.asunto}`;
      await queueMail(em, { ...mail, asunto, cierre: [...(mail.cierre ?? []), IT_IS_A_TEST], para: operator.correo, tipo });
      await audit(em, { idUsuario: operator.id, accion: 'probar', objeto: 'plantilla', idObjeto: named.id, despues: text });
    });
  }
}
