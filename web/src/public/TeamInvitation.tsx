import { LINK_ANSWERED, MEMBER_ANSWER_NAMES } from '@registro/contracts/calls/member-answer';
import { ANSWER_SIGNED_IN, type LinkedInvitation } from '@registro/contracts/calls/team';
import { inCaracas } from '@registro/contracts/dates';
import { useEffect, useState } from 'react';
import { Link, useParams } from '../ui/router.js';
import { get, post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';

type State = { kind: 'cargando' } | { kind: 'hallada'; data: LinkedInvitation } | { kind: 'error'; message: string };

/**
 * /equipo/{clave}: where the link of a member's mail ends: which team named one, and one's answer, without signing in.
 */
export default function TeamInvitation() {
  usePage('Confirmar participación');
  const { clave = '' } = useParams();
  const [state, setState] = useState<State>({ kind: 'cargando' });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const path = `publico/equipo/${encodeURIComponent(clave)}`;
  useEffect(() => {
    const stop = new AbortController();
    get<LinkedInvitation>(path, {}, { signal: stop.signal, silent: true }).then(
      (data) => setState({ kind: 'hallada', data }),
      (error: unknown) => !stop.signal.aborted && setState({ kind: 'error', message: messageOf(error) }),
    );
    return () => stop.abort();
  }, [path]);
  const answer = async (acepta: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      await post(path, { acepta }, { silent: true });
      setState({ kind: 'hallada', data: await get<LinkedInvitation>(path, {}, { silent: true }) });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="hoja">
      <h1 tabIndex={-1}>Su participación en un proyecto</h1>
      <div className="tarjeta pila" aria-busy={state.kind === 'cargando' || busy}>
        {state.kind === 'cargando' && <div className="girando" role="status" aria-label="Buscando la invitación" />}
        {state.kind === 'error' && (
          <>
            <Notice tone="error">{state.message}</Notice>
            <p>Compruebe que abrió el enlace completo de su correo. Si le eliminaron del equipo, el enlace deja de servir.</p>
          </>
        )}
        {state.kind === 'hallada' && <Found data={state.data} failure={failure} busy={busy} onAnswer={(acepta) => void answer(acepta)} />}
      </div>
    </div>
  );
}

interface FoundProps {
  data: LinkedInvitation;
  failure: string | null;
  busy: boolean;
  onAnswer: (acepta: boolean) => void;
}

function Found({ data, failure, busy, onAnswer }: FoundProps) {
  const {
    integrante,
    responsable,
    tituloProyecto,
    convocatoria,
    tipo_persona,
    respuesta,
    respondido,
    porEnlace,
    puedeResponder,
    conCuenta,
  } = data;
  const answered = respuesta !== 'pendiente';
  return (
    <>
      <p>
        {integrante}: <strong>{responsable}</strong> le registró como <strong>{tipo_persona}</strong> del proyecto «{tituloProyecto}», de la{' '}
        {convocatoria}.
      </p>
      {answered && (
        <Notice tone={respuesta === 'confirmado' ? 'success' : 'warning'}>
          {MEMBER_ANSWER_NAMES[respuesta]}
          {respondido && ` el ${inCaracas(respondido, 'longMinute')} (hora de Caracas)`}.
        </Notice>
      )}
      {porEnlace !== null && <Notice tone="info">{LINK_ANSWERED}.</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {conCuenta ? (
        <>
          <p>{ANSWER_SIGNED_IN}.</p>
          <Link to="/usuario/vertice-3/equipo" className="boton ancho">
            Entrar y responder
          </Link>
        </>
      ) : (
        <>
          {puedeResponder && porEnlace === null && (
            <button type="button" className="boton ancho" disabled={busy} onClick={() => onAnswer(true)}>
              Confirmar participación
            </button>
          )}
          {respuesta !== 'declinado' && (
            <button type="button" className="enlace" disabled={busy} onClick={() => onAnswer(false)}>
              Declinar
            </button>
          )}
        </>
      )}
      {!conCuenta && (
        <p>
          ¿No tiene cuenta? <Link to="/registrarse">Créela</Link> con su cédula para que su respuesta cuente.
        </p>
      )}
    </>
  );
}
