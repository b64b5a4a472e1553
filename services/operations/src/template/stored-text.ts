import type { EntityManager } from '@mikro-orm/postgresql';
import { WINDOW_NAMES } from '@registro/contracts/catalogs/window';
import { isOfCall, type MailCall, textId } from '@registro/contracts/mails/mail-calls';
import { type KeptText, type MailTemplate, mailTemplate, ownText, type TemplateText } from '@registro/contracts/mails/templates';
import { TEMPLATE_NOT_FOUND, unknownMarkers } from '@registro/contracts/mails/save-template';
import { rows } from '@registro/platform/database/database';
import { invalid, notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

/** A mail's text by name: that of one call, or, without one, of all that have none of their own. */
export interface NamedText {
  id: string;
  template: MailTemplate;
  call: MailCall | null;
}

/** A text as it stands. */
export interface StoredText extends TemplateText {
  /** whether it is written here; else it says `original` */
  propia: boolean;
  /** what it says without: a call's, the one for all calls; that one, the product's own words */
  original: TemplateText;
  /** 0: nobody ever changed it */
  version: number;
  /** ISO; null: never changed */
  cambio: string | null;
}

/** Every call, by its window, the newest first; named as the lists of windows name it. */
export async function mailCalls(em: EntityManager): Promise<MailCall[]> {
  const found = await rows(
    em,
    sql<Omit<MailCall, 'nombre'> & { nombre: string | null }>`select codigo, nombre, base from catalogs.jornada order by id desc`,
  );
  return found.map((one) => ({ ...one, nombre: one.nombre || WINDOW_NAMES[one.base] }));
}

/** A text by the name that `textId` makes, 404 where there is no such mail or it is not sent for such a call. */
export async function textOf(em: EntityManager, id: string): Promise<NamedText> {
  const [plantilla = '', convocatoria] = id.split(':');
  const template = mailTemplate(plantilla) ?? notFound(TEMPLATE_NOT_FOUND);
  if (convocatoria === undefined) return { id: plantilla, template, call: null };
  const calls = await mailCalls(em);
  const call = calls.find((one) => one.codigo === convocatoria && isOfCall(template, one)) ?? notFound(TEMPLATE_NOT_FOUND);
  return { id: textId(plantilla, convocatoria), template, call };
}

/** The same for what somebody typed: 422 beside the field where it names what the mail does not have. */
export async function textFor(em: EntityManager, id: string, typed: TemplateText): Promise<NamedText> {
  const text = await textOf(em, id);
  const unknown = unknownMarkers(text.template, typed);
  if (unknown.length) invalid(...unknown);
  return text;
}

const keyOf = ({ template, call }: NamedText) => ({ plantilla: template.id, convocatoria: call?.codigo ?? '' });

type KeptRow = KeptText & { convocatoria: string; version: number; cambio: string };

/** A text as it stands; with `lock`, nobody changes it, nor the one below it, until the transaction of `em` ends. */
export async function readText(em: EntityManager, named: NamedText, lock = false): Promise<StoredText> {
  const { plantilla, convocatoria } = keyOf(named);
  if (lock)
    await rows(
      em,
      sql`insert into platform.plantilla_correo (plantilla, convocatoria) values (${plantilla}, ${convocatoria}) on conflict do nothing`,
    );
  const kept = await rows(
    em,
    sql<KeptRow>`
      select convocatoria, asunto, apertura, cierre, version, cambio from platform.plantilla_correo
      where plantilla = ${plantilla} and convocatoria in ('', ${convocatoria}) ${lock ? sql`for update` : sql``}`,
  );
  const at = (code: string) => kept.find((one) => one.convocatoria === code);
  const general = convocatoria === '' ? null : ownText(at(''));
  const original = general ?? named.template.original;
  const own = ownText(at(convocatoria));
  const { version = 0, cambio = null } = at(convocatoria) ?? {};
  return { ...(own ?? original), propia: own !== null, original, version, cambio: version ? cambio : null };
}

/** Writes a text, null for what it says without, under the lock. */
export async function writeText(em: EntityManager, named: NamedText, text: TemplateText | null): Promise<void> {
  const { plantilla, convocatoria } = keyOf(named);
  const { asunto, apertura, cierre }: KeptText = text ?? { asunto: null, apertura: null, cierre: null };
  await rows(
    em,
    sql`update platform.plantilla_correo set asunto = ${asunto}, apertura = ${apertura}, cierre = ${cierre}, version = version + 1, cambio = now()
        where plantilla = ${plantilla} and convocatoria = ${convocatoria}`,
  );
}
