import type { Role } from '@registro/contracts/roles';
import type { DataLook } from '@registro/contracts/accounts/person-account';
import { inCaracas } from '@registro/contracts/dates';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useSession, refreshSession } from '../session/session.js';
import { APPEALS, askPath } from '../ui/addresses.js';
import { ButtonLink, Button } from '../ui/Button.js';
import { PageTitle, Section } from '../ui/Section.js';
import { usePage } from '../ui/page.js';
import { PasskeyList } from './PasskeyList.js';
import { ErasureSection } from './ErasureSection.js';
import { EmailSection } from './EmailSection.js';
import { NoticePreferences } from './NoticePreferences.js';
import { SessionList } from './SessionList.js';
import './account.css';
import { currentMode, type Mode, setMode, subscribeMode } from '../design/mode.js';
import type { IconName } from '../ui/Icon.js';
import { Toggles } from '../ui/Toggles.js';
import { get } from '../api/client.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { ApiError, messageOf } from '../api/errors.js';
import { PasswordStrength } from '../session/PasswordStrength.js';
import { passwordProblem } from '../session/password.js';
import { authCall } from '../session/auth.js';
import { PasswordField } from '../forms/PasswordField.js';
import { useToast } from '../ui/Feedback.js';
import { HelpLink, Notice } from '../ui/plain/Notice.js';

// Fetched only by those who have not agreed to what holds.
const TermsCard = lazy(() => import('./TermsCard.js'));

/** Few ask for these: they come after the page. */
const AlternativeSection = lazy(() => import('./AlternativeSection.js'));
const OrcidSection = lazy(() => import('./OrcidSection.js'));
const OwnDataSection = lazy(() => import('./OwnDataSection.js'));
const CallAlerts = lazy(() => import('./CallAlerts.js'));
const ROLES: Record<Role, string> = { investigador: 'Investigador(a)', evaluador: 'Evaluador(a)', operador: 'Operador(a)' };

export default function AccountPage() {
  usePage('Mi cuenta');
  const { usuario, estatus } = useSession();
  const researcher = estatus?.roles.includes('investigador');
  return (
    <>
      <PageTitle
        text={`${usuario?.email} · ${(estatus?.roles ?? []).map((rol) => ROLES[rol]).join(', ')}`}
        actions={
          researcher && (
            <>
              <ButtonLink kind="text" to={APPEALS}>
                Mis recursos
              </ButtonLink>
              <ButtonLink kind="outline" start="mail" to={askPath('cuenta', Number(usuario?.id))}>
                Preguntar por mi cuenta
              </ButtonLink>
            </>
          )
        }
      >
        Mi cuenta
      </PageTitle>
      {estatus?.terminos && (
        <Suspense>
          <TermsCard due={estatus.terminos} always />
        </Suspense>
      )}
      <div className="partes cuenta-partes">
        <Section id="colores" title="Colores de la pantalla" text="Se recuerda en este dispositivo.">
          <ModeToggle />
        </Section>
        <Section
          id="dos-pasos"
          title="Verificación en dos pasos"
          text={
            usuario?.twoFactorEnabled
              ? 'Activa: además de la clave se pide un código de su teléfono.'
              : 'Además de la clave, un código de su teléfono. Así nadie entra con solo conocer su clave.'
          }
        >
          <ButtonLink kind="outline" to="/cuenta/seguridad">
            {usuario?.twoFactorEnabled ? 'Administrar' : 'Activar'}
          </ButtonLink>
        </Section>
        <Section
          id="llaves"
          title="Llaves de acceso"
          text="Entre y confirme con su huella, su rostro o el PIN de su dispositivo, sin escribir la clave ni otro código."
        >
          <PasskeyList />
        </Section>
        <NoticePreferences />
        {researcher && (
          <Section
            id="aviseme"
            title="Avíseme de convocatorias"
            text="Una vez, cuando abra cada una de las que marque. Se guarda al marcar."
          >
            <Suspense fallback={<RowsLoading rows={2} />}>
              <CallAlerts />
            </Suspense>
          </Section>
        )}
        <Section id="correo" title="Correo de la cuenta" text={`Con él entra y en él recibe sus avisos: ${usuario?.email ?? ''}`}>
          <EmailSection />
        </Section>
        {researcher && (
          <Section
            id="correo-alternativo"
            title="Correo alternativo"
            text="El otro correo de sus datos básicos. Con él no se entra ni se reciben avisos."
          >
            <Suspense fallback={<RowsLoading rows={1} />}>
              <AlternativeSection />
            </Suspense>
          </Section>
        )}
        <Suspense>{researcher && <OrcidSection />}</Suspense>
        <Section id="clave" title="Cambiar la clave">
          <ChangePassword />
        </Section>
        <Section id="sesiones" title="Sesiones abiertas" text="Los dispositivos donde su cuenta está abierta. Cierre los que no reconozca.">
          <SessionList />
        </Section>
        <Section
          id="consultas"
          title="Quién vio mis datos"
          text="Cada vez que un operador del Registro abre su página, o mira sus pantallas como usted las ve, queda anotado. Aquí ve cuándo; quién fue lo revisa la auditoría."
        >
          <DataLooks />
          <p>
            <HelpLink about="quien-ve-mis-datos">Quién ve mis datos</HelpLink>
          </p>
        </Section>
        <Section
          id="mis-datos"
          title="Mis datos"
          text="Todo lo que el Registro tiene de usted: perfil, productos, solicitudes con sus archivos, mensajes, pagos, decisiones, correos, y quién los miró. En un PDF para leer y en un archivo con todo."
        >
          <Suspense fallback={<RowsLoading rows={1} />}>
            <OwnDataSection />
          </Suspense>
        </Section>
        <Section
          id="borrar"
          title="Borrar mis datos"
          text="Pida que se cierre su cuenta y se borren sus datos. Se conserva lo que la ley pide sobre pagos y decisiones."
        >
          <ErasureSection />
        </Section>
      </div>
    </>
  );
}

