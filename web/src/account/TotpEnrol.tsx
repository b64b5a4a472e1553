import { type FormEvent, useState } from 'react';
import { messageOf } from '../api/errors.js';
import { authCall, verifySecondStep } from '../session/auth.js';
import { TextBox } from '../forms/Frame.js';
import { PasswordField } from '../forms/PasswordField.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/plain/Notice.js';
import { Section } from '../ui/Section.js';

interface Enrolment {
  uri: string;
  secret: string;
  svg: string;
  codes: string[];
}

/** Sets up the second step: the password, then the app's QR, then one code that proves it works. */
export function TotpEnrol({ onDone }: { onDone: (backupCodes: string[]) => Promise<void> }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const begin = run(async () => {
    const [{ totpURI, backupCodes }, { renderSVG }] = await Promise.all([
      authCall<{ totpURI: string; backupCodes: string[] }>('two-factor/enable', { password }),
      import('uqr'),
    ]);
    setPassword('');
    setEnrolment({
      uri: totpURI,
      secret: new URL(totpURI).searchParams.get('secret') ?? '',
      svg: renderSVG(totpURI, { border: 2 }),
      codes: backupCodes,
    });
  });
  const finish = run(async () => {
    await verifySecondStep(code.replace(/\s/g, ''), 'totp');
    if (enrolment) await onDone(enrolment.codes);
  });

  if (!enrolment)
    return (
      <Section
        id="activar"
        title="Activar"
        text="Necesita una aplicación de autenticación en su teléfono, por ejemplo Aegis, FreeOTP o Google Authenticator."
      >
        <form className="cuenta-campos" noValidate onSubmit={begin}>
          {failure && <Notice tone="error">{failure}</Notice>}
          <PasswordField current label="Confirme su clave" value={password} onChange={(event) => setPassword(event.target.value)} />
          <Button type="submit" busy={busy} disabled={!password}>
            Continuar
          </Button>
        </form>
      </Section>
    );
  return (
    <Section id="escanear" title="Escanee el código" text="Ábralo con su aplicación y escriba después los seis dígitos que muestre.">
      <div className="escaneo">
        <div>
          <div
            className="escaneo-codigo"
            role="img"
            aria-label="Código QR para la aplicación de autenticación; la clave manual está debajo"
            // The SVG is drawn by uqr from our own address: black squares, no text of anyone else's.
            dangerouslySetInnerHTML={{ __html: enrolment.svg }}
          />
          <p>
            ¿Sin cámara? Escriba esta clave, o <a href={enrolment.uri}>ábrala en este teléfono</a>:
            <code>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </div>
        <form className="cuenta-campos" noValidate onSubmit={finish}>
          {failure && <Notice tone="error">{failure}</Notice>}
          <TextBox
            id="codigo-de-seis"
            label="Código de seis dígitos"
            value={code}
            autoFocus
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Button type="submit" busy={busy} disabled={code.length !== 6}>
            Activar
          </Button>
        </form>
      </div>
    </Section>
  );
}
