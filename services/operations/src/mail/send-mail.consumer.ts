import type { EntityManager } from '@mikro-orm/postgresql';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { Inject } from '@nestjs/common';
import { type KeptMail, Mailer } from './mailer.js';

/**
 * Sends one mail. The row is locked and marked in the transaction that the server's acceptance ends: two workers never send
 * the same, and a refusal by the mail server is tried again later.
 */
@Consume('send-mail', 4)
export class SendMail extends Consumer<'mail.requested'> {
  @Inject(Mailer) private readonly mailer!: Mailer;

  protected async perform(em: EntityManager, { datos }: Received<'mail.requested'>): Promise<void> {
    const mail = await row(
      em,
      sql<KeptMail>`select para, asunto, texto, contenido from platform.correo where id = ${datos.idCorreo} and enviado is null for update`,
    );
    // Without a mail server it stays in the outgoing box, unsent, where the demo shows it.
    if (!mail || !(await this.mailer.send(mail))) return;
    await rows(em, sql`update platform.correo set enviado = now() where id = ${datos.idCorreo}`);
  }
}
