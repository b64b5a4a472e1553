import { isEmail } from '@registro/contracts/accounts/email';
import { PASSWORD_MAX } from '@registro/contracts/accounts/password';
import { useState } from 'react';
import { Link, useNavigate } from '../ui/router.js';
import { authCall, VERIFIED_URL } from '../session/auth.js';
import { usePage } from '../ui/page.js';
import { PasswordStrength } from '../session/PasswordStrength.js';
import { Notice } from '../ui/plain/Notice.js';
import { Field, PasswordField } from '../ui/plain/parts.js';
import { passwordProblem } from '../session/password.js';
import { useSubmit } from '../ui/plain/useSubmit.js';

export default function SignUp() {
  usePage('Crear cuenta');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { onSubmit, errors, failure, busy, off } = useSubmit(
    ({ correo, clave, terminos }) => ({
      correo: isEmail(correo ?? '') ? null : 'Escriba un correo electrónico válido',
      clave: passwordProblem(clave ?? '', { correo }),
      terminos: terminos ? null : 'Debe aceptar los términos para crear la cuenta',
    }),
    async ({ correo = '', clave }) => {
      const answer = await authCall<{ token: string | null }>('sign-up/email', {
        email: correo,
        password: clave,
        name: correo.split('@')[0],
        callbackURL: VERIFIED_URL,
      });
      navigate(answer.token ? '/inicio' : '/verificar-correo', { state: { correo }, replace: true });
    },
    { email: 'correo', password: 'clave' },
  );
  return (
    <div className="hoja">
      <header>
        <h1 tabIndex={-1}>Crear cuenta</h1>
        <p className="entradilla">
          ¿Ya está en el registro? <Link to="/entrar">Inicie sesión</Link>
        </p>
      </header>
      <form className="tarjeta pila" onSubmit={onSubmit} noValidate>
        {failure && <Notice tone="error">{failure.message}</Notice>}
        <Field
          label="Correo electrónico"
          name="correo"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          hint="Le enviaremos un enlace para confirmarlo. Será su usuario."
          error={errors.correo}
        />
        <PasswordField
          label="Clave"
          name="clave"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint={<PasswordStrength value={password} />}
          error={errors.clave}
        />
        <div className="campo">
          <label className="casilla">
            <input
              type="checkbox"
              name="terminos"
              value="si"
              aria-invalid={errors.terminos ? true : undefined}
              aria-describedby={errors.terminos ? 'terminos-nota' : undefined}
            />
            <span>
              He leído y acepto los{' '}
              <a href="/terminos" target="_blank" rel="noreferrer">
                términos y el uso de mis datos
              </a>
            </span>
          </label>
          {errors.terminos && (
            <div id="terminos-nota" className="nota error">
              {errors.terminos}
            </div>
          )}
        </div>
        <button className="boton ancho" type="submit" disabled={off}>
          {busy ? 'Creando la cuenta…' : 'Crear mi cuenta'}
        </button>
      </form>
    </div>
  );
}
