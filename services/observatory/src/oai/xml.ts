import { type Html, html } from '@registro/platform/mail/html';

/** XML that may be put into other XML as it is; it is escaped as HTML is. */
export type Xml = Html;
export const xml = html;
/** What may be put into XML; text is escaped. */
export type Part = Parameters<typeof html>[1];

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with its text and attributes; nothing where there is no text. */
export const element = (name: string, text: string | null | undefined, attributes: Attributes = {}): Xml | null =>
  text
    ? xml`<${name}${Object.entries(attributes).map(([key, value]) => value !== undefined && xml` ${key}="${value}"`)}>${text}</${name}>`
    : null;

/** What XML 1.0 has no way to write: https://www.w3.org/TR/xml/#charsets */
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A document, without what no document can hold. */
export const documentOf = ({ markup }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${markup.replace(NO_CHARACTER, '')}\n`;
