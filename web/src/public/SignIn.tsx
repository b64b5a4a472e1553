import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from '../ui/router.js';
import { messageOf } from '../api/errors.js';
import { signInWith } from '../session/auth.js';
import { PasskeySignIn } from '../session/PasskeySignIn.js';
import { refreshSession } from '../session/session.js';
import { useFetchAhead } from '../ui/ahead.js';
import { Icon } from '../ui/Icon.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';
import { SignInForm } from '../session/SignInForm.js';
import { usePublicConfig } from '../session/usePublicConfig.js';

/** Only a path of this site: a link made elsewhere must not send a person away after signing in. */
function ownPath(target: string | null): string {
  return target && /^\/(?![/\\])/.test(target) ? target : '/inicio';
}

export default function SignIn() {
  usePage('Iniciar sesión');
  const config = usePublicConfig();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(
    params.get('error') ? 'No se pudo entrar con su institución. Inténtelo de nuevo.' : null,
  );
  const destino = ownPath(params.get('ir'));
  // Who they are is not known yet; most are researchers.
  useFetchAhead(destino === '/inicio' ? '/usuario/listar' : destino);
  const enter = async () => {
    await refreshSession();
    navigate(destino, { replace: true });
  };
  return (
    <div className="hoja">
      <header>
        <h1 tabIndex={-1}>Iniciar sesión</h1>
        <p className="entradilla">
          ¿Aún no tiene cuenta? <Link to="/registrarse">Créela aquí</Link>
        </p>
      </header>
      {params.get('restablecida') && <Notice tone="success">Su clave fue cambiada. Entre con la nueva.</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="tarjeta pila">
        <SignInForm demo={config?.demo} onDone={enter} />
        <PasskeySignIn onDone={enter} />
        {config?.oidc.map(({ id, nombre }) => (
          <button
            key={id}
            type="button"
            className="boton linea ancho"
            onClick={() => signInWith(id, destino).catch((error: unknown) => setFailure(messageOf(error)))}
          >
            <Icon name="key" size={20} />
            Entrar con {nombre}
          </button>
        ))}
      </div>
      <p>
        <Link to="/recuperar">Olvidé mi clave</Link>
      </p>
    </div>
  );
}
