import { APPEAL_STATE_NAMES, APPEALABLE } from '@registro/contracts/appeals/appeal';
import { inCaracas } from '@registro/contracts/dates';
import { APPEALS, MESSAGES } from '../ui/addresses.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { Empty } from '../ui/Empty.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { usePage } from '../ui/page.js';
import { Link } from '../ui/router.js';
import { Inline, PageTitle } from '../ui/Section.js';
import { OWN_APPEAL_TONES } from '../records/appeal-tones.js';
import { StatusChip } from '../ui/StatusChip.js';
import { useAppeals, useLiveConversations } from './queries.js';
import './messages.css';

/** /usuario/recursos: what one asked to be looked at again, the newest first, with what state each is in. */
export default function AppealsPage() {
  usePage('Mis recursos');
  useLiveConversations();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAppeals();
  const rows = data?.pages.flatMap(({ filas }) => filas);
  return (
    <>
      <PageTitle
        text="Las decisiones que pidió revisar. Para pedirlo, use Pedir que se revise donde ve la decisión."
        actions={
          <ButtonLink kind="text" start="back" to={MESSAGES}>
            Mensajes
          </ButtonLink>
        }
      >
        Mis recursos
      </PageTitle>
      {!rows && isError && <LoadFailed onRetry={() => void refetch()} text="No se pudieron cargar sus recursos." />}
      {!rows && !isError && <RowsLoading rows={4} />}
      {rows?.length === 0 && <Empty title="No ha pedido que se revise nada">Sus recursos y las respuestas aparecerán aquí.</Empty>}
      {rows && rows.length > 0 && (
        <ul className="conversaciones">
          {rows.map(({ id, objeto, titulo, estado, creado, vence }) => (
            <li key={id}>
              <Link to={`${APPEALS}/${id}`}>
                <strong>{APPEALABLE[objeto].nombre}</strong>
                <span className="conversacion-de">{titulo}</span>
                <span className="conversacion-estado">
                  <StatusChip tone={OWN_APPEAL_TONES[estado]}>{APPEAL_STATE_NAMES[estado]}</StatusChip>
                  <time dateTime={creado}>Pedido el {inCaracas(creado, 'day')}</time>
                  {estado === 'pedida' && <span className="conversacion-de">Se responde a más tardar el {inCaracas(vence, 'day')}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Inline>
          <Button kind="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Ver anteriores
          </Button>
        </Inline>
      )}
    </>
  );
}
