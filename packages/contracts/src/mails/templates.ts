import { placesIn } from '../braces.js';
import type { WindowPhase } from '../events.js';
import type { MailKind } from '../console/mails.js';
import { ALERT_TEMPLATE, alertWords } from '../notices/call-alerts.js';
import { CASE_NOTICES } from '../notices/case-notices.js';
import { CONVERSATION_NOTICES } from '../notices/conversation-notices.js';
import type { NoticeFacts, NoticeWords } from '../notices/notice-words.js';
import { type NoticeName, NOTICES } from '../notices/notices.js';
import { SCHOLARSHIP_NOTICES } from '../notices/scholarship-notices.js';
import { USER_WINDOW, WINDOW_NOTICES } from '../notices/window-notices.js';
import type { DirectMailWords } from './direct-mail-words.js';
import { DIRECT_MAILS, type DirectMail } from './direct-mails.js';
import { MARKED, type Marker } from './markers.js';

export const TEMPLATE_GROUPS = ['Cuenta', 'Becas de postgrado', 'Propuestas y equipos', 'Jornadas', 'Evaluación', 'Preguntas'] as const;
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number];

/**
 * The words of a mail that operators may change: text with its data between braces; an empty line begins a paragraph.
 */
export interface TemplateText {
  asunto: string;
  /** what it says first */
  apertura: string;
  /** what it says after its links, before what the product ends it with; null: nothing */
  cierre: string | null;
}

/** A text as it is kept. Without a subject it is the product's own: only the way back to it has emptied it. */
export type KeptText = { [K in keyof TemplateText]: TemplateText[K] | null };
/** What operators gave a mail to say; null: nothing, or no longer. */
export function ownText(kept: KeptText | null | undefined): TemplateText | null {
  return kept && kept.asunto !== null ? { asunto: kept.asunto, apertura: kept.apertura ?? '', cierre: kept.cierre } : null;
}

export const sameText = (a: TemplateText, b: TemplateText): boolean =>
  a.asunto === b.asunto && a.apertura === b.apertura && (a.cierre ?? null) === (b.cierre ?? null);

/** A mail that the product sends, as operators find it. */
export interface MailTemplate {
  id: MailTemplateId;
  nombre: string;
  grupo: TemplateGroup;
  /** what the list of outgoing mail calls it */
  tipo: MailKind;
  /** the product's own words */
  original: TemplateText;
  /** what its text may name */
  marcadores: Marker[];
}

/** The mails of a call's window, by what became of it. */
export const WINDOW_TEMPLATES = {
  'window.opening': 'jornadaAbrePronto',
  'window.opened': 'jornadaAbrio',
  'window.closing': 'jornadaCierraPronto',
  'window.extended': 'jornadaExtendida',
} as const satisfies Record<WindowPhase, string>;
const WINDOW_TITLES: Record<WindowPhase, string> = {
  'window.opening': 'Abre pronto una convocatoria',
  'window.opened': 'Abrió una convocatoria',
  'window.closing': 'Cierra pronto una convocatoria',
  'window.extended': 'Se extendió el plazo de una convocatoria',
};
export const USER_WINDOW_TEMPLATE = 'jornadaDeUnaPersona';
export type MailTemplateId =
  | DirectMail
  | NoticeName
  | (typeof WINDOW_TEMPLATES)[WindowPhase]
  | typeof USER_WINDOW_TEMPLATE
  | typeof ALERT_TEMPLATE;

/** What a notice's words are made of, by the names of the data. */
const MARKED_NOTICE = {
  asked: { idObjeto: MARKED.caso, vez: MARKED.envio },
  facts: {
    tituloProyecto: MARKED.proyecto,
    periodo: MARKED.periodo,
    integrante: MARKED.integrante,
    responsable: MARKED.responsable,
    respuesta: MARKED.respuesta,
    vence: MARKED.vence,
    resultado: MARKED.resultado,
  } satisfies NoticeFacts,
};
/** Notices of these name the call of their object. */
const NAMES_ITS_CALL: readonly NoticeWords['datos'][] = ['proyectos', 'equipos'];

