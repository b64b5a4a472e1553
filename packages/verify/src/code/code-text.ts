/** Of the page that a code opens. In capitals, as all of a code: a QR of capitals and digits is a third smaller. */
export const CODE_PATH = '/V/';

/** What a QR holds. @param origin of the registry's pages */
export const addressOf = (code: string, origin: string): string => `${origin.toUpperCase()}${CODE_PATH}${code}`;

/** The letters of a code, without the address before it; null where the text has none. */
export function codeIn(text: string): string | null {
  const [, code] = /^(?:HTTPS?:\/\/[^/?#]+)?(?:\/?V\/)?([A-Z2-7]{100,})$/.exec(text.replaceAll(/\s/g, '').toUpperCase()) ?? [];
  return code ?? null;
}
