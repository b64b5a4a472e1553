const ADDRESS = /https?:\/\/[^\s<>"'»)]+/g;
/** A part of an address that is made of words or is the number of a record. */
const LEGIBLE = /^([a-z]{1,20}(-[a-z]{1,20})*|\d{1,12})?$/;
const HIDDEN = '••••••';

const shown = (part: string): string => (LEGIBLE.test(part) ? part : HIDDEN);

/**
 * A mail's text for other eyes than its person's: of each address what is made of words stays, and whatever could be a key is hidden (all that a
 * query says, and each part of the path that is neither words nor a record's number). What is not known to be harmless is not shown.
 */
export const maskKeys = (text: string): string =>
  text.replace(ADDRESS, (address) => {
    if (!URL.canParse(address)) return HIDDEN;
    const { origin, pathname, searchParams, hash } = new URL(address);
    const path = pathname.split('/').map(shown).join('/');
    const query = [...searchParams.keys()].map((name) => `${shown(name)}=${HIDDEN}`).join('&');
    return `${origin}${path}${query && `?${query}`}${hash && `#${shown(hash.slice(1))}`}`;
  });
