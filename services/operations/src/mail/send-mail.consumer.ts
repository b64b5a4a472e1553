import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Logger } from '@nestjs/common';
import { row, rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { tidyError } from '@registro/platform/events/failures';
import { sql } from 'kysely';
import { type KeptMail, Mailer } from './mailer.js';

/**
 * Sends one mail. The row is locked and marked in the transaction that the server's acceptance ends: two workers never
 * send the same, and a refusal by the mail server is tried again later. What became of it stands in the row (rule N-8).
 */
@Consume('send-mail', 4)
export class SendMail extends Consumer<'mail.requested'> {
  @Inject(Mailer) private readonly mailer!: Mailer;
  private readonly lines = new Logger(SendMail.name);

  protected async perform(em: EntityManager, { datos }: Received<'mail.requested'>): Promise<void> {
    const mail = await row(
      em,
      sql<KeptMail>`select para, asunto, texto, contenido from platform.correo where id = ${datos.idCorreo} and enviado is null for update`,
    );
    if (!mail) return;
    const answer = await this.mailer.send(mail);
    await rows(
      em,
      answer === null
        ? // Without a mail server it stays in the outgoing box, unsent, where the demo shows it.
          sql`update platform.correo set estado = 'guardado', cambio = now() where id = ${datos.idCorreo}`
        : sql`update platform.correo set estado = 'enviado', enviado = now(), cambio = now(), intentos = intentos + 1, respuesta = ${tidyError(answer)}
              where id = ${datos.idCorreo}`,
    );
  }

  /**
   * A refusal ends the transaction: what the server said is written outside of it, before the job is left to its next
   * try.
   */
  protected override async take(event: Received<'mail.requested'>): Promise<void> {
    try {
      await super.take(event);
    } catch (error) {
      await this.refused(event.datos.idCorreo, tidyError(error)).catch((err: unknown) => this.lines.warn({ err }, 'refusal not kept'));
      throw error;
    }
  }

  private async refused(id: number, answer: string): Promise<void> {
    await rows(
      this.em,
      sql`update platform.correo set estado = 'fallo', cambio = now(), intentos = intentos + 1, respuesta = ${answer}
          where id = ${id} and enviado is null`,
    );
  }

  /** Its last try failed, or an operator gave it up (rule O-5): the latter alone says that nothing more is tried. */
  protected override async gaveUp(em: EntityManager, { id, datos }: Received<'mail.requested'>): Promise<void> {
    await rows(
      em,
      sql`update platform.correo set estado = 'descartado', cambio = now()
          where id = ${datos.idCorreo} and enviado is null
            and exists (select from platform.fallo where consumidor = 'send-mail' and "idEvento" = ${id} and descartado is not null)`,
    );
  }
}
