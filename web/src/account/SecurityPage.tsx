import { isStaff } from '@registro/contracts/roles';
import { useState } from 'react';
import { useSearchParams } from '../ui/router.js';
import { refreshSession, useSession } from '../session/session.js';
import { ButtonLink, Button } from '../ui/Button.js';
import { Notice } from '../ui/plain/Notice.js';
import { PageTitle, Inline, Section } from '../ui/Section.js';
import { usePage } from '../ui/page.js';
import { TotpEnrol } from './TotpEnrol.js';
import { TotpManage } from './TotpManage.js';
import './account.css';
import { useToast } from '../ui/Feedback.js';

/**
 * The second step of signing in: to set it up, to end it, to get new backup codes. Evaluators and operators are led
 * here until they have it.
 */
export default function SecurityPage() {
  usePage('Verificación en dos pasos');
  const { usuario, estatus } = useSession();
  const [params] = useSearchParams();
  const [codes, setCodes] = useState<string[] | null>(null);
  const active = Boolean(usuario?.twoFactorEnabled);
  const required = isStaff(estatus?.roles ?? []);
  return (
    <div className="cuenta-seguridad">
      <PageTitle text="Al entrar, además de la clave, se pide un código que cambia cada 30 segundos y que solo muestra su teléfono.">
        Verificación en dos pasos
      </PageTitle>
      {params.get('obligatorio') && !active && (
        <Notice tone="warning">
          Para evaluar o trabajar en la consola hace falta la verificación en dos pasos. Actívela para continuar; su propio registro no la
          pide.
        </Notice>
      )}
      {codes ? (
        <BackupCodes codes={codes} onDone={() => setCodes(null)} />
      ) : active ? (
        <TotpManage required={required} onCodes={setCodes} />
      ) : (
        <TotpEnrol
          onDone={async (backup) => {
            setCodes(backup);
            await refreshSession();
          }}
        />
      )}
      <ButtonLink kind="text" to={active && required && !codes ? '/consola' : '/cuenta'}>
        {active && required && !codes ? 'Ir a la consola' : 'Volver a mi cuenta'}
      </ButtonLink>
    </div>
  );
}

/** The codes for the day when the phone is lost; they are shown this once. */
function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const toast = useToast();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('Códigos copiados'),
      () => toast('No se pudieron copiar', 'error'),
    );
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Registro Nacional de CTI: códigos de respaldo\n\n${text}\n`)}`;
  return (
    <Section id="respaldo" title="Guarde sus códigos de respaldo">
      <Notice tone="warning">
        No se volverán a mostrar. Con uno de ellos podrá entrar si pierde el teléfono; cada uno sirve una sola vez.
      </Notice>
      <ul className="codigos">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Inline>
        <Button kind="outline" start="copy" onClick={() => void copy()}>
          Copiar
        </Button>
        <ButtonLink kind="outline" start="download" href={file} download="codigos-de-respaldo.txt">
          Descargar
        </ButtonLink>
        <Button onClick={onDone}>Ya los guardé</Button>
      </Inline>
    </Section>
  );
}
