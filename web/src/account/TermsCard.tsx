import { type OwnTerms, TERMS_MESSAGES, type TermsDue } from '@registro/contracts/accounts/terms';
import { showDate } from '@registro/contracts/dates';
import { TERMS_HEADING } from '@registro/contracts/paragraphs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get, post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { loadStatus, useSession } from '../session/session.js';
import { Button } from '../ui/Button.js';
import { Card } from '../ui/Card.js';
import { useToast } from '../ui/Feedback.js';
import { Pending } from '../ui/LoadStates.js';
import { paragraphChanges } from '../ui/paragraph-changes.js';

const LATER = 'terminos-luego';

/**
 * The terms that hold, for who has not agreed to them (rule S-44): asked once in a session, at home, never over a form.
 * @param always also to who said not now
 */
export default function TermsCard({ due, always = false }: { due: TermsDue; always?: boolean }) {
  const { idSesion } = useSession();
  const [, setLater] = useState(false);
  const asked = `${idSesion}:${due.version}`;
  if (!always && sessionStorage.getItem(LATER) === asked) return null;
  const later = () => {
    sessionStorage.setItem(LATER, asked);
    setLater(true);
  };
  return <Asked due={due} onLater={always ? undefined : later} />;
}

function Asked({ due: { version, hasta, vencido }, onLater }: { due: TermsDue; onLater: (() => void) | undefined }) {
  const read = useQuery({ queryKey: ['terminos', version], queryFn: () => get<OwnTerms>('cuenta/terminos') });
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const agree = async () => {
    setBusy(true);
    try {
      await post('cuenta/terminos', { version: read.data?.version });
      toast(TERMS_MESSAGES.aceptados, 'success');
      await loadStatus();
    } catch (error) {
      toast(messageOf(error), 'error');
      void read.refetch();
    } finally {
      setBusy(false);
    }
  };
  const day = showDate(hasta);
  return (
    <Card
      title={read.data?.aceptada === null ? 'Lea y acepte los términos' : 'Los términos cambiaron'}
      text={
        vencido
          ? `El plazo terminó el ${day}. Puede seguir escribiendo, pero para enviar debe aceptarlos.`
          : `Tiene hasta el ${day}. Mientras tanto todo sigue igual.`
      }
      icon="document"
      edge="accent"
    >
      <Pending of={[read]} rows={2} />
      {read.data && <What terms={read.data} />}
      <div className="fila">
        <Button busy={busy} disabled={!read.data} onClick={() => void agree()}>
          Acepto
        </Button>
        {onLater && (
          <Button kind="outline" onClick={onLater}>
            Ahora no
          </Button>
        )}
        <a href="/terminos" target="_blank" rel="noreferrer">
          Leer el texto completo
        </a>
      </div>
    </Card>
  );
}

const CHANGED = { display: 'block', padding: 'var(--space-3)', borderRadius: 'var(--radius-md)', textDecoration: 'none' } as const;

const BOX = { whiteSpace: 'pre-line', maxHeight: '18rem', overflowY: 'auto' } as const;
/** A heading without what marks it. */
const plain = (text: string) => (text.startsWith(TERMS_HEADING) ? text.slice(TERMS_HEADING.length) : text);

/** What is another than what they agreed to; who agreed to nothing, whom an institution let in, reads all of it. */
function What({ terms: { texto, aceptada } }: { terms: OwnTerms }) {
  if (!aceptada)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with keys
      <div role="group" aria-label="Los términos" tabIndex={0} style={BOX}>
        {texto.split('\n\n').map(plain).join('\n\n')}
      </div>
    );
  const { antes, despues } = paragraphChanges(aceptada.texto, texto);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many changes are scrolled with keys
    <div role="group" aria-label="Qué cambia" tabIndex={0} className="pila" style={BOX}>
      {antes.map(
        ({ texto: was, igual }, at) =>
          !igual && (
            <del key={at} style={{ ...CHANGED, background: 'var(--danger-soft)' }}>
              {`Se quita: ${plain(was)}`}
            </del>
          ),
      )}
      {despues.map(
        ({ texto: is, igual }, at) =>
          !igual && (
            <ins key={at} style={{ ...CHANGED, background: 'var(--success-soft)' }}>
              {`Se agrega: ${plain(is)}`}
            </ins>
          ),
      )}
    </div>
  );
}
