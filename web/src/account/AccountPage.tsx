import type { Role } from '@registro/contracts/roles';
import { useSession } from '../session/session.js';
import { askPath } from '../ui/addresses.js';
import { ButtonLink } from '../ui/Button.js';
import { PageTitle, Section } from '../ui/Section.js';
import { usePage } from '../ui/page.js';
import { HelpLink } from '../ui/plain/Notice.js';
import { ChangePassword } from './ChangePassword.js';
import { PasskeyList } from './PasskeyList.js';
import { EmailSection } from './EmailSection.js';
import { ModeToggle } from './ModeToggle.js';
import { NoticePreferences } from './NoticePreferences.js';
import { DataLooks } from './DataLooks.js';
import { SessionList } from './SessionList.js';
import './account.css';

const ROLES: Record<Role, string> = { investigador: 'Investigador(a)', evaluador: 'Evaluador(a)', operador: 'Operador(a)' };

export default function AccountPage() {
  usePage('Mi cuenta');
  const { usuario, estatus } = useSession();
  return (
    <>
      <PageTitle
        text={`${usuario?.email} · ${(estatus?.roles ?? []).map((rol) => ROLES[rol]).join(', ')}`}
        actions={
          estatus?.roles.includes('investigador') && (
            <ButtonLink kind="outline" start="mail" to={askPath('cuenta', Number(usuario?.id))}>
              Preguntar por mi cuenta
            </ButtonLink>
          )
        }
      >
        Mi cuenta
      </PageTitle>
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
        <Section id="correo" title="Correo de la cuenta" text={`Con él entra y en él recibe sus avisos: ${usuario?.email ?? ''}`}>
          <EmailSection />
        </Section>
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
      </div>
    </>
  );
}
