import type { EntityManager } from '@mikro-orm/postgresql';
import { type MailTemplate, mailTemplate, type TemplateText } from '@registro/contracts/mails/templates';
import { TEMPLATE_NOT_FOUND } from '@registro/contracts/mails/save-template';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

/** A mail by its id, 404 where there is none. */
export const templateOf = (id: string): MailTemplate => mailTemplate(id) ?? notFound(TEMPLATE_NOT_FOUND);

/** A mail's text as it stands, its version and whether it is the operators' own; in the transaction of `em`, which locks it. */
export async function lockText(
  em: EntityManager,
  { id, original }: MailTemplate,
): Promise<TemplateText & { version: number; propia: boolean }> {
  await rows(em, sql`insert into platform.plantilla_correo (plantilla) values (${id}) on conflict do nothing`);
  const stored = await row(
    em,
    sql<{ asunto: string | null; apertura: string | null; cierre: string | null; version: number }>`
      select asunto, apertura, cierre, version from platform.plantilla_correo where plantilla = ${id} and convocatoria = '' for update`,
  );
  const { asunto, apertura, cierre, version } = stored!;
  return asunto === null ? { ...original, version, propia: false } : { asunto, apertura: apertura ?? '', cierre, version, propia: true };
}

/** Writes a mail's text, null for the product's own, under the lock. */
export async function writeText(em: EntityManager, id: string, text: TemplateText | null): Promise<void> {
  const { asunto, apertura, cierre } = text ?? { asunto: null, apertura: null, cierre: null };
  await rows(
    em,
    sql`update platform.plantilla_correo set asunto = ${asunto}, apertura = ${apertura}, cierre = ${cierre}, version = version + 1, cambio = now()
        where plantilla = ${id} and convocatoria = ''`,
  );
}