const modes: { value: Mode; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Claro', icon: 'sun' },
  { value: 'system', label: 'Como el sistema', icon: 'system' },
  { value: 'dark', label: 'Oscuro', icon: 'moon' },
];

/** Light, dark, or as the system. */
function ModeToggle() {
  return (
    <Toggles label="Colores de la pantalla" choices={modes} value={useSyncExternalStore(subscribeMode, currentMode)} onChange={setMode} />
  );
}

/** When somebody of the registry looked at one's own data, newest first. */
function DataLooks() {
  const { data, error, refetch } = useQuery({
    queryKey: ['consultas'],
    queryFn: ({ signal }) => get<DataLook[]>('cuenta/consultas', {}, { signal }),
  });
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <RowsLoading rows={2} />;
  if (data.length === 0) return <p className="cuenta-nada">Nadie ha abierto su página.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled with keys
    <ul className="cuenta-lista de-arriba" aria-label="Quién vio mis datos" tabIndex={0}>
      {data.map(({ id, fecha, motivo }) => (
        <li key={id}>
          <div>
            <strong>Oficina de usuarios del Registro</strong>
            {motivo !== null && <p>Vio sus pantallas como usted las ve: {motivo}</p>}
            <small>{inCaracas(fecha, 'longMinute')}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A new password; the other sessions end with the change. */
function ChangePassword() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const owner = useSession().estatus ?? undefined;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(next, owner);
    setProblem(found);
    setFailure(current ? null : 'Escriba su clave actual.');
    if (found || !current) return;
    setBusy(true);
    try {
      await authCall('change-password', { currentPassword: current, newPassword: next, revokeOtherSessions: true });
      await refreshSession();
      setCurrent('');
      setNext('');
      toast('Clave cambiada. Las demás sesiones se cerraron.');
    } catch (error) {
      const [wrong] = error instanceof ApiError ? error.errores : [];
      if (wrong) setProblem(wrong.mensaje);
      else setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="cuenta-campos" noValidate onSubmit={onSubmit}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <PasswordField current label="Clave actual" value={current} onChange={(event) => setCurrent(event.target.value)} />
      <PasswordField
        label="Clave nueva"
        value={next}
        onChange={(event) => setNext(event.target.value)}
        error={Boolean(problem)}
        helper={problem ?? <PasswordStrength value={next} owner={owner} />}
      />
      <Button type="submit" busy={busy}>
        Cambiar la clave
      </Button>
    </form>
  );
}
