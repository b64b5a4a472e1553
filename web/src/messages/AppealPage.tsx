import { APPEAL_REASONS, APPEAL_STATE_NAMES, APPEALABLE, type OwnAppeal } from '@registro/contracts/appeals/appeal';
import { ASKABLE } from '@registro/contracts/conversations/conversation';
import { inCaracas } from '@registro/contracts/dates';
import { useQuery } from '@tanstack/react-query';
import { post } from '../api/client.js';
import { ReceiptLine } from '../documents/ReceiptLine.js';
import { FileLine } from '../files/FileLine.js';
import { APPEALS } from '../ui/addresses.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { Card } from '../ui/Card.js';
import { useAct } from '../ui/Feedback.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';
import { useParams } from '../ui/router.js';
import { Inline, PageTitle, Parts } from '../ui/Section.js';
import { OWN_APPEAL_TONES } from '../records/appeal-tones.js';
import { StatusChip } from '../ui/StatusChip.js';
import { useLiveConversations } from './queries.js';
import './messages.css';

/** /usuario/recursos/{id}: what one asked to be looked at again, by when it is answered, and the answer. */
export default function AppealPage() {
  const id = Number(useParams().id);
  usePage('Recurso');
  const again = useLiveConversations();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['conversaciones', 'recurso', id],
    queryFn: ({ signal }) => post<OwnAppeal>('consultar/apelaciones/ver', { id }, { signal }),
  });
  return (
    <>
      <PageTitle
        text={data && `Sobre ${APPEALABLE[data.objeto].que}: ${data.titulo}`}
        actions={
          <>
            <ButtonLink kind="text" start="back" to={APPEALS}>
              Mis recursos
            </ButtonLink>
            {data?.ruta && (
              <ButtonLink kind="outline" to={data.ruta} end="forward">
                Ir a {ASKABLE[data.objeto].suyo}
              </ButtonLink>
            )}
          </>
        }
      >
        Recurso
      </PageTitle>
      {!data && isError && <LoadFailed onRetry={() => void refetch()} refused={(error as Error).message || undefined} />}
      {!data && !isError && <RowsLoading rows={4} />}
      {data && (
        <Parts>
          <div role="status" className="conversacion-cabeza">
            <StatusChip tone={OWN_APPEAL_TONES[data.estado]}>{APPEAL_STATE_NAMES[data.estado]}</StatusChip>
            {data.estado === 'pedida' && <span>Respondemos a más tardar el {inCaracas(data.vence, 'longDay')}.</span>}
          </div>
          {data.motivo !== null && (
            <Notice tone={data.estado === 'concedida' ? 'success' : 'info'}>
              <div className="tal-cual">{data.motivo}</div>
              {data.estado === 'concedida' && <p>{APPEALABLE[data.objeto].sigue}</p>}
            </Notice>
          )}
          <ReceiptLine receipt={data.acuse} />
          <Card title="Lo que pidió">
            <p>{APPEAL_REASONS[data.razon]}</p>
            <div className="tal-cual">{data.texto}</div>
            {data.archivos.map((archivo, at) => (
              <FileLine key={archivo} id={archivo} label={`Archivo ${at + 1}`} />
            ))}
          </Card>
          {data.estado === 'pedida' && <Withdraw id={id} again={again} />}
        </Parts>
      )}
    </>
  );
}

function Withdraw({ id, again }: { id: number; again: () => Promise<void> }) {
  const [act, busy] = useAct(again);
  return (
    <Inline>
      <Button
        kind="outline"
        busy={busy}
        onClick={() =>
          void act({
            ask: {
              title: '¿Retirar el recurso?',
              text: 'No se revisará. Puede pedirlo de nuevo mientras no pase el último día.',
              yes: 'Sí, retirar',
              danger: true,
            },
            work: () => post('guardar/apelaciones/retirar', { id }),
            done: 'Retiró su recurso',
            failed: 'No se pudo retirar',
          })
        }
      >
        Retirar el recurso
      </Button>
    </Inline>
  );
}
