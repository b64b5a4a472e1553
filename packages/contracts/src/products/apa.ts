import { monthName } from '../dates.js';
import { authorList, editorList } from './apa-names.js';
import { doiLink } from './link.js';
import { isPlaceholder, type Reference } from './reference.js';

/** What a reader can't tell from the rest of the reference (APA 7, 9.21), in brackets after the title. */
const DESCRIPTIONS: Record<string, string> = {
  software: 'Software',
  dataset: 'Conjunto de datos',
  map: 'Mapa',
  motion_picture: 'Video',
  speech: 'Conferencia',
  song: 'Obra musical',
};
const UNPUBLISHED = 'Manuscrito no publicado';

/** Begin and end of what is set in italics, while a reference is put together: no text has these signs. */
const [BEGIN, END] = ['\ue000', '\ue001'];
const italic = (text: string): string => (text ? BEGIN + text + END : '');

/**
 * A reference in APA style (7th edition) as it is written in Spanish, plain text: 'Pérez, M. y Gómez, L. (2019).
 * Título. Revista, 12(3), 45–67. https://…'
 */
export const apa = (r: Reference): string => marked(r).replaceAll(BEGIN, '').replaceAll(END, '');

/**
 * The same with what is set in italics between <i> and </i>: what stands by itself, or the journal or book that it
 * stands in, and the volume.
 */
export const apaInItalics = (r: Reference): string => marked(r).replaceAll(BEGIN, '<i>').replaceAll(END, '</i>');

/** The same in its pieces, for who writes them into a page. */
export const apaPieces = (r: Reference): { text: string; italic: boolean }[] =>
  marked(r)
    .split(/(\ue000[^\ue001]*\ue001)/)
    .filter(Boolean)
    .map((piece) => (piece.startsWith(BEGIN) ? { text: piece.slice(1, -1), italic: true } : { text: piece, italic: false }));

function marked(r: Reference): string {
  const parts = [...heading(r), ...source(r)].filter(Boolean).map(sentence);
  const address = r.DOI ? doiLink(r.DOI) : (r.URL ?? '');
  return [...parts, address].filter(Boolean).join(' ');
}

/** Author, date and title; without an author the title comes first. */
function heading(r: Reference): string[] {
  const date = `(${dateOf(r)})`;
  const author = headName(r);
  return author ? [`${author} ${date}`, titleOf(r)] : [`${sentence(titleOf(r))} ${date}`];
}

function headName(r: Reference): string {
  if (r.author?.length) return sentence(authorList(r.author, r.custom?.['et-al']));
  if (!r.editor?.length || r.type === 'chapter') return '';
  return `${authorList(r.editor)} ${r.editor.length > 1 ? '(Eds.).' : '(Ed.).'}`;
}

function dateOf(r: Reference): string {
  const parts = r.issued?.['date-parts'][0];
  if (!parts) return 's. f.';
  const [year, month, day] = parts;
  const byDay = ['article-magazine', 'article-newspaper', 'post-weblog', 'webpage', 'speech', 'motion_picture'].includes(r.type);
  if (!byDay || !month) return String(year);
  const name = monthName(month);
  return day ? `${year}, ${day} de ${name}` : `${year}, ${name}`;
}

function titleOf(r: Reference): string {
  const title = (r.title ?? '').replace(/\.$/, '');
  const brackets = bracketed(r);
  const within = ['article-journal', 'article-magazine', 'article-newspaper', 'chapter'].includes(r.type);
  const inAnother = within || (r.type === 'paper-conference' && !!r['container-title']);
  const round = [editionOf(r), numberOf(r), r.type === 'book' && volumeOf(r) ? `Vol. ${volumeOf(r)}` : ''].filter(Boolean);
  return [inAnother ? title : italic(title), round.length ? `(${round.join(', ')})` : '', brackets ? `[${brackets}]` : '']
    .filter(Boolean)
    .join(' ');
}

