import { useSession } from '../session/session.js';
import { AppealLink } from '../records/AppealLink.js';
import AppealTrail from '../records/AppealTrail.js';
import { askPath } from '../ui/addresses.js';
import { ButtonLink } from '../ui/Button.js';
import { Inline } from '../ui/Section.js';
import { Questions } from '../records/Questions.js';

/** Who one is: the way to have it corrected by two operators, and to have what they decided looked at again. */
export function IdentityPart() {
  const { estatus } = useSession();
  if (!estatus?.datosBasicos) return null;
  const of = { objeto: 'identidad', idObjeto: estatus.idUsuario } as const;
  return (
    <div className="cuenta-hacer cuenta-avance">
      <p>Si su cédula, sus nombres o su fecha de nacimiento tienen un error, pida que dos operadores los corrijan con un documento.</p>
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
      <Questions objeto="identidad" idObjeto={estatus.idUsuario} heading="h3" />
      <Questions objeto="cuenta" idObjeto={estatus.idUsuario} heading="h3" />
    </div>
  );
}
