import { isEmail } from '@registro/contracts/accounts/email';
import { useState } from 'react';
import { Link } from '../ui/router.js';
import { authCall } from '../session/auth.js';
import { usePage } from '../ui/page.js';
import { HelpLink, Notice } from '../ui/plain/Notice.js';
import { Field } from '../ui/plain/parts.js';
import { usePublicConfig } from '../session/usePublicConfig.js';
import { useSubmit } from '../ui/plain/useSubmit.js';

export default function Recover() {
  usePage('Recuperar clave');
  const config = usePublicConfig();
  const [sent, setSent] = useState(false);
  const { onSubmit, errors, failure, off } = useSubmit(
    ({ correo }) => ({ correo: isEmail(correo ?? '') ? null : 'Escriba su correo electrónico' }),
    async ({ correo }) => {
      await authCall('request-password-reset', { email: correo, redirectTo: '/restablecer' });
      setSent(true);
    },
  );
  return (
    <div className="hoja">
      <header>
        <h1 tabIndex={-1}>Recuperar clave</h1>
        <p className="entradilla">Le enviaremos un enlace para elegir una nueva.</p>
      </header>
      <form className="tarjeta pila" onSubmit={onSubmit} noValidate>
        {failure && <Notice tone="error">{failure.message}</Notice>}
        {sent && (
          <Notice tone="success">
            Si ese correo tiene una cuenta, recibirá el enlace en unos minutos. Vence en una hora.{' '}
            <HelpLink about="no-llega-el-correo">¿No llega?</HelpLink>
            {config?.demo && (
              <>
                {' '}
                Léalo en el <Link to="/buzon">buzón de demostración</Link>.
              </>
            )}
          </Notice>
        )}
        <Field label="Correo electrónico" name="correo" type="email" inputMode="email" autoComplete="username" error={errors.correo} />
        <button className="boton ancho" type="submit" disabled={off}>
          {sent ? 'Enviar otra vez' : 'Enviar el enlace'}
        </button>
      </form>
      <p>
        ¿Ya no abre ese correo? <Link to="/no-puedo-entrar">No puedo entrar</Link>
      </p>
      <p>
        <Link to="/entrar">Volver a iniciar sesión</Link>
      </p>
    </div>
  );
}
