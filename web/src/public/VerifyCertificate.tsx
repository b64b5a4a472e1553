import { inCaracas } from '@registro/contracts/dates';
import type { Verification } from '@registro/contracts/documents/request';
import { useEffect, useState } from 'react';
import { Link, useParams } from '../ui/router.js';
import { get } from '../api/client.js';
import { ApiError, messageOf, Refusal } from '../api/errors.js';
import { Mark, NAME } from '../design/Logo.js';
import { Icon } from '../ui/Icon.js';
import { usePage } from '../ui/page.js';
import { HelpLink, Notice } from '../ui/plain/Notice.js';
import { useReady } from '../ui/useReady.js';
import { FileCheck } from './FileCheck.js';
import type { Checked } from './checked.js';
import { titleOf, Verdict } from './Verdict.js';

type State = { kind: 'cargando' } | Checked | { kind: 'error'; message: string };

/** What a small script has drawn already (verificar.tsx). */
function drawnBefore(codigo: string): Checked | null {
  const drawn = globalThis.window?.registroVerificado;
  return drawn?.codigo === codigo ? drawn.checked : null;
}

/** Never throws: what could not be read is a state of its own. */
async function readCode(codigo: string): Promise<State> {
  try {
    return { kind: 'hallado', data: await get<Verification>(`publico/verificar/${encodeURIComponent(codigo)}`) };
  } catch (error) {
    const unknown = error instanceof Refusal || (error instanceof ApiError && (error.status === 404 || error.status === 422));
    return unknown ? { kind: 'desconocido' } : { kind: 'error', message: messageOf(error) };
  }
}

/** What anyone may learn of a certificate or receipt by its code (rule F-13). */
export default function VerifyCertificate() {
  const { codigo = '' } = useParams();
  const [state, setState] = useState<State>(() => drawnBefore(codigo) ?? { kind: 'cargando' });
  const checked = state.kind === 'hallado' || state.kind === 'desconocido' ? state : null;
  const title = titleOf(checked);
  usePage(title);
  useEffect(() => {
    // Once: whoever comes back to this page later asks anew.
    const drawn = drawnBefore(codigo);
    delete window.registroVerificado;
    if (drawn) return undefined;
    let here = true;
    readCode(codigo).then((found) => here && setState(found));
    return () => {
      here = false;
    };
  }, [codigo]);
  const retry = async () => {
    setState({ kind: 'cargando' });
    setState(await readCode(codigo));
  };

  return (
    <div className="hoja media">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="tarjeta pila" aria-live="polite" aria-busy={state.kind === 'cargando'}>
        {state.kind === 'cargando' && <div className="girando" role="status" aria-label="Buscando el documento" />}
        {checked && <Verdict codigo={codigo} checked={checked} />}
        {state.kind === 'hallado' && <Beside data={state.data} />}
        {state.kind === 'error' && (
          <>
            <Notice tone="error">{state.message}</Notice>
            <button type="button" className="boton" onClick={() => void retry()}>
              Intentar de nuevo
            </button>
          </>
        )}
      </div>
      <p className="no-imprimir">
        <Link to="/#verificar">Verificar otro documento</Link> · <HelpLink about="comprobar-un-certificado">Cómo se comprueba</HelpLink> ·{' '}
        <a href="/api/publico/claves">Claves con que se firma</a>
      </p>
    </div>
  );
}

/** What needs the page's code: comparing a file, printing. */
function Beside({ data }: { data: Verification }) {
  const [asked] = useState(() => inCaracas(new Date().toISOString(), 'longMinute'));
  if (!useReady()) return null;
  return (
    <>
      {data.archivos && data.archivos.length > 0 && <FileCheck files={data.archivos} />}
      <div className="ficha-pie">
        <Mark size={32} />
        <span>
          {NAME}
          <br />
          Consultado el {asked} (hora de Caracas)
        </span>
        <button type="button" className="boton linea no-imprimir" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          Imprimir
        </button>
      </div>
    </>
  );
}