/** What the text names already stands last of what it may name. */
function template(
  id: MailTemplateId,
  of: Omit<MailTemplate, 'id' | 'original' | 'marcadores'>,
  original: TemplateText,
  also: readonly Marker[],
): MailTemplate {
  const named = [original.asunto, original.apertura].flatMap(placesIn).map(({ word }) => word as Marker);
  return { id, ...of, original, marcadores: [...new Set([...also, ...named])] };
}

const direct = Object.entries<DirectMailWords>(DIRECT_MAILS).map(([id, { tipo, asunto, apertura, ofrece = [] }]) => {
  const grupo = id === 'invitacion' ? 'Propuestas y equipos' : 'Cuenta';
  return template(id as DirectMail, { nombre: asunto, grupo, tipo }, { asunto, apertura, cierre: null }, ofrece);
});

const GROUPED: [notices: object, group: TemplateGroup][] = [
  [SCHOLARSHIP_NOTICES, 'Becas de postgrado'],
  [CASE_NOTICES, 'Evaluación'],
  [CONVERSATION_NOTICES, 'Preguntas'],
];
const groupOf = (name: string): TemplateGroup => GROUPED.find(([all]) => Object.hasOwn(all, name))?.[1] ?? 'Propuestas y equipos';
const notices = Object.entries<NoticeWords>(NOTICES).flatMap(([id, words]) => {
  const { preferencia, titulo, programa, datos } = words;
  if (preferencia === null) return [];
  const apertura = words.texto(MARKED_NOTICE.asked, MARKED_NOTICE.facts);
  const also: Marker[] = programa || NAMES_ITS_CALL.includes(datos) ? ['nombre', 'programa'] : ['nombre'];
  const of = { nombre: titulo, grupo: groupOf(id), tipo: preferencia };
  return [template(id as NoticeName, of, { asunto: titulo, apertura, cierre: null }, also)];
});

const MARKED_WINDOW = {
  codigo: '',
  nombre: MARKED.programa,
  base: 'vertice1',
  desde: '',
  hasta: '',
  apertura: MARKED.abre,
  cierre: MARKED.cierra,
} as const;
const windows = (Object.keys(WINDOW_NOTICES) as WindowPhase[]).map((phase) => {
  const { tipo, titulo, texto } = WINDOW_NOTICES[phase](MARKED_WINDOW);
  const of = { nombre: WINDOW_TITLES[phase], grupo: 'Jornadas', tipo } as const;
  return template(WINDOW_TEMPLATES[phase], of, { asunto: titulo, apertura: texto, cierre: null }, ['nombre', 'programa', 'abre', 'cierra']);
});
const ownWindow = template(
  USER_WINDOW_TEMPLATE,
  { nombre: USER_WINDOW.titulo, grupo: 'Jornadas', tipo: 'ventanaAbre' },
  { asunto: USER_WINDOW.titulo, apertura: USER_WINDOW.texto(MARKED), cierre: null },
  ['nombre'],
);
const alertSays = alertWords(MARKED_WINDOW);
const alert = template(
  ALERT_TEMPLATE,
  { nombre: 'Abrió una convocatoria, a quien pidió aviso', grupo: 'Jornadas', tipo: 'aviseme' },
  { asunto: alertSays.titulo, apertura: alertSays.texto, cierre: null },
  ['nombre', 'programa', 'cierra'],
);

/** Every mail that the product sends, in the order to show. */
export const MAIL_TEMPLATES: readonly MailTemplate[] = [...direct, ...notices, ...windows, alert, ownWindow].toSorted(
  (a, b) => TEMPLATE_GROUPS.indexOf(a.grupo) - TEMPLATE_GROUPS.indexOf(b.grupo),
);
const byId = new Map<string, MailTemplate>(MAIL_TEMPLATES.map((one) => [one.id, one]));
export const mailTemplate = (id: string): MailTemplate | undefined => byId.get(id);
