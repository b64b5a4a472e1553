import { createHash } from 'node:crypto';
import { jsPDF } from 'jspdf';
import { type FontEntry, putFont } from './embed-font.js';
import { EmbeddedFont } from './embedded-font.js';
import { fontFace } from './font-face.js';
import { siteFonts } from './font-file.js';
import { deflate, internalsOf, type PdfInternals } from './pdf-internals.js';
import { splitLines } from './split-lines.js';

const SANS = 'DejaVuSansCondensed';
const SERIF = 'DejaVuSerifCondensed';
/** Font name and style in jsPDF → files, preferred first: the site's type, then DejaVu for other scripts. */
const FONTS = [
  { name: 'sans', style: 'normal', files: [...siteFonts('SourceSans3', ''), SANS] },
  { name: 'sans', style: 'bold', files: [...siteFonts('SourceSans3', '-Bold'), `${SANS}-Bold`, SANS] },
  { name: 'serif', style: 'normal', files: [...siteFonts('SourceSerif4', ''), SERIF, SANS] },
  { name: 'serif', style: 'bold', files: [...siteFonts('SourceSerif4', '-Bold'), `${SERIF}-Bold`, `${SANS}-Bold`, SANS] },
  { name: 'serif', style: 'italic', files: [...siteFonts('SourceSerif4', '-Italic'), `${SERIF}-Italic`, SERIF, SANS] },
] as const;

// jsPDF compresses with a JavaScript port of zlib and joins the result byte by byte; Node's own does the same some ten
// times faster.
const api = jsPDF.API as unknown as { processDataByFilters(data: string, filters: string[]): { data: string; reverseChain: string } };
const processByFilters = api.processDataByFilters;
api.processDataByFilters = (data, filters) =>
  filters.length === 1 && filters[0] === 'FlateEncode'
    ? { data: deflate(data), reverseChain: '/FlateDecode' }
    : processByFilters.call(api, data, filters);

/**
 * A jsPDF document, unit point, whose fonts are 'sans' (normal, bold) and 'serif' (normal, bold, italic), the site's,
 * read once per thread and embedded with the glyphs used alone. `identity`: what the file id is derived from, so that
 * the same data give the same bytes.
 */
export function newPdf(options: { format: 'a4' | 'letter'; title: string; subject: string; created: Date; identity: string }): jsPDF {
  const doc = new jsPDF({ unit: 'pt', format: options.format, compress: true, putOnlyUsedFonts: true, floatPrecision: 2 });
  doc.setProperties({
    title: options.title,
    subject: options.subject,
    author: AUTHOR,
    creator: 'Registro Nacional de Ciencia, Tecnología e Innovación',
  });
  doc.setLanguage('es').setCreationDate(options.created).viewerPreferences({ DisplayDocTitle: true });
  doc.setFileId(createHash('sha256').update(options.identity).digest('hex').slice(0, 32).toUpperCase());
  // /Lang and the page links are of a later version than the 1.3 that jsPDF writes
  const { setPdfVersion } = Reflect.get(doc, '__private__') as { setPdfVersion(version: string): void };
  setPdfVersion('1.7');
  useSharedFonts(doc);
  return doc;
}

export const AUTHOR = 'Observatorio Nacional de Ciencia, Tecnología e Innovación';

const failures = new WeakMap<jsPDF, unknown>();

/** The finished file. jsPDF prints what goes wrong inside it and writes on: here it is thrown. */
export function finishPdf(doc: jsPDF): Uint8Array<ArrayBuffer> {
  const text = doc.output() as string | undefined;
  if (failures.has(doc)) throw failures.get(doc);
  if (text === undefined) throw new Error('The PDF could not be written');
  const bytes = new Uint8Array(text.length);
  Buffer.from(bytes.buffer).write(text, 'latin1');
  return bytes;
}

/** A handler for one of jsPDF's events, of which it swallows what handlers throw. */
export function onPdfEvent<T>(doc: jsPDF, topic: string, handler: (payload: T) => void): void {
  internalsOf(doc).events.subscribe(topic, (payload: T) => {
    try {
      handler(payload);
    } catch (error) {
      failures.set(doc, error);
    }
  });
}

interface DrawnText {
  options?: { charSpace?: number };
  text: (string | [string, number, number])[];
  mutex: { activeFontKey: string; isHex: boolean; fonts: Record<string, FontEntry> };
}

/**
 * Takes jsPDF's own font pipeline out of this document (a parse per document, glyphs by linear search, whole tables
 * embedded).
 */
function useSharedFonts(doc: jsPDF): void {
  const { events, getFont, getFontSize } = internalsOf(doc) as PdfInternals & { getFont(): FontEntry };
  const topics = events.getTopics();
  for (const topic of ['addFont', 'preProcessText', 'postProcessText', 'putFont']) delete topics[topic];

  let font = 0;
  onPdfEvent<{ font: FontEntry }>(doc, 'addFont', (added) => {
    added.font.metadata = new EmbeddedFont(FONTS[font++]!.files.map(fontFace));
  });
  for (const { name, style, files } of FONTS) doc.addFont(files[0]!, name, style);

  onPdfEvent<DrawnText>(doc, 'postProcessText', (drawn) => {
    const { metadata } = drawn.mutex.fonts[drawn.mutex.activeFontKey]!;
    // Letters that are spaced out are not kerned, so that readers find words and no pieces of them.
    const encode = (line: string) => metadata.encode(line, getFontSize(), !drawn.options?.charSpace);
    // Of lines that are drawn together each but the last ends in a space, as `asOneText` has it.
    const apart = (line: string, i: number) => encode(i < drawn.text.length - 1 ? `${line} ` : line);
    drawn.text = drawn.text.map((line, i) => (typeof line === 'string' ? apart(line, i) : [apart(line[0], i), line[1], line[2]]));
    drawn.mutex.isHex = true;
  });
  onPdfEvent<PdfInternals & { font: FontEntry }>(doc, 'putFont', (put) => putFont(put.font, put));

  Object.assign(doc, {
    getStringUnitWidth: (text: string, o?: { charSpace?: number; font?: FontEntry; fontSize?: number }) =>
      (o?.font ?? getFont()).metadata.widthOf(text) + ((o?.charSpace ?? 0) * text.length) / (o?.fontSize ?? getFontSize()),
    splitTextToSize: (text: string | string[], width: number, o?: { fontSize?: number }) =>
      splitLines(text, width / (o?.fontSize ?? getFontSize()), getFont().metadata),
  });
}
