import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CONVERSATION_STATE_NAMES, type ConversationView } from '@registro/contracts/conversations/conversation';
import { spokenList } from '@registro/contracts/spoken-list';
import { agreed } from '@registro/contracts/count';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { get } from '../../api/client.js';
import { Icon } from '../../ui/Icon.js';
import { showMoment, State } from '../kit/cells.js';
import { useKey } from '../kit/useKey.js';
import { useLiveAgain } from '../kit/useLiveAgain.js';
import { OnePage } from '../list/OnePage.js';
import { About } from './About.js';
import { Messages } from './Messages.js';
import type { Neighbours } from '../review/useOrder.js';
import { useOrder } from './order.js';
import { CONVERSATION_TONES } from '../kit/conversation-tones.js';
import { usePresence } from '../kit/usePresence.js';
import { Write } from './Write.js';

const LIST = { to: '/consola/conversaciones', name: 'Preguntas' };

/** /consola/conversaciones/{id}/show: what was said, the place to answer, and what it is about beside it. */
export default function ConversationPage() {
  const id = Number(useParams().id);
  const order = useOrder(id);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['conversaciones', 'una', id],
    queryFn: ({ pageParam, signal }) =>
      get<ConversationView>(`recursos/conversaciones/${id}`, pageParam === null ? {} : { antesDe: String(pageParam) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ antes }) => antes,
  });
  useLiveAgain('conversacion', () => void refetch());
  // Here and not where one writes, which comes with the question: a key that was pressed before counts then.
  const [toAnswer, setToAnswer] = useState<number | null>(null);
  useKey(['r'], () => setToAnswer(id));
  const view = data?.pages[0];
  const messages = data?.pages.toReversed().flatMap(({ mensajes }) => mensajes) ?? [];
  return (
    <OnePage
      name={view?.asunto ?? 'Pregunta'}
      list={LIST}
      what="la pregunta"
      isPending={isPending}
      error={view ? null : error}
      retry={() => void refetch()}
    >
      <Steps order={order} />
      {view && (
        <Box
          sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' } }}
        >
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Standing view={view} />
            {hasNextPage && (
              <Box>
                <Button size="small" onClick={() => void fetchNextPage()}>
                  Ver mensajes anteriores
                </Button>
              </Box>
            )}
            <Messages messages={messages} />
            <Write
              key={id}
              view={view}
              read={messages.at(-1)!.id}
              order={order}
              begin={toAnswer === id}
              onBegun={() => setToAnswer(null)}
              onDone={() => void refetch()}
            />
          </Box>
          <About view={view} messages={messages} onDone={() => void refetch()} />
        </Box>
      )}
    </OnePage>
  );
}

/** Which of the list it is, and the way to those before and after it. */
function Steps({ order: { place, of, previous, next, open } }: { order: Neighbours }) {
  useKey(['j', 'k'], (key) => {
    const to = key === 'j' ? next : previous;
    if (to !== null) open(to);
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {place !== null && (
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          Pregunta {place} de {of}
        </Box>
      )}
      <Button size="small" disabled={previous === null} aria-keyshortcuts="K" onClick={() => previous !== null && open(previous)}>
        Anterior
      </Button>
      <Button size="small" disabled={next === null} aria-keyshortcuts="J" onClick={() => next !== null && open(next)}>
        Siguiente
      </Button>
      <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'inline' }, fontSize: '0.875rem' }}>
        Teclas: J siguiente, K anterior, R responder, T tomar; al escribir, Ctrl + Enter envía y abre la siguiente.
      </Box>
    </Box>
  );
}

/** Its state, by when it should be answered, and who else answers it just now. */
function Standing({ view: { id, estado, vence, vencida } }: { view: ConversationView }) {
  const others = usePresence(`conversaciones/${id}`);
  const said = others.length
    ? `${spokenList(others.map(({ quien }) => quien))} ${agreed(others.length, 'está', 'están')} respondiendo esta pregunta.`
    : '';
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <State tone={CONVERSATION_TONES[estado]}>{CONVERSATION_STATE_NAMES[estado]}</State>
        {vence &&
          (vencida ? (
            <State tone="error">{`Debió responderse el ${showMoment(vence)}`}</State>
          ) : (
            `Responder antes del ${showMoment(vence)}`
          ))}
      </Box>
      <Box
        role="status"
        sx={{ '&:empty': { display: 'none' }, display: 'flex', gap: 1, mt: 0.5, color: 'info.main', overflowWrap: 'anywhere' }}
      >
        {said && (
          <>
            <Icon name="people" size={20} />
            <span>{said}</span>
          </>
        )}
      </Box>
    </Box>
  );
}
