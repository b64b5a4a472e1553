import { PASSWORD_MAX } from '@registro/contracts/accounts/password';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from '../ui/router.js';
import { authCall } from '../session/auth.js';
import { usePage } from '../ui/page.js';
import { PasswordStrength } from '../session/PasswordStrength.js';
import { Notice } from '../ui/plain/Notice.js';
import { PasswordField } from '../ui/plain/parts.js';
import { passwordProblem } from '../session/password.js';
import { useSubmit } from '../ui/plain/useSubmit.js';

/** The end of the recovery link: `?token=…`, or `?error=…` when it was already used or is too old. */
export default function Reset() {
  usePage('Elegir clave');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const token = params.get('token');
  const { onSubmit, errors, failure, off } = useSubmit(
    ({ claveNueva }) => ({ claveNueva: passwordProblem(claveNueva ?? '') }),
    async ({ claveNueva }) => {
      await authCall('reset-password', { token, newPassword: claveNueva });
      navigate('/entrar?restablecida=1', { replace: true });
    },
    { newPassword: 'claveNueva' },
  );
  const dead = !token || params.get('error') || failure?.code === 'INVALID_TOKEN';
  return (
    <div className="hoja">
      <h1 tabIndex={-1}>Elija una clave nueva</h1>
      {dead ? (
        <div className="tarjeta pila">
          <Notice tone="error">El enlace no es válido, ya fue usado o venció.</Notice>
          <Link className="boton ancho" to="/recuperar">
            Pedir otro enlace
          </Link>
        </div>
      ) : (
        <form className="tarjeta pila" onSubmit={onSubmit} noValidate>
          {failure && <Notice tone="error">{failure.message}</Notice>}
          <PasswordField
            label="Clave nueva"
            name="claveNueva"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            hint={<PasswordStrength value={password} />}
            error={errors.claveNueva}
          />
          <button className="boton ancho" type="submit" disabled={off}>
            Guardar la clave
          </button>
        </form>
      )}
    </div>
  );
}
