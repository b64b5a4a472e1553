import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../api/errors.js';
import { authCall, verifySecondStep } from '../session/auth.js';
import { Section } from '../ui/Section.js';
import { PasswordField } from '../forms/PasswordField.js';

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
        <Box component="form" noValidate onSubmit={begin} sx={{ display: 'grid', gap: 2.5, maxWidth: '26rem' }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <PasswordField current label="Confirme su clave" value={password} onChange={(event) => setPassword(event.target.value)} />
          <Box>
            <Button type="submit" variant="contained" loading={busy} disabled={!password}>
              Continuar
            </Button>
          </Box>
        </Box>
      </Section>
    );
  return (
    <Section id="escanear" title="Escanee el código" text="Ábralo con su aplicación y escriba después los seis dígitos que muestre.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        <Box sx={{ width: 200 }}>
          <Box
            role="img"
            aria-label="Código QR para la aplicación de autenticación; la clave manual está debajo"
            // The SVG is drawn by uqr from our own address: black squares, no text of anyone else's.
            dangerouslySetInnerHTML={{ __html: enrolment.svg }}
            sx={{
              width: 200,
              height: 200,
              borderRadius: '10px',
              overflow: 'hidden',
              border: '1px solid var(--line)',
              bgcolor: '#fff',
              '& svg': { display: 'block' },
            }}
          />
          <Box sx={{ mt: 1.5, typography: 'body2' }}>
            ¿Sin cámara? Escriba esta clave, o <a href={enrolment.uri}>ábrala en este teléfono</a>:
            <Box component="code" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere', fontFamily: 'var(--font-code)' }}>
              {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
            </Box>
          </Box>
        </Box>
        <Box
          component="form"
          noValidate
          onSubmit={finish}
          sx={{ flex: '1 1 16rem', display: 'grid', gap: 2.5, alignContent: 'start', maxWidth: '22rem' }}
        >
          {failure && <Alert severity="error">{failure}</Alert>}
          <TextField
            label="Código de seis dígitos"
            value={code}
            autoFocus
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
          />
          <Box>
            <Button type="submit" variant="contained" loading={busy} disabled={code.length !== 6}>
              Activar
            </Button>
          </Box>
        </Box>
      </Box>
    </Section>
  );
}
