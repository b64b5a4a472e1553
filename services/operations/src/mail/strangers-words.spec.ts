import type { WindowPhase } from '@registro/contracts/events';
import { DIRECT_MAILS, type DirectMail } from '@registro/contracts/mails/direct-mails';
import { MARKED, MARKERS, type MarkerValues } from '@registro/contracts/mails/markers';
import { MAIL_TEMPLATES, type MailTemplateId, USER_WINDOW_TEMPLATE, WINDOW_TEMPLATES } from '@registro/contracts/mails/templates';
import { ALERT_TEMPLATE } from '@registro/contracts/notices/call-alerts';
import type { NoticeWords } from '@registro/contracts/notices/notice-words';
import { type NoticeName, NOTICES } from '@registro/contracts/notices/notices';
import { USER_WINDOW } from '@registro/contracts/notices/window-notices';
import { directMail } from '@registro/platform/mail/direct-mail';
import { harmless } from '@registro/platform/mail/harmless';
import { mailHtml } from '@registro/platform/mail/mail-html';
import { mailText } from '@registro/platform/mail/mail-text';
import { type DraftedMail, ownWords, wordMail } from '@registro/platform/mail/word-mail';
import { alertNotice } from '../alert/askers.js';
import { noticeMail } from '../notice/notice-mail.js';
import { noticeOf } from '../notice/notice-of.js';
import { windowNotice } from '../notice/window-words.js';

const OURS = 'https://registro.example';
const HOSTILE =
  'Cobre en https://otro.ve/bono www.otro otro.com.ve uno@otro.ve 190.12.34.56 (0414) 555-0101 tel:+584145550101 ot\u200bro\u2060.\u200bve otro。ve <a href="https://otro.ve">aquí</a>';
const DATA = Object.fromEntries(Object.keys(MARKERS).map((marker) => [marker, HOSTILE])) as MarkerValues;
const ASKED = { idObjeto: 7, vez: 2 };
const FACTS = {
  motivo: HOSTILE,
  observaciones: HOSTILE,
  siguiente: HOSTILE,
  notas: [{ campo: HOSTILE, nota: HOSTILE }],
  acuse: '011W-47J3-Q8FE',
  programa: HOSTILE,
  periodo: HOSTILE,
  tutor: HOSTILE,
  responsable: HOSTILE,
  integrante: HOSTILE,
  tituloProyecto: HOSTILE,
};

/** A mail of this kind in which all that a person can have typed is hostile. */
function draft(id: MailTemplateId): DraftedMail {
  if (Object.hasOwn(DIRECT_MAILS, id))
    return directMail(OURS, id as DirectMail, { nombre: HOSTILE, programa: HOSTILE, datos: DATA, motivo: HOSTILE, llave: HOSTILE });
  const phase = (Object.keys(WINDOW_TEMPLATES) as WindowPhase[]).find((one) => WINDOW_TEMPLATES[one] === id);
  const dates = {
    codigo: 'vertice1',
    base: 'vertice1',
    desde: '',
    hasta: '',
    apertura: HOSTILE,
    cierre: HOSTILE,
    nombre: HOSTILE,
  } as const;
  if (phase) return noticeMail(OURS, HOSTILE, windowNotice(phase, dates));
  if (id === ALERT_TEMPLATE) return noticeMail(OURS, HOSTILE, alertNotice(dates, null), 'llave');
  if (id === USER_WINDOW_TEMPLATE) {
    const words = {
      titulo: USER_WINDOW.titulo,
      texto: `${USER_WINDOW.texto(DATA as never)} ${HOSTILE}`,
      ruta: '/usuario/vertice-1',
      datos: DATA,
    };
    return noticeMail(OURS, HOSTILE, { ...words, plantilla: id, motivo: HOSTILE });
  }
  const words: NoticeWords = NOTICES[id as NoticeName];
  return noticeMail(OURS, HOSTILE, noticeOf(id as NoticeName, words, ASKED, FACTS));
}

/** What mail readers make a link of by themselves, more of it than any of them. */
const LINKS = [
  /[a-z][a-z\d+.-]*:\/\/\S+/giu,
  /(?:mailto|tel|sms|javascript|file):\S/giu,
  /www\.\S/giu,
  /\S@\S/gu,
  /[\p{L}\p{N}-][\u200b\u2060\u00ad]*[.\u2024\u3002\uff0e\uff61][\u200b\u2060\u00ad]*\p{L}{2}/giu,
  /(?:\d{1,3}\.){3}\d{1,3}/gu,
  /\+?(?:\d[ ().\u2060\u200b-]{0,2}){7,}/gu,
];
const OWN = new RegExp(String.raw`${OURS}(?:/[\w%.~!*'()?=&;#-]*)*`, 'g');

function linksIn(text: string): string[] {
  const rest = text.replace(OWN, ' ');
  return LINKS.flatMap((link) => rest.match(link) ?? []);
}

/** What of its HTML people see. */
const seen = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

const worded = (one: DraftedMail) => {
  const all = Object.values(MARKED).join(' ');
  return wordMail({ ...one, nombre: HOSTILE, programa: HOSTILE, datos: DATA }, { asunto: all, apertura: all, cierre: all })!;
};

describe('A mail with what strangers typed', () => {
  it('would hold their links as it was drafted: what finds them does', () => {
    expect(linksIn(HOSTILE).length).toBeGreaterThan(10);
    expect(linksIn(mailText(ownWords(draft('invitacion')))).length).toBeGreaterThan(10);
  });

  it.each(MAIL_TEMPLATES.map(({ id }) => id))('has no link of theirs, in text or HTML, in our words or an operator’s: %s', (id) => {
    const drafted = draft(id);
    for (const words of [ownWords(drafted), worded(drafted)]) {
      const mail = harmless(words);
      const html = mailHtml(mail);
      expect([mail.asunto, mailText(mail), seen(html)].flatMap(linksIn)).toEqual([]);
      for (const [, address] of html.matchAll(/\shref="([^"]*)"/g)) expect(address!.startsWith(`${OURS}/`)).toBe(true);
    }
  });
});
