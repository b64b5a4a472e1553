import { useEffect, useState } from 'react';
import { HelpLink } from '../ui/plain/Notice.js';
import { usePage } from '../ui/page.js';
import { Link, useParams } from '../ui/router.js';
import type { CodeAnswer } from './check-code.js';
import type * as Drawn from './CodeVerdict.js';
import { titleOf } from './Verdict.js';

/**
 * What the QR of a printed document opens (rule F-28). As it is served a small script draws the answer (codigo.tsx);
 * this is for whoever comes from within the application.
 */
export default function PrintedCode() {
  const { codigo = '' } = useParams();
  const [shown, setShown] = useState<{ answer: CodeAnswer; drawn: typeof Drawn } | null>(null);
  const title = shown ? shown.drawn.codeTitle(shown.answer) : titleOf(null);
  usePage(title);
  useEffect(() => {
    let here = true;
    const show = async () => {
      const [{ checkCode }, drawn] = await Promise.all([import('./check-code.js'), import('./CodeVerdict.js')]);
      const answer = await checkCode(codigo);
      if (here) setShown({ answer, drawn });
    };
    void show();
    return () => {
      here = false;
    };
  }, [codigo]);
  return (
    <div className="hoja media">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="tarjeta pila" aria-live="polite" aria-busy={!shown}>
        {shown ? (
          <shown.drawn.CodeVerdict {...shown.answer} />
        ) : (
          <div className="girando" role="status" aria-label="Comprobando el código" />
        )}
      </div>
      <p className="no-imprimir">
        <Link to="/#verificar">Verificar por el número impreso</Link> ·{' '}
        <HelpLink about="comprobar-un-certificado">Cómo se comprueba</HelpLink> · <a href="/api/publico/claves">Claves con que se firma</a>
      </p>
    </div>
  );
}
