import { isEmail } from '@registro/contracts/accounts/email';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from '../ui/router.js';
import { messageOf } from '../api/errors.js';
import { authCall, VERIFIED_URL } from '../session/auth.js';
import { refreshSession, useSession } from '../session/session.js';
import { usePage } from '../ui/page.js';
import { HelpLink, Notice } from '../ui/plain/Notice.js';
import { Field } from '../ui/plain/parts.js';
import { usePublicConfig } from '../session/usePublicConfig.js';
import { useSubmit } from '../ui/plain/useSubmit.js';

type Result = { state: 'enviado' | 'confirmado' | 'comprobando' } | { state: 'fallido'; message: string };

/**
 * Where a verification link ends (`?confirmado`, `?error=…`), where it is tried (`?token=…`), and where one waits for
 * the mail.
 */
export default function VerifyEmail() {
  usePage('Confirmar correo');
  const [params] = useSearchParams();
  const location = useLocation();
  const config = usePublicConfig();
  const inside = useSession().estado === 'dentro';
  const correo = (location.state as { correo?: string } | null)?.correo ?? '';
  const token = params.get('token');
  const error = params.get('error');
  const [result, setResult] = useState<Result>(() => {
    if (error) return { state: 'fallido', message: 'El enlace no es válido, ya fue usado o venció.' };
    if (token) return { state: 'comprobando' };
    return { state: params.get('confirmado') ? 'confirmado' : 'enviado' };
  });
  useEffect(() => {
    if (!token || error) return;
    const opened = authCall(`verify-email?token=${encodeURIComponent(token)}`).then(() => refreshSession().catch(() => undefined));
    opened.then(
      () => setResult({ state: 'confirmado' }),
      (failure: unknown) => setResult({ state: 'fallido', message: messageOf(failure) }),
    );
  }, [token, error]);

  const titles = {
    enviado: 'Revise su correo',
    confirmado: 'Correo confirmado',
    comprobando: 'Comprobando el enlace…',
    fallido: 'El enlace no sirvió',
  };
  return (
    <div className="hoja">
      <h1 tabIndex={-1}>{titles[result.state]}</h1>
      <div className="tarjeta pila">
        {result.state === 'comprobando' && <div className="girando" role="status" aria-label="Comprobando" />}
        {result.state === 'confirmado' && (
          <>
            <Notice tone="success">
              {inside ? 'Su correo quedó confirmado y su sesión está abierta.' : 'Su correo quedó confirmado. Ya puede entrar al registro.'}
            </Notice>
            <Link className="boton ancho" to="/inicio">
              Entrar al registro
            </Link>
          </>
        )}
        {result.state === 'fallido' && <Notice tone="error">{result.message}</Notice>}
        {result.state === 'enviado' && (
          <p>
            {correo ? (
              <>
                Enviamos un enlace a <strong>{correo}</strong>. Ábralo para confirmar que el correo es suyo y activar la cuenta.
              </>
            ) : (
              'Abra el enlace que enviamos a su correo para activar la cuenta.'
            )}
          </p>
        )}
        {config?.demo && result.state !== 'confirmado' && (
          <Notice tone="info">
            En la demostración los correos no salen: léalos en el <Link to="/buzon">buzón de demostración</Link>.
          </Notice>
        )}
        {(result.state === 'enviado' || result.state === 'fallido') && (
          <>
            <Resend correo={correo} />
            <HelpLink about="no-llega-el-correo">El correo no llega: qué revisar</HelpLink>
          </>
        )}
      </div>
    </div>
  );
}

function Resend({ correo }: { correo: string }) {
  const [sent, setSent] = useState(false);
  const { onSubmit, errors, failure, off } = useSubmit(
    (values) => ({ correo: isEmail(values.correo ?? '') ? null : 'Escriba su correo electrónico' }),
    async (values) => {
      await authCall('send-verification-email', { email: values.correo, callbackURL: VERIFIED_URL });
      setSent(true);
    },
  );
  return (
    <form className="pila" onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {sent && <Notice tone="success">Si la cuenta espera confirmación, el enlace ya va en camino.</Notice>}
      <Field
        label="¿No llegó? Escriba su correo"
        name="correo"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={correo}
        error={errors.correo}
      />
      <button className="boton linea ancho" type="submit" disabled={off}>
        Enviar otra vez
      </button>
    </form>
  );
}
