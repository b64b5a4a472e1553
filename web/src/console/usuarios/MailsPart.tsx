import Button from '@mui/material/Button';
import type { MailRow } from '@registro/contracts/console/person-history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { showMoment, State } from '../cells.js';
import { PartLine, PartLines, PersonPart } from './PersonPart.js';

/** So many at first. */
const FIRST = 5;

/** The last mails to somebody: what about, and whether they left; each can be sent again. */
export function MailsPart({ id }: { id: number }) {
  const [all, setAll] = useState(false);
  const query = useQuery({
    queryKey: ['usuarios', 'correos', id],
    queryFn: ({ signal }) => get<MailRow[]>(`recursos/historial/${id}/correos`, {}, { signal }),
    retry: false,
  });
  const more = (query.data?.length ?? 0) > FIRST;
  return (
    <PersonPart
      title="Correos enviados"
      what="los correos"
      query={query}
      empty="No se le ha enviado ninguno."
      isEmpty={(mails) => mails.length === 0}
      aside={
        more && (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Ver menos' : 'Ver más'}
          </Button>
        )
      }
    >
      {(mails) => (
        <PartLines label="Correos enviados">
          {mails.slice(0, all ? undefined : FIRST).map((mail) => (
            <PartLine
              key={mail.id}
              what={mail.asunto}
              below={showMoment(mail.fecha, true)}
              where={
                <>
                  <State tone={mail.enviado ? 'success' : 'warning'}>{mail.enviado ? 'Enviado' : 'Por salir'}</State>
                  <Resend idUsuario={id} mail={mail} />
                </>
              }
            />
          ))}
        </PartLines>
      )}
    </PersonPart>
  );
}

function Resend({ idUsuario, mail: { id, asunto, fecha } }: { idUsuario: number; mail: MailRow }) {
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const queries = useQueryClient();
  const send = async () => {
    const text = `«${asunto}», del ${showMoment(fecha, true)}, con las mismas palabras. Un enlace que venció sigue vencido.`;
    if (!(await confirm({ title: '¿Enviar el correo otra vez?', text, yes: 'Sí, enviar' }))) return;
    setBusy(true);
    try {
      await post(`recursos/historial/${idUsuario}/correos/${id}/reenviar`);
      toast('Correo en camino');
      await queries.invalidateQueries({ queryKey: ['usuarios'] });
    } catch (error) {
      toast(messageOf(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" disabled={busy} aria-label={`Reenviar «${asunto}» del ${showMoment(fecha, true)}`} onClick={() => void send()}>
      Reenviar
    </Button>
  );
}
