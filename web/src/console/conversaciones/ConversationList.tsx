import Box from '@mui/material/Box';
import { AssignConversations, ResolveConversations } from '@registro/contracts/conversations/asking';
import {
  type Answerer,
  answeredBy,
  ASKABLE,
  CONVERSATION_STATE_NAMES,
  CONVERSATION_STATES,
  type ConversationRow,
} from '@registro/contracts/conversations/conversation';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BooleanInput, FilterButton, SearchInput, useListContext } from 'react-admin';
import { get } from '../../api/client.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { currentSession } from '../../session/session.js';
import { BulkBar } from '../bulk/BulkBar.js';
import type { BulkAction } from '../bulk/bulk-action.js';
import { choiceFilter, twoLines, TwoLines } from '../kit/applicants.js';
import { showMoment, StateByDay } from '../kit/cells.js';
import { useLiveAgain } from '../kit/useLiveAgain.js';
import { ListPage } from '../list/ListPage.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';
import { Figures } from './Figures.js';
import { WAITING_LONGEST } from './order.js';
import { CONVERSATION_TONES } from '../kit/conversation-tones.js';

/** The server counts no further. */
const COUNTED = 10_000;
const NOUNS: [string, string] = ['pregunta', 'preguntas'];
const DONE = { will: ['se asignará', 'se asignarán'], did: ['asignada', 'asignadas'] } satisfies Pick<BulkAction, 'will' | 'did'>;

const columns: RowColumn<ConversationRow>[] = [
  {
    source: 'asunto',
    render: ({ asunto, objeto, titulo }) => (
      <Box sx={{ minWidth: { sm: '12rem' } }}>
        <TwoLines first={asunto} second={`${ASKABLE[objeto].nombre}: ${titulo}`} />
      </Box>
    ),
  },
  { source: 'nombre', render: ({ nombre }) => <Short>{nombre}</Short> },
  {
    source: 'estado',
    render: ({ estado, vencida }) => (
      <StateByDay tone={CONVERSATION_TONES[estado]} late={vencida}>
        {CONVERSATION_STATE_NAMES[estado]}
      </StateByDay>
    ),
  },
  {
    source: 'espera',
    sort: true,
    render: ({ espera, vence }) => (
      <Box sx={{ minWidth: { sm: '8.5rem' } }}>
        <TwoLines first={showMoment(espera)} second={vence ? `plazo: ${showMoment(vence)}` : ''} />
      </Box>
    ),
  },
  { source: 'operador', render: ({ operador }) => <Short>{operador ?? 'Nadie'}</Short> },
];

/** A name of two words or more takes the second line, which the row has anyway. */
const Short = ({ children }: { children: string }) => (
  <Box sx={{ ...twoLines, minWidth: { sm: '6rem' } }} title={children}>
    {children}
  </Box>
);

const states = CONVERSATION_STATES.map((id) => ({ id, name: CONVERSATION_STATE_NAMES[id] }));

/** What people ask: what waits longest first, to answer, give and resolve. */
export default function ConversationList() {
  useNextScreen();
  const { usuario, estatus } = currentSession();
  const kinds = answeredBy(estatus?.permisos ?? []).map((id) => ({ id, name: ASKABLE[id].nombre }));
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder="Asunto, nombre, cédula o número" sx={{ minWidth: { sm: '18rem' } }} />,
    choiceFilter('estado', states, { alwaysOn: true }),
    choiceFilter('objeto', kinds),
    <BooleanInput key="porMi" source="porMi" />,
    <BooleanInput key="sinAsignar" source="sinAsignar" />,
    <BooleanInput key="vencida" source="vencida" />,
  ];
  const take: BulkAction = {
    ...DONE,
    label: 'Tomar',
    title: 'Tomar las preguntas',
    text: 'Quedan a su nombre, para que nadie más las responda a la vez.',
    yes: 'Tomar',
    path: 'conversaciones/asignar',
    Dto: AssignConversations,
    values: { idOperador: Number(usuario?.id) },
    undo: { idOperador: null },
    tells: null,
  };
  const assign: BulkAction = {
    ...DONE,
    label: 'Asignar',
    title: 'Asignar las preguntas',
    text: 'Quien las recibe lee un aviso. La que no puede responder queda como está.',
    yes: 'Asignar',
    path: 'conversaciones/asignar',
    Dto: AssignConversations,
    values: { idOperador: null },
    fields: <OperatorInput />,
    weighs: ['idOperador'],
    tells: null,
  };
  const resolve: BulkAction = {
    label: 'Resolver',
    title: '¿Dar por resueltas las preguntas?',
    text: 'Sin otra respuesta. Si la persona escribe, se abre de nuevo.',
    yes: 'Sí, resolver',
    path: 'conversaciones/resolver',
    Dto: ResolveConversations,
    will: ['se resolverá', 'se resolverán'],
    did: ['resuelta', 'resueltas'],
    tells: null,
  };
  return (
    <>
      <Figures />
      <ListPage
        title="Preguntas"
        sort={WAITING_LONGEST.sort}
        filters={filters}
        filterDefaultValues={WAITING_LONGEST.filter}
        countMost={COUNTED}
        buttons={
          <>
            <PhoneSort fields={['espera', 'vence', 'ultimo']} />
            <FilterButton />
          </>
        }
      >
        <Live />
        <BulkBar nouns={NOUNS} chosenWord={['elegida', 'elegidas']} actions={[take, assign, resolve]} countMost={COUNTED} />
        <RowTable<ConversationRow>
          columns={columns}
          rowClick="show"
          select={{ row: ({ asunto, nombre }) => `Elegir «${asunto}», de ${nombre}`, page: 'Elegir todas las preguntas de esta página' }}
        />
      </ListPage>
    </>
  );
}

/** One goes from here to one of them, by keys too: its code is there by then. */
function useNextScreen(): void {
  useEffect(() => void import('./ConversationPage.js').catch(() => null), []);
}

/** News reload the list without a blink. */
function Live() {
  const { refetch } = useListContext();
  useLiveAgain('conversacion', () => void refetch());
  return null;
}

/** Who gets them; nobody: they wait for whoever may. */
function OperatorInput() {
  const {
    data = [],
    isPending,
    isError,
  } = useQuery({
    queryKey: ['conversaciones', 'operadores'],
    queryFn: ({ signal }) => get<Answerer[]>('recursos/conversaciones/operadores', {}, { signal }),
  });
  return (
    <SelectInput
      name="idOperador"
      label="A quién"
      options={data.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      loading={isPending}
      failed={isError}
      hint="Sin elegir a nadie, esperan a quien pueda responderlas."
    />
  );
}
