import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import '../ui/plain/plain.css';
import { PasskeySignIn } from './PasskeySignIn.js';
import { SignInForm } from './SignInForm.js';
import { usePublicConfig } from './usePublicConfig.js';
import { finishSignInAgain, loadStatus, refreshSession, useSession } from './session.js';

/** Signing in again over the current screen: what was typed stays, and the call that failed is then made once more. */
export default function SignInAgainDialog() {
  const { reingreso, usuario } = useSession();
  const oidc = usePublicConfig()?.oidc ?? [];
  if (!usuario || !reingreso) return null;
  const goOn = async () => {
    await refreshSession();
    await loadStatus().catch(() => undefined);
    finishSignInAgain(true);
  };
  return (
    <Dialog
      size="question"
      title="Su sesión terminó"
      actions={
        <Button kind="text" onClick={() => finishSignInAgain(false)}>
          Ahora no
        </Button>
      }
    >
      <div className="pila">
        <p>Escriba su clave para continuar donde estaba. Lo que escribió sigue en la pantalla.</p>
        <SignInForm fixedEmail={usuario.email} onDone={goOn} />
        <PasskeySignIn fixedEmail={usuario.email} onDone={goOn} />
        {oidc.length > 0 && (
          <p>
            Si entra con su institución,{' '}
            <a href="/entrar" target="_blank" rel="noreferrer">
              hágalo en otra pestaña
            </a>{' '}
            y luego{' '}
            <button type="button" className="enlace" onClick={() => void refreshSession().then(() => finishSignInAgain(true))}>
              continúe aquí
            </button>
            .
          </p>
        )}
      </div>
    </Dialog>
  );
}
