import type { TermsRead } from '@registro/contracts/accounts/terms';
import { paragraphsOf, TERMS_HEADING } from '@registro/contracts/paragraphs';

const part = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });

/** Draws the terms: their paragraphs, some of which are headings. */
function drawTerms(into: Element, texto: string, heading: string): void {
  const parts = paragraphsOf(texto).map((text) =>
    text.startsWith(TERMS_HEADING) ? part(heading, text.slice(TERMS_HEADING.length)) : part('p', text),
  );
  into.replaceChildren(...parts);
}

const day = (iso: string) => iso.split('-').toReversed().join('/');

/** Fills the page of the terms, which works with React and without (reading.ts), once they have come. */
export async function showTerms(page: HTMLElement, asked: Promise<TermsRead | null>): Promise<void> {
  const [said, text, before] = [...page.querySelectorAll<HTMLElement>('[data-terminos]')] as [HTMLElement, HTMLElement, HTMLElement];
  const terms = await asked.catch(() => null);
  if (!terms) return void (said.textContent = 'No se pudieron leer los términos. Cargue la página de nuevo.');
  said.textContent = `Versión ${terms.version}, rige desde el ${day(terms.rige)}.`;
  drawTerms(text, terms.texto, 'h2');
  before.hidden = terms.anteriores.length === 0;
  before.querySelector('div')!.replaceChildren(
    ...terms.anteriores.map(({ version, rige, texto }) => {
      const one = document.createElement('details');
      const inside = document.createElement('div');
      drawTerms(inside, texto, 'h3');
      one.append(part('summary', `Versión ${version}, rigió desde el ${day(rige)}`), inside);
      return one;
    }),
  );
}
