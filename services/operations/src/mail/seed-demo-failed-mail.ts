import type { EntityManager } from '@mikro-orm/postgresql';
import { demoScholars } from '@registro/contracts/demo';
import type { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { seedFailure } from '@registro/platform/events/seed-failure';
import type { MailContent } from '@registro/platform/mail/mail-content';
import { mailText } from '@registro/platform/mail/mail-text';
import { sql } from 'kysely';

/** The tries of a mail, which take four and a half hours. */
const TRIES = 16;
/** As nodemailer says it. */
const ANSWER = "Can't send mail - all recipients were rejected: 452 4.2.2 Mailbox full, try again later";

/**
 * A mail to one of the demo's scholars, whose mailbox was full until its tries were used up: an operator finds it, and
 * a retry sends it.
 */
export async function seedDemoFailedMail(em: EntityManager, config: Config): Promise<void> {
  const known = await rows(em, sql`select 1 where to_regclass('accounts."user"') is not null`);
  if (!config.demo || !known.length) return;
  const { correo, nombre } = demoScholars.find(({ paso }) => paso === 'devuelto')!;
  const mail: MailContent = {
    asunto: 'Su período tiene observaciones por corregir',
    nombre,
    programa: 'Becas de postgrado',
    parrafos: ['Quien revisó su período lo devolvió con observaciones. Corríjalo y guárdelo de nuevo para que siga su trámite.'],
    notas: [{ campo: 'Pagos', nota: 'Según el soporte, los aranceles son Bs. 750,00' }],
  };
  await transaction(em, async (inner) => {
    const kept = await row(
      inner,
      sql<{ id: number }>`
        insert into platform.correo (tipo, para, asunto, texto, contenido, fecha, estado, intentos, respuesta, cambio)
        select 'periodo', ${correo}::text, ${mail.asunto}::text, ${mailText(mail)}, ${JSON.stringify(mail)}::jsonb, now() - interval '6 hours',
               'fallo', ${TRIES}::int, ${ANSWER}::text, now() - interval '90 minutes'
        where exists (select from accounts."user" where email = ${correo})
          and not exists (select from platform.correo where para = ${correo} and asunto = ${mail.asunto}) returning id`,
    );
    if (!kept) return;
    const of = { consumidor: 'send-mail', tipo: 'mail.requested', datos: { idCorreo: kept.id } } as const;
    await seedFailure(inner, { ...of, error: ANSWER, veces: TRIES, hace: 6 });
  });
}
