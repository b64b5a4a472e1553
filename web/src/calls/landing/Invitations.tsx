import { agreed, countOf } from '@registro/contracts/count';
import { ButtonLink } from '../../ui/Button.js';
import { Notice } from '../../ui/plain/Notice.js';
import { useInvitations } from '../membership/queries.js';
import { TEAMS } from '../paths.js';

/** Teams that named one and wait for the answer. */
export function Invitations() {
  const waiting = useInvitations().data?.filter(({ respuesta, puede }) => respuesta === 'pendiente' && puede.responder) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink kind="text" to={TEAMS}>
          Responder
        </ButtonLink>
      }
    >
      {agreed(
        waiting.length,
        `Le nombraron en el equipo de «${waiting[0]!.tituloProyecto}»`,
        `Le nombraron en ${countOf(waiting.length, 'equipo', 'equipos')}`,
      )}
      . Confirme o decline su participación.
    </Notice>
  );
}
