/** What the reader of BibTeX looks for in a text. Each looks at a bounded number of characters. */

/** A type may have accents and underscores: Mendeley writes `@web_page`. */
export const ENTRY = /@[ \t]*(\p{L}[\p{L}\p{N}_:+-]{0,60})\s*([{(])/uy;
/**
 * An entry that begins: at the start of a line with either sign, elsewhere only with a brace at once. Where reading
 * goes on after an error.
 */
export const NEXT = /@[ \t]{0,5}(?:\p{L}[\p{L}\p{N}_-]{1,30}[ \t]{0,5}[{(]|[^\s@{]{0,31}[ \t]{0,5}\{)/uy;
export const NEXT_INLINE = /@\p{L}[\p{L}\p{N}_-]{1,30}\{/uy;
/** What stands like an entry whose type is none: '@2article{…', '@{…'. */
export const NO_TYPE = /@[ \t]{0,5}[^\s@{(]{0,31}[ \t]{0,5}[{(][^\n]{0,60}/uy;
export const NAME = /([\p{L}_][\p{L}\p{N}_:.+/-]{0,60})\s*=\s*/uy;
/** A field that begins, with enough of its value to be none of a sentence's. */
export const FIELD = /[\p{L}_][\p{L}\p{N}_:.+/-]{0,60}[ \t]{0,20}=\s{0,20}(?:["{]|[\p{L}\p{N}][\p{L}\p{N}_-]{0,30}\s{0,20}[,}#])/uy;
/**
 * An entry whose brace was forgotten: a known type, or any with a key and a comma behind it, or a comma and a field.
 */
export const UNOPENED = new RegExp(
  String.raw`@[ \t]{0,5}(?:(?:article|book|in(?:book|collection|proceedings)|conference|misc|online|report|techreport|(?:phd|masters)?thesis)\b[^\n]{0,60}|\p{L}[\p{L}_-]{1,30}[ \t]{1,5}[^\s,{}()@]{1,60},[ \t]{0,5}\r?(?=\n)|\p{L}[^\s,{}()@]{1,60}\s{0,20},\s{0,20}(?=${FIELD.source}))`,
  'iuy',
);
/** More fields behind the brace that closed the entry: it closed nothing. */
export const MORE = new RegExp(`[ \\t]{0,20}(?:\\s{0,100},\\s{0,100})?(?=${FIELD.source})`, 'uy');
/** The sign that ends an entry, alone on its line, unless more fields follow: then it closed nothing. */
export const END = new RegExp(`[})][ \\t\\r]{0,20}(?=\\n|$)(?!\\s{0,100}(?:,|${FIELD.source}))`, 'uy');
/** A number, or the name of a text that was given one. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}_:.+/-]{0,100}/uy;
/** What stands behind a word on its line, when it is a text without its braces: 'title = Aves del llano,'. */
export const BARE = /(?:[^\n\r,{}"#%()]|\([^\n\r,{}"#%()]{0,50}\)){1,300}/y;
/** What stands like an entry whose '@' was forgotten. */
export const UNMARKED = new RegExp(
  String.raw`(?:article|book|in(?:book|collection|proceedings)|conference|manual|misc|online|report|techreport|unpublished|(?:phd|masters)?thesis)(?:[ \t]{0,5}\{|\()\s{0,100}[^\s{},=]{1,100}\s{0,100},(?=\s{0,100}${FIELD.source})`,
  'iuy',
);