function bracketed(r: Reference): string {
  const unpublished = r.status === 'unpublished';
  if (r.type === 'thesis') {
    const kind = r.genre ?? 'Tesis';
    const where = r.publisher ? `, ${r.publisher}` : '';
    // The adjective agrees with what it follows: 'Tesis doctoral no publicada', 'Trabajo de grado de maestría no
    // publicado'.
    return `${kind}${unpublished ? (/^tesis|^monograf/i.test(kind) ? ' no publicada' : ' no publicado') : ''}${where}`;
  }
  const own = DESCRIPTIONS[r.type] ?? (['document', 'paper-conference', 'article'].includes(r.type) ? (r.genre ?? '') : '');
  if (unpublished) return own && r.type !== 'article' ? `${own} sin publicar` : UNPUBLISHED;
  return own;
}

function editionOf(r: Reference): string {
  if (!r.edition || !['book', 'chapter'].includes(r.type)) return '';
  const number = /^(\d+)(?:st|nd|rd|th|[ªa]\.?)?$/i.exec(r.edition.trim());
  if (!number) return r.edition;
  return number[1] === '1' ? '' : `${number[1]}.ª ed.`;
}

function numberOf(r: Reference): string {
  const number = real(r.number);
  if (r.type === 'software') return r.version ? `Versión ${r.version}` : '';
  if (!number) return '';
  if (r.type === 'patent') return `Patente n.º ${number}`;
  if (r.type === 'report') return `Informe n.º ${number}`;
  return r.type === 'standard' ? number : '';
}

/** Where it stands: journal, book, publisher. */
function source(r: Reference): string[] {
  switch (r.type) {
    case 'article-journal':
    case 'article-magazine':
    case 'article-newspaper':
      return [periodical(r)];
    case 'chapter':
      return [inBook(r), r.publisher ?? ''];
    case 'paper-conference':
      return [r['container-title'] ? inBook(r) : (r['event-title'] ?? ''), r.publisher ?? ''];
    case 'thesis':
      return [];
    case 'patent':
      return [r.authority ?? r.publisher ?? ''];
    default:
      return [r['container-title'] ?? '', r.publisher ?? ''].filter((part, i, all) => all.indexOf(part) === i);
  }
}

/** 'Interciencia, 44(5), 270–276' */
function periodical(r: Reference): string {
  const volume = volumeOf(r);
  const issue = real(r.issue);
  const place = `${italic(volume)}${issue ? `(${issue})` : ''}`;
  return [italic(r['container-title'] ?? ''), place, pagesOf(r)].filter(Boolean).join(', ');
}

/** 'En M. Pérez (Ed.), Título del libro (2.ª ed., Vol. 1, pp. 10–20)' */
function inBook(r: Reference): string {
  const editors = r.editor?.length ? `${editorList(r.editor)} ${r.editor.length > 1 ? '(Eds.)' : '(Ed.)'}, ` : '';
  const pages = pagesOf(r);
  const volume = volumeOf(r);
  const inside = [editionOf(r), volume ? `Vol. ${volume}` : '', pages ? `${/[–,]/.test(pages) ? 'pp.' : 'p.'} ${pages}` : ''].filter(
    Boolean,
  );
  return r['container-title'] ? `En ${editors}${italic(r['container-title'])}${inside.length ? ` (${inside.join(', ')})` : ''}` : '';
}

const real = (text: string | undefined): string => (isPlaceholder(text) ? '' : text!);
const volumeOf = (r: Reference): string => real(r.volume);
/** '45--67' and '45-67' are ranges; 'e0123-4' is one article's own number. */
const pagesOf = (r: Reference): string => (real(r.page) ? r.page!.replace(/^(\d+)\s*[-–—]+\s*(\d+)$/, '$1–$2') : '');

/** Ends with a full stop, unless it ends with a mark of its own. */
function sentence(text: string): string {
  return /[.?!…]\ue001?$/.test(text) ? text : `${text}.`;
}
