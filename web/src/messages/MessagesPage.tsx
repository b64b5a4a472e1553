import { APPEALS, askPath } from '../ui/addresses.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { Empty } from '../ui/Empty.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { usePage } from '../ui/page.js';
import { Inline, PageTitle } from '../ui/Section.js';
import { useSession } from '../session/session.js';
import { ConversationRows } from './ConversationRows.js';
import { useConversations, useLiveConversations } from './queries.js';

/** /usuario/mensajes: what one asked, written last first, with what state each is in. */
export default function MessagesPage() {
  usePage('Mensajes');
  useLiveConversations();
  const idUsuario = Number(useSession().usuario?.id);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useConversations();
  const rows = data?.pages.flatMap(({ filas }) => filas);
  return (
    <>
      <PageTitle
        text="Lo que preguntó y lo que le respondió el Registro. Para preguntar por algo suyo (una solicitud, un resultado, un pago…), use Preguntar donde lo ve."
        actions={
          <>
            <ButtonLink kind="text" to={APPEALS}>
              Mis recursos
            </ButtonLink>
            <ButtonLink kind="outline" start="plus" to={askPath('cuenta', idUsuario)}>
              Preguntar por mi cuenta
            </ButtonLink>
          </>
        }
      >
        Mensajes
      </PageTitle>
      {!rows && isError && <LoadFailed onRetry={() => void refetch()} text="No se pudieron cargar sus mensajes." />}
      {!rows && !isError && <RowsLoading rows={4} />}
      {rows?.length === 0 && <Empty title="No ha preguntado nada todavía">Sus preguntas y las respuestas aparecerán aquí.</Empty>}
      {rows && rows.length > 0 && <ConversationRows rows={rows} />}
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
