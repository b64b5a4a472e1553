import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Read } from '@registro/platform/auth/call';
import { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import type { DemoMail } from '@registro/contracts/demo';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

/** What the pages before sign-in need to know. */
@Controller('api/publico')
export class PublicController {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  @Read('configuracion', 'publico')
  configuration() {
    const { demo, oidc, smtpUrl } = this.config;
    return { demo, smtp: smtpUrl !== null, oidc: oidc ? [{ id: oidc.id, nombre: oidc.nombre }] : [] };
  }

  /** The outgoing mail box of the demo: newest first. It does not exist outside it. */
  @Read('buzon', 'publico')
  mailbox() {
    if (!this.config.demo) notFound('No se encontró lo solicitado');
    return rows(this.em, sql<DemoMail>`select id, para, asunto, texto, fecha from platform.correo order by id desc limit 100`);
  }
}
