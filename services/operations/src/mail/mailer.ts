import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { STOP_ROUTE } from '@registro/contracts/mails/stranger';
import { Config } from '@registro/platform/config';
import type { MailContent } from '@registro/platform/mail/mail-content';
import { mailHtml } from '@registro/platform/mail/mail-html';
import { senderOf } from '@registro/platform/mail/sender';
import { createTransport } from 'nodemailer';

/** Well inside the time that the row of a mail may stay locked (60 s, database.ts). */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Who writes, whose name says in every list of mails that nobody reads answers (rule Q-27). */
function writerOf(mailFrom: string): { name: string; address: string } {
  const { name, address } = senderOf(mailFrom);
  return { name: `${name || 'Registro Nacional de CTI'} (no responda a este correo)`, address };
}

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
    const { direccion } = contenido?.preferencias ?? {};
    const stop = direccion?.includes(STOP_ROUTE) ? direccion : undefined;
    const { response } = await this.transport!.sendMail({
      from: writerOf(this.config.mailFrom),
      to: para,
      subject: asunto,
      text: texto,
      html,
      // Mailboxes that answer by themselves (away, full) leave such a mail unanswered (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Mailboxes offer by themselves to have no more of what a mail's own link stops (RFC 2369).
      ...(stop && { list: { unsubscribe: stop } }),
    });
    return response;
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
