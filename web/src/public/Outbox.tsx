import { inCaracas } from '@registro/contracts/dates';
import type { DemoMail } from '@registro/contracts/demo';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { get } from '../api/client.js';
import { ApiError, messageOf } from '../api/errors.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';

/** @returns the mails, or the message that says why there are none */
async function readBox(): Promise<DemoMail[] | string> {
  try {
    return await get<DemoMail[]>('publico/buzon');
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'Esta instalación no es una demostración.' : messageOf(error);
  }
}

/** The mails that a demo would have sent, newest first. Only the plain text is shown: nothing in a mail runs here. */
export default function Outbox() {
  usePage('Buzón de demostración');
  const [mails, setMails] = useState<DemoMail[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const show = useCallback((found: DemoMail[] | string) => {
    setFailure(typeof found === 'string' ? found : null);
    if (typeof found !== 'string') setMails(found);
  }, []);
  useEffect(() => {
    let here = true;
    readBox().then((found) => here && show(found));
    return () => {
      here = false;
    };
  }, [show]);
  return (
    <div className="hoja media">
      <header>
        <h1 tabIndex={-1}>Buzón de demostración</h1>
        <p className="entradilla">Los correos que el registro habría enviado. Solo existe en la demostración.</p>
      </header>
      <button type="button" className="boton linea" style={{ alignSelf: 'flex-start' }} onClick={() => void readBox().then(show)}>
        Actualizar
      </button>
      {failure && <Notice tone="error">{failure}</Notice>}
      {!mails && !failure && <div className="girando" role="status" aria-label="Cargando" />}
      {mails?.length === 0 && <Notice tone="info">Todavía no hay correos.</Notice>}
      {mails?.map((mail) => (
        <article className="tarjeta pila" key={mail.id}>
          <header>
            <h2 style={{ fontSize: 'var(--text-lg)' }}>{mail.asunto}</h2>
            <p className="entradilla">
              Para {mail.para} · <time dateTime={mail.fecha}>{inCaracas(mail.fecha, 'minute')}</time>
            </p>
          </header>
          <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <Linked text={mail.texto} />
          </p>
        </article>
      ))}
    </div>
  );
}

/** Text whose web addresses can be followed; those of this site stay in this tab. */
function Linked({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts.map((part, index) => (
    <Fragment key={`${index}-${part.slice(0, 12)}`}>{index % 2 ? <a href={part}>{part}</a> : part}</Fragment>
  ));
}
