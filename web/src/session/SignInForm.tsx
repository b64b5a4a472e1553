import { isEmail } from '@registro/contracts/accounts/email';
import { useState } from 'react';
import { Link } from '../ui/router.js';
import { signIn, verifySecondStep } from './auth.js';
import { DemoAccounts } from './DemoAccounts.js';
import { HelpLink, Notice } from '../ui/plain/Notice.js';
import { Field, PasswordField } from '../ui/plain/parts.js';
import { useSubmit } from '../ui/plain/useSubmit.js';

interface Props {
  /** The session exists now. */
  onDone: () => Promise<void>;
  /** Signing in again over a screen: only this account may. */
  fixedEmail?: string;
  demo?: boolean;
}

/** E-mail and password, then the second step where the account has one. */
export function SignInForm({ onDone, fixedEmail, demo }: Props) {
  const [step, setStep] = useState<'clave' | 'segundo'>('clave');
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const enter = async (correo: string, clave: string) => {
    const { segundoPaso } = await signIn(correo, clave);
    if (segundoPaso) setStep('segundo');
    else await onDone();
  };
  const { onSubmit, errors, failure, busy, off } = useSubmit(
    ({ correo, clave }) => ({
      correo: fixedEmail || isEmail(correo ?? '') ? null : 'Escriba su correo electrónico',
      clave: clave ? null : 'Escriba su clave',
    }),
    ({ correo, clave }) => enter(fixedEmail ?? correo ?? '', clave ?? ''),
  );
  if (step === 'segundo') return <SecondStep onDone={onDone} onBack={() => setStep('clave')} />;
  return (
    <form className="pila" onSubmit={onSubmit} noValidate>
      {failure && (
        <Notice tone="error">
          {failure.message}{' '}
          {failure.code === 'EMAIL_NOT_VERIFIED' && (
            <>
              <Link to="/verificar-correo" state={{ correo: email }}>
                Enviar el enlace otra vez
              </Link>
              . <HelpLink about="no-llega-el-correo">¿No le llega?</HelpLink>
            </>
          )}
        </Notice>
      )}
      <Field
        label="Correo electrónico"
        name="correo"
        type="email"
        // The browser offers passkeys here too (useOfferedPasskey), where the account is not settled yet.
        autoComplete={fixedEmail ? 'username' : 'username webauthn'}
        inputMode="email"
        value={email}
        readOnly={Boolean(fixedEmail)}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.correo}
      />
      <PasswordField
        label="Clave"
        name="clave"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.clave}
        data-autofocus={fixedEmail ? true : undefined}
        autoFocus={Boolean(fixedEmail)}
      />
      <button className="boton ancho" type="submit" disabled={off}>
        {busy ? 'Comprobando…' : 'Iniciar sesión'}
      </button>
      {demo && (
        <DemoAccounts
          onPick={(account) => {
            setEmail(account.correo);
            setPassword(account.clave);
          }}
        />
      )}
    </form>
  );
}

function SecondStep({ onDone, onBack }: { onDone: () => Promise<void>; onBack: () => void }) {
  const [kind, setKind] = useState<'totp' | 'respaldo'>('totp');
  const totp = kind === 'totp';
  const { onSubmit, errors, failure, busy, off, setFailure } = useSubmit(
    ({ codigo }) => ({
      codigo: (totp ? /^\d{6}$/.test((codigo ?? '').replace(/\s/g, '')) : codigo)
        ? null
        : totp
          ? 'Son seis dígitos'
          : 'Escriba uno de sus códigos',
    }),
    async ({ codigo }) => {
      await verifySecondStep(totp ? (codigo ?? '').replace(/\s/g, '') : (codigo ?? ''), kind);
      await onDone();
    },
  );
  return (
    <form className="pila" onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <p>
        {totp
          ? 'Abra su aplicación de autenticación y escriba el código que muestra.'
          : 'Escriba uno de los códigos de respaldo que guardó. Cada uno sirve una sola vez.'}
      </p>
      <Field
        key={kind}
        label={totp ? 'Código de seis dígitos' : 'Código de respaldo'}
        name="codigo"
        inputMode={totp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        maxLength={totp ? 7 : 32}
        error={errors.codigo}
        autoFocus
      />
      <button className="boton ancho" type="submit" disabled={off}>
        {busy ? 'Comprobando…' : 'Continuar'}
      </button>
      <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 'var(--space-3)' }}>
        <button
          className="enlace"
          type="button"
          onClick={() => {
            setKind(totp ? 'respaldo' : 'totp');
            setFailure(null);
          }}
        >
          {totp ? 'Usar un código de respaldo' : 'Usar la aplicación'}
        </button>
        <button className="enlace" type="button" onClick={onBack}>
          Volver
        </button>
      </div>
      <p>
        <HelpLink about="dos-pasos">No tengo el teléfono ni los códigos</HelpLink>
      </p>
    </form>
  );
}
