import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Logger } from '@nestjs/common';
import type { MailKind } from '@registro/contracts/console/mails';
import { STOPPED_ANSWER, STRANGER_KINDS } from '@registro/contracts/mails/stranger';
import { row, rows, transaction } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { tidyError } from '@registro/platform/events/failures';
import { isStopped } from '@registro/platform/mail/stranger-mail';
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

  /** Inbox row and lock are one statement. */
  protected override async effect({ id, datos: { idCorreo } }: Received<'mail.requested'>): Promise<void> {
    if (!this.mailer.sends && (await this.keep(id, idCorreo))) return;
    await transaction(this.em, async (em) => {
      const mail = await row(
        em,
        sql<KeptMail & Addressed & { descartado: boolean }>`
          with tomado as (${this.inbox(id)})
          select t.descartado, c.* from tomado t, lateral (
            select tipo, para, asunto, texto, contenido from platform.correo where id = ${idCorreo} and enviado is null for update) c`,
      );
      if (!mail) return;
      if (mail.descartado) return this.gaveUp(em, { id, tipo: 'mail.requested', datos: { idCorreo } });
      if (await unwanted(em, mail)) return this.leave(em, idCorreo);
      if (!this.mailer.sends)
        return void (await rows(em, sql`update platform.correo set estado = 'guardado', cambio = now() where id = ${idCorreo}`));
      const answer = await this.mailer.send(mail);
      await rows(
        em,
        sql`update platform.correo set estado = 'enviado', enviado = now(), cambio = now(), intentos = intentos + 1, respuesta = ${tidyError(answer)}
            where id = ${idCorreo}`,
      );
    });
  }

  /**
   * Without a mail server it stays in the outgoing box, where the demo shows it: all of it is one statement. Answers
   * whether it was: one that its owner may not want is for the transaction.
   */
  private async keep(id: number, idCorreo: number): Promise<boolean> {
    const plain = sql<boolean>`exists (select from platform.correo where id = ${idCorreo} and coalesce(tipo <> all(${[...STRANGER_KINDS]}::text[]), true))`;
    const kept = await row(
      this.em,
      sql<{ si: number }>`
        with tomado as (${this.inbox(id, plain)}), guardado as (
          update platform.correo set estado = case when t.descartado then 'descartado' else 'guardado' end, cambio = now()
          from tomado t where id = ${idCorreo} and enviado is null)
        select 1 as si from tomado`,
    );
    return kept !== null;
  }

  protected async perform(): Promise<void> {}

  private async leave(em: EntityManager, id: number): Promise<void> {
    await rows(em, sql`update platform.correo set estado = 'descartado', cambio = now(), respuesta = ${STOPPED_ANSWER} where id = ${id}`);
  }

  /**
   * A refusal ends the transaction: what the server said is written outside of it, before the job is left to its next
   * try.
   */
  protected override async take(event: Received<'mail.requested'>, fresh: boolean): Promise<void> {
    try {
      await super.take(event, fresh);
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

interface Addressed {
  tipo: MailKind | null;
  para: string;
}

/** Asked when it goes out: so it holds for what waited, and for what operators send again (rule N-20). */
const unwanted = async (em: EntityManager, { tipo, para }: Addressed): Promise<boolean> =>
  tipo !== null && STRANGER_KINDS.includes(tipo) && (await isStopped(em, { para }));
