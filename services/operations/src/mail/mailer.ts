import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import type { MailContent } from '@registro/platform/mail/mail-content';
import { mailHtml } from '@registro/platform/mail/mail-html';
import { createTransport } from 'nodemailer';

/** Well inside the time that the row of a mail may stay locked (60 s, database.ts). */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A mail of the outgoing box; without `contenido` it has no HTML. */
export interface KeptMail {
  para: string;
  asunto: string;
  texto: string;
  contenido: MailContent | null;
}

/** The way out for mail: SMTP where SMTP_URL says so. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(@Inject(Config) private readonly config: Config) {
    this.transport = config.smtpUrl ? createTransport({ url: config.smtpUrl, pool: true, maxConnections: 4, ...LIMITS }) : null;
  }

  /** Whether there is a mail server. */
  get sends(): boolean {
    return this.transport !== null;
  }

  /** What the mail server said when it took it. Throws when it refused, so that the job is tried again. */
  async send({ para, asunto, texto, contenido }: KeptMail): Promise<string> {
    const html = contenido ? mailHtml(contenido) : undefined;
    const { response } = await this.transport!.sendMail({ from: this.config.mailFrom, to: para, subject: asunto, text: texto, html });
    return response;
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
