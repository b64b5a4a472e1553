import type { WindowPhase } from '@registro/contracts/events';
import type { DirectMailWords } from '@registro/contracts/mails/direct-mail-words';
import { DIRECT_MAILS, type DirectMail } from '@registro/contracts/mails/direct-mails';
import { EXAMPLES } from '@registro/contracts/mails/markers';
import {
  type MailTemplate,
  sameText,
  type TemplateText,
  USER_WINDOW_TEMPLATE,
  WINDOW_TEMPLATES,
} from '@registro/contracts/mails/templates';
import { ALERT_TEMPLATE } from '@registro/contracts/notices/call-alerts';
import type { MailCall } from '@registro/contracts/mails/mail-calls';
import type { NoticeFacts, NoticeWords } from '@registro/contracts/notices/notice-words';
import { type NoticeName, NOTICES } from '@registro/contracts/notices/notices';
import { USER_WINDOW } from '@registro/contracts/notices/window-notices';
import { directMail } from '@registro/platform/mail/direct-mail';
import type { MailContent } from '@registro/platform/mail/mail-content';
import { type DraftedMail, ownWords, wordMail } from '@registro/platform/mail/word-mail';
import { alertNotice } from '../alert/askers.js';
import { noticeMail } from '../notice/notice-mail.js';
import { noticeOf } from '../notice/notice-of.js';
import { windowNotice } from '../notice/window-words.js';
import type { NamedText } from './stored-text.js';

const { nombre } = EXAMPLES;
/** What mails of proposals name: no call of theirs is the scholarships'. */
const CALL = 'Innovación productiva 2026';
const KEY = 'ejemplo';
const REASON = 'La constancia no se lee completa';
const ASKED = { idObjeto: Number(EXAMPLES.caso), vez: Number(EXAMPLES.envio) };
const FACTS = {
  tituloProyecto: EXAMPLES.proyecto,
  periodo: EXAMPLES.periodo,
  integrante: EXAMPLES.integrante,
  respuesta: EXAMPLES.respuesta,
  vence: EXAMPLES.vence,
  resultado: EXAMPLES.resultado,
  responsable: EXAMPLES.responsable,
} satisfies NoticeFacts;
/** These are said with notes to single fields. */
const RETURNED = /^(becaDevuelta|propuestaDevuelta|informeDevuelto|periodoDevuelto)$/;

/**
 * A mail with this text as its code would send it, with nobody's data: no key, no address and no record of anybody's is
 * in it.
 */
export function exampleMail(publicUrl: string, { template, call }: NamedText, text: TemplateText): MailContent {
  const drafted = draftOf(publicUrl, template, call);
  return (sameText(text, template.original) ? null : wordMail(drafted, text)) ?? ownWords(drafted);
}

function draftOf(publicUrl: string, template: MailTemplate, call: MailCall | null): DraftedMail {
  const { id } = template;
  const programa = programmeOf(template, call);
  if (isDirect(id)) return ofDirect(publicUrl, id, template, programa);
  const phase = (Object.keys(WINDOW_TEMPLATES) as WindowPhase[]).find((one) => WINDOW_TEMPLATES[one] === id);
  const window = {
    codigo: 'vertice1',
    base: 'vertice1',
    desde: '',
    hasta: '',
    apertura: EXAMPLES.abre,
    cierre: EXAMPLES.cierra,
    nombre: call?.nombre ?? EXAMPLES.programa,
  } as const;
  if (phase) return noticeMail(publicUrl, nombre, windowNotice(phase, window));
  if (id === ALERT_TEMPLATE) return noticeMail(publicUrl, nombre, alertNotice(window, null), KEY);
  if (id === USER_WINDOW_TEMPLATE) {
    const texto = `${USER_WINDOW.texto(EXAMPLES)} Motivo: ${REASON}`;
    const own = { titulo: USER_WINDOW.titulo, texto, ruta: '/usuario/vertice-1', datos: EXAMPLES, motivo: REASON };
    return noticeMail(publicUrl, nombre, { ...own, plantilla: USER_WINDOW_TEMPLATE });
  }
  return ofNotice(publicUrl, id as NoticeName, programa);
}

/**
 * What this mail says that it is about; nothing where it says so of nothing. Scholarships name their programme,
 * whatever their call is called.
 */
const programmeOf = ({ marcadores, grupo }: MailTemplate, call: MailCall | null): string | undefined =>
  marcadores.includes('programa') ? (grupo === 'Propuestas y equipos' ? (call?.nombre ?? CALL) : EXAMPLES.programa) : undefined;

const isDirect = (id: string): id is DirectMail => Object.hasOwn(DIRECT_MAILS, id);

function ofDirect(publicUrl: string, id: DirectMail, template: MailTemplate, programa: string | undefined): DraftedMail {
  const { conMotivo, accion }: DirectMailWords = DIRECT_MAILS[id];
  return directMail(publicUrl, id, {
    nombre: template.marcadores.includes('nombre') ? nombre : null,
    programa,
    datos: { ...EXAMPLES, programa },
    llave: accion?.llave && KEY,
    motivo: conMotivo && REASON,
  });
}

function ofNotice(publicUrl: string, id: NoticeName, programa: string | undefined): DraftedMail {
  const words: NoticeWords = NOTICES[id];
  const says = (fact: NonNullable<NoticeFacts>) => words.texto(ASKED, { ...FACTS, ...fact }) !== words.texto(ASKED, FACTS);
  const facts = {
    ...FACTS,
    programa,
    motivo: says({ motivo: REASON }) ? REASON : null,
    acuse: says({ acuse: KEY }) ? KEY : null,
    notas: RETURNED.test(id) ? [{ campo: 'Constancia de inscripción', nota: 'Cárguela otra vez, con el sello a la vista' }] : [],
  };
  return noticeMail(publicUrl, nombre, noticeOf(id, words, ASKED, facts));
}
