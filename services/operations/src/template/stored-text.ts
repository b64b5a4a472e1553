import type { EntityManager } from '@mikro-orm/postgresql';
import { type KeptText, type MailTemplate, mailTemplate, ownText, type TemplateText } from '@registro/contracts/mails/templates';
import { TEMPLATE_NOT_FOUND, unknownMarkers } from '@registro/contracts/mails/save-template';
import { row, rows } from '@registro/platform/database/database';
import { invalid, notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

/** A mail by its id, 404 where there is none. */
export const templateOf = (id: string): MailTemplate => mailTemplate(id) ?? notFound(TEMPLATE_NOT_FOUND);

/** A mail that may say this; 404 where there is none, 422 beside the field where the text names what the mail does not have. */
export function templateFor(id: string, text: TemplateText): MailTemplate {
  const template = templateOf(id);
  const unknown = unknownMarkers(template, text);
  if (unknown.length) invalid(...unknown);
  return template;
}

/** A mail's text as it stands, its version and whether it is the operators' own; in the transaction of `em`, which locks it. */
export async function lockText(
  em: EntityManager,
  { id, original }: MailTemplate,
): Promise<TemplateText & { version: number; propia: boolean }> {
  await rows(em, sql`insert into platform.plantilla_correo (plantilla) values (${id}) on conflict do nothing`);
  const stored = await row(
    em,
    sql<KeptText & { version: number }>`
      select asunto, apertura, cierre, version from platform.plantilla_correo where plantilla = ${id} and convocatoria = '' for update`,
  );
  const own = ownText(stored);
  return { ...(own ?? original), version: stored!.version, propia: own !== null };
}

/** Writes a mail's text, null for the product's own, under the lock. */
export async function writeText(em: EntityManager, id: string, text: TemplateText | null): Promise<void> {
  const { asunto, apertura, cierre }: KeptText = text ?? { asunto: null, apertura: null, cierre: null };
  await rows(
    em,
    sql`update platform.plantilla_correo set asunto = ${asunto}, apertura = ${apertura}, cierre = ${cierre}, version = version + 1, cambio = now()
        where plantilla = ${id} and convocatoria = ''`,
  );
}
