import { apaPieces } from '@registro/contracts/products/apa';
import { doiLink } from '@registro/contracts/products/link';
import type { Reference } from '@registro/contracts/products/reference';
import { type Html, html } from '@registro/platform/mail/html';

/** As it is cited, with its address as a link. */
export function cited(reference: Reference): Html {
  const address = reference.DOI ? doiLink(reference.DOI) : (reference.URL ?? '');
  const linked = /^https?:\/\//.test(address) ? html`<a href="${address}" rel="nofollow">${address}</a>` : address;
  return html`${apaPieces(reference).map(({ text, italic }) => {
    if (italic) return html`<i>${text}</i>`;
    return address && text.endsWith(address) ? html`${text.slice(0, -address.length)}${linked}` : text;
  })}`;
}
