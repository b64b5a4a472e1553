import { useSession } from '../session/session.js';
import { AppealLink } from '../records/AppealLink.js';
import AppealTrail from '../records/AppealTrail.js';
import { askPath } from '../ui/addresses.js';
import { ButtonLink } from '../ui/Button.js';
import { Inline } from '../ui/Section.js';

/** Who one is, which two operators correct: to ask for it, and that what they decided be looked at again. */
export function IdentityPart() {
  const { estatus } = useSession();
  if (!estatus?.datosBasicos) return null;
  const of = { objeto: 'identidad', idObjeto: estatus.idUsuario } as const;
  return (
    <div className="cuenta-hacer cuenta-avance">
      <p>Su cédula, sus nombres y su fecha de nacimiento los corrigen dos operadores del Registro, con un documento que lo pruebe.</p>
      <Inline>
        <ButtonLink kind="outline" to={`${askPath('cuenta', estatus.idUsuario)}?corregir=nombre`}>
          Corregir mi nombre
        </ButtonLink>
        <ButtonLink kind="outline" start="mail" to={askPath(of.objeto, of.idObjeto)}>
          Pedir una corrección
        </ButtonLink>
        <AppealLink {...of} />
      </Inline>
      <AppealTrail {...of} heading="h3" />
    </div>
  );
}
