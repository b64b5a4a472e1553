/** The paragraphs of a text, as they are drawn: an empty line begins one. */
export const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/);

/** What begins a paragraph of the terms that is a heading. */
export const TERMS_HEADING = '# ';
