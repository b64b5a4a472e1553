import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type TemplateView, type TypedTemplate } from '@registro/contracts/mails/save-template';
import { Config } from '@registro/platform/config';
import { harmless } from '@registro/platform/mail/harmless';
import { mailHtml } from '@registro/platform/mail/mail-html';
import { mailText } from '@registro/platform/mail/mail-text';
import { exampleMail } from './example-mail.js';
import { textFor } from './stored-text.js';

export class PreviewTemplate extends Query<TemplateView> {
  constructor(
    readonly id: string,
    readonly text: TypedTemplate,
  ) {
    super();
  }
}

/** A mail with this text as it would go out, drawn by what sends it, with invented data. Keeps nothing. */
@QueryHandler(PreviewTemplate)
export class PreviewTemplateHandler implements IQueryHandler<PreviewTemplate> {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ id, text }: PreviewTemplate): Promise<TemplateView> {
    const mail = harmless(exampleMail(this.config.publicUrl, await textFor(this.em, id, text), text));
    return { asunto: mail.asunto, html: mailHtml(mail), texto: mailText(mail) };
  }
}
