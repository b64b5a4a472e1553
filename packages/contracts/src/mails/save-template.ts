import { MaxLength } from 'class-validator';
import { hasLoneBrace, inBraces, placesIn } from '../braces.js';
import type { FieldError } from '../envelope.js';
import { Clean, CleanLines, CleanWhole, Required, rule } from '../validation.js';
import type { MailCall } from './mail-calls.js';
import type { MailTemplate, TemplateGroup, TemplateText } from './templates.js';

export const SUBJECT_MAX = 120;
export const OPENING_MAX = 2000;
export const CLOSING_MAX = 1000;
const tooLong = (most: number) => ({ message: `No puede tener más de ${most} caracteres` });

const BRACES = 'Falta una llave: los datos se escriben entre dos, como {nombre}';
const ADDRESS = 'No escriba direcciones de páginas ni de correo: los enlaces los pone el Registro. Tras un punto, deje un espacio';
/**
 * What a mail reader makes a link of by itself: '://', '@', 'www.', a word with a dot and letters right behind it, also
 * where data stand for one of them.
 */
const LINKED = /:\/\/|@|\bwww\.|[\p{L}\d}-]\.(\p{L}{2}|\{)/iu;

const isWhole = (v: unknown): boolean => typeof v !== 'string' || !hasLoneBrace(v);
const hasNoAddress = (v: unknown): boolean => typeof v !== 'string' || !LINKED.test(v);
const Whole = () => rule('braces', isWhole, { message: BRACES });
const NoAddress = () => rule('address', hasNoAddress, { message: ADDRESS });

/** Counts from 0, unlike a record's: a mail whose text nobody changed has no row. */
const Version = (): PropertyDecorator => (target, name) => {
  rule('version', (v) => Number.isInteger(v) && (v as number) >= 0, { message: 'La versión indicada no es válida' })(target, name);
  Required('La versión es requerida')(target, name);
  CleanWhole()(target, name);
};

/** POST /api/recursos/plantillas-correo/{id}/vista → r_data TemplateView, and …/probar: the text as it is typed. */
export class TypedTemplate implements TemplateText {
  @MaxLength(SUBJECT_MAX, tooLong(SUBJECT_MAX)) @Whole() @NoAddress() @Required('El asunto es requerido') @Clean() asunto!: string;
  @MaxLength(OPENING_MAX, tooLong(OPENING_MAX))
  @Whole()
  @NoAddress()
  @Required('El texto inicial es requerido')
  @CleanLines()
  apertura!: string;
  @rule('length', (v) => v == null || String(v).length <= CLOSING_MAX, tooLong(CLOSING_MAX))
  @Whole()
  @NoAddress()
  @CleanLines()
  cierre: string | null = null;
}

/**
 * POST /api/recursos/plantillas-correo/{id}/guardar. `version` as it was read; 409 where somebody saved meanwhile
 * (rule A-4).
 */
export class SaveTemplate extends TypedTemplate {
  @Version() version!: number;
}

/** POST /api/recursos/plantillas-correo/{id}/original: back to what it says without a text of its own. */
export class RestoreTemplate {
  @Version() version!: number;
}

/** What a text names that its mail does not have, beside its field. */
export function unknownMarkers({ marcadores }: Pick<MailTemplate, 'marcadores'>, text: TemplateText): FieldError[] {
  const known = marcadores.length ? `Puede usar ${marcadores.map(inBraces).join(', ')}` : 'Este correo no tiene datos que poner';
  return (['asunto', 'apertura', 'cierre'] as const).flatMap((campo) => {
    const unknown = placesIn(text[campo] ?? '').find(({ word }) => !marcadores.some((marker) => marker === word));
    return unknown ? [{ campo, mensaje: `Este correo no tiene ${inBraces(unknown.word)}. ${known}` }] : [];
  });
}

/** GET /api/recursos/plantillas-correo → r_data */
export interface TemplateList {
  /** in the order to show */
  plantillas: TemplateRow[];
  /** the newest first */
  convocatorias: MailCall[];
}

export interface TemplateRow {
  /** the mail's */
  id: string;
  nombre: string;
  grupo: TemplateGroup;
  marcadores: MailTemplate['marcadores'];
  /** as it goes out now, where its call has no text of its own */
  asunto: string;
  /** it has a text of the operators' own */
  propia: boolean;
  /** ISO; null: never changed */
  cambio: string | null;
  /** calls that have a text of their own, by the code of their window */
  porConvocatoria: { codigo: string; asunto: string; cambio: string }[];
}

/**
 * GET /api/recursos/plantillas-correo/{id} → r_data, `id` as `textId` makes it: a mail's text for all calls, or for
 * one.
 */
export interface TemplatePage extends TemplateText {
  id: string;
  /** the mail's */
  plantilla: string;
  nombre: string;
  grupo: TemplateGroup;
  /** whose text it is; null: that of all calls without one of their own */
  convocatoria: MailCall | null;
  /** every call that this mail is sent for, the newest first, and which have a text of their own */
  convocatorias: (MailCall & { propia: boolean })[];
  /** whether it is written here; else it says `original` */
  propia: boolean;
  /** ISO; null: never changed */
  cambio: string | null;
  version: number;
  /** what it says without a text of its own: a call's, the one for all calls; that one, the product's own words */
  original: TemplateText;
  marcadores: MailTemplate['marcadores'];
  /** who changed it, the newest first; the last ones */
  historial: { id: number; fecha: string; quien: string | null; accion: TemplateAction }[];
}

/** What the audit calls a change of a text; `copiar`: with the call that was cloned. */
export const TEMPLATE_ACTIONS = ['editar', 'volver-al-original', 'volver-al-general', 'copiar'] as const;
export type TemplateAction = (typeof TEMPLATE_ACTIONS)[number];
/** As many changes as are shown. */
export const TEMPLATE_CHANGES = 10;

/** A mail as it would go out, to nobody, with invented data. */
export interface TemplateView {
  asunto: string;
  html: string;
  texto: string;
}

export const TEMPLATE_NOT_FOUND = 'El correo no existe';
export const TEMPLATE_SAVED = 'El texto del correo fue guardado: vale para los que salgan desde ahora';
const TEMPLATE_RESTORED = 'El correo volvió a su texto original';
const TEMPLATE_GENERAL_AGAIN = 'El correo de esta convocatoria volvió al texto general';
export const templateRestored = ({ convocatoria }: Pick<TemplatePage, 'convocatoria'>): string =>
  convocatoria ? TEMPLATE_GENERAL_AGAIN : TEMPLATE_RESTORED;
export const TEMPLATE_TESTED = (correo: string) => `La prueba va a ${correo}`;
