// biome-ignore format: a table
const NAMED: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”',
  laquo: '«', raquo: '»', hellip: '…', iquest: '¿', iexcl: '¡', deg: '°', ordf: 'ª', ordm: 'º', szlig: 'ß', aelig: 'æ', AElig: 'Æ',
  oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø', middot: '·', times: '×', copy: '©', reg: '®', micro: 'µ',
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', lambda: 'λ', mu: 'μ', pi: 'π', sigma: 'σ', omega: 'ω',
};
// biome-ignore format: a table
const MARKS: Record<string, string> = { acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', uml: '\u0308', cedil: '\u0327', ring: '\u030a', caron: '\u030c' };

/**
 * What publishers mark up with: of HTML, JATS and MathML. Google Scholar writes `< i>` and `</i>`. Anything else
 * between angles is text: `<Marcellinus>`.
 */
const TAG =
  /<\/?(?:[a-z]+:[a-z][a-z0-9-]*|a|abbr|article-title|b|big|blockquote|body|bold|br|center|cite|code|div|em|ext-link|font|h[1-6]|html|hr|img|inf|inline-formula|i|italic|kbd|li|mark|math|mfrac|mi|mn|monospace|mo|mover|mrow|msqrt|mstyle|msubsup|msub|msup|mtext|munder|nobr|ol|p|pre|q|roman|sans-serif|scp?|sec|section|small|span|strike|strong|styled-content|sub|sup|s|table|tbody|td|tex-math|title|tr|tt|u|ul|underline|var|xref)(?:\s[^<>]{0,500})?\/?>|< (?:i|b|em|strong|sub|sup)>/gi;
const DANGEROUS = /<(script|style)\b[^<>]{0,500}>[^]{0,20000}?<\/\1\s*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;

/**
 * Text as it is read: without the markup and character entities that publishers' records carry (`<i>`, `<jats:p>`,
 * `&amp;`, `&iacute;`), also where markup is written in entities, and entities in entities (`&lt;i&gt;`,
 * `&amp;eacute;`). Linear time.
 */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const once = unmarked(text).replace(ENTITY, decodeEntity);
  const plain = unmarked(once.replace(ENTITY, decodeEntity));
  // A title that is nothing but markup was meant as it stands.
  return plain.trim() ? plain : text;
}

const unmarked = (text: string): string => text.replace(DANGEROUS, ' ').replace(TAG, '');

function decodeEntity(whole: string, decimal: string | undefined, hex: string | undefined, name: string | undefined): string {
  if (name) return decodeName(name) ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
}

function decodeName(name: string): string | undefined {
  const known = NAMED[name] ?? NAMED[name.toLowerCase()];
  if (known) return known;
  const mark = MARKS[name.slice(1)];
  return mark ? (name[0]! + mark).normalize('NFC') : undefined;
}
