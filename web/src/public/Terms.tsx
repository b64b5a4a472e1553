import type { TermsRead } from '@registro/contracts/accounts/terms';
import { useEffect, useRef } from 'react';
import { get } from '../api/client.js';
import { usePage } from '../ui/page.js';
import { showTerms } from './terms-text.js';

/** /terminos: the version that holds, since when, and those before it. */
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
      <div className="terminos-texto" data-terminos="" />
      <section className="terminos-antes" hidden data-terminos="">
        <h2 style={{ fontSize: 'var(--text-lg)' }}>Versiones anteriores</h2>
        <div className="terminos-texto" />
      </section>
    </div>
  );
}
