import { FIRST_TERMS } from '@registro/contracts/accounts/first-terms';
import type { TermsRead } from '@registro/contracts/accounts/terms';
import { paragraphsOf, TERMS_HEADING } from '@registro/contracts/paragraphs';
import { useEffect, useRef } from 'react';
import { get } from '../api/client.js';
import { usePage } from '../ui/page.js';
import { showTerms } from './terms-text.js';

/**
 * /terminos: the version that holds, since when, and those before it. The first one stands in the page until it is
 * known which holds, so that it is as long as it will be, and is read without a script.
 */
export default function Terms() {
  usePage('Términos y privacidad');
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => void showTerms(sheet.current!, get<TermsRead>('publico/terminos')), []);
  return (
    <div ref={sheet} className="hoja media terminos-hoja">
      <h1 tabIndex={-1}>Términos y privacidad</h1>
      <p className="entradilla" role="status" data-terminos="">
        Leyendo los términos…
      </p>
      <noscript>
        <p>Sin JavaScript se muestra la primera versión de los términos. Puede haber otra vigente.</p>
      </noscript>
      <div className="terminos-texto" data-terminos="">
        {paragraphsOf(FIRST_TERMS).map((text) =>
          text.startsWith(TERMS_HEADING) ? <h2 key={text}>{text.slice(TERMS_HEADING.length)}</h2> : <p key={text}>{text}</p>,
        )}
      </div>
      <section className="terminos-antes" hidden data-terminos="">
        <h2 style={{ fontSize: 'var(--text-lg)' }}>Versiones anteriores</h2>
        <div className="terminos-texto" />
      </section>
    </div>
  );
}
