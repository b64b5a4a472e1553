import Button from '@mui/material/Button';
import { MAIL_STATES } from '@registro/contracts/console/mails';
import type { MailRow } from '@registro/contracts/console/person-history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '../../api/client.js';
import { showMoment, State } from '../kit/cells.js';
import { RecordLink } from '../list/RecordLink.js';
import { ResendMail } from '../kit/ResendMail.js';
import { MAIL_TONES } from '../kit/status-tones.js';
import { PartLine, PartLines, PersonPart } from './PersonPart.js';

/** So many at first. */
const FIRST = 5;

/** The last mails to somebody: what about, and whether they left; each can be sent again. */
export function MailsPart({ id }: { id: number }) {
  const [all, setAll] = useState(false);
  const queries = useQueryClient();
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
              what={
                <RecordLink objeto="correo" idObjeto={String(mail.id)}>
                  {mail.asunto}
                </RecordLink>
              }
              below={showMoment(mail.fecha, true)}
              where={
                <>
                  <State tone={MAIL_TONES[mail.estado]}>{MAIL_STATES[mail.estado]}</State>
                  <ResendMail
                    size="small"
                    mail={mail}
                    path={`historial/${id}/correos/${mail.id}`}
                    done={() => void queries.invalidateQueries({ queryKey: ['usuarios'] })}
                  />
                </>
              }
            />
          ))}
        </PartLines>
      )}
    </PersonPart>
  );
}
