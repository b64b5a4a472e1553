import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { PublicConfig } from '@registro/contracts/accounts/public-config';
import { Read } from '@registro/platform/auth/endpoint';
import { Config } from '@registro/platform/config';
import { notFound } from '@registro/platform/errors';
import { readOutgoingMail } from './read-outgoing-mail.js';

/** What the pages before sign-in need to know. */
@Controller('api/publico')
export class PublicController {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  @Read('configuracion', 'publico')
  configuration(): PublicConfig {
    const { demo, oidc, orcid, smtpUrl } = this.config;
    return { demo, smtp: smtpUrl !== null, oidc: oidc ? [{ id: oidc.id, nombre: oidc.nombre }] : [], orcid: orcid !== null };
  }

  /** The outgoing mail box of the demo: newest first. It does not exist outside it. */
  @Read('buzon', 'publico')
  mailbox() {
    if (!this.config.demo) notFound('No se encontró lo solicitado');
    return readOutgoingMail(this.em);
  }
}
