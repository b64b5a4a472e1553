const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML that may be put into other HTML as it is. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | Html | null | undefined | false | Part[];

const markupOf = (part: Part): string => {
  if (Array.isArray(part)) return part.map(markupOf).join('');
  if (part instanceof Html) return part.markup;
  return part ? part.replace(/[&<>"']/g, (sign) => ESCAPED[sign]!) : '';
};

/**
 * HTML as a template: whatever is put into it and is no `Html` itself is escaped, so that nothing that a person typed
 * can be forgotten.
 */
export const html = (markup: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(markup.reduce((all, piece, i) => all + markupOf(parts[i - 1]) + piece));
