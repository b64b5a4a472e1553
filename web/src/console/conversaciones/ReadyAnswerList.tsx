import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { answeredBy, ASKABLE } from '@registro/contracts/conversations/conversation';
import { ALL_KINDS, mayWrite, READY_ARCHIVED, READY_WORDS, type ReadyAnswerRow } from '@registro/contracts/conversations/ready-answer';
import { useState } from 'react';
import { BooleanInput, SearchInput, useRefresh } from 'react-admin';
import { post } from '../../api/client.js';
import { currentSession } from '../../session/session.js';
import { useAct } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { choiceFilter, OneLine } from '../kit/applicants.js';
import { Moment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { ReadyAnswerDialog } from './ReadyAnswerDialog.js';

const mine = (): readonly string[] => currentSession().estatus?.permisos ?? [];

const columns: RowColumn<ReadyAnswerRow>[] = [
  {
    source: 'titulo',
    sort: true,
    render: ({ titulo, archivada }) => (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: { sm: '14rem' } }}>
        <OneLine strong>{titulo}</OneLine>
        {archivada && <State tone="default">{READY_WORDS[1]}</State>}
      </Box>
    ),
  },
  { source: 'objetos', render: ({ objetos }) => objetos.map((one) => ASKABLE[one].nombre).join(', ') || ALL_KINDS },
  { source: 'texto', render: ({ texto }) => <OneLine>{texto}</OneLine> },
  { source: 'cambio', sort: true, render: ({ cambio }) => <Moment value={cambio} /> },
  { source: 'acciones', label: 'Acciones', render: (row) => mayWrite(mine(), row.objetos) && <Archive row={row} /> },
];

/** What who answers may begin with, to write and to archive. */
export default function ReadyAnswerList() {
  const refresh = useRefresh();
  const kinds = answeredBy(mine()).map((id) => ({ id, name: ASKABLE[id].nombre }));
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder="Título o texto" />,
    choiceFilter('objeto', kinds, { alwaysOn: true }),
    <BooleanInput key="archivada" source="archivada" alwaysOn />,
  ];
  return (
    <ListPage
      title="Respuestas preparadas"
      sort={{ field: 'titulo', order: 'ASC' }}
      filters={filters}
      filterDefaultValues={{ archivada: false }}
      buttons={<Add />}
    >
      <RowTable
        columns={columns}
        renderDialog={(row, onClose) =>
          mayWrite(mine(), row.objetos) ? <ReadyAnswerDialog begins={row} onDone={() => refresh()} onClose={onClose} /> : null
        }
      />
    </ListPage>
  );
}

function Add() {
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="plus" size={20} />} onClick={() => setOpen(true)}>
        Agregar
      </Button>
      {open && (
        <ReadyAnswerDialog begins={{ titulo: '', objetos: [], texto: '' }} onDone={() => refresh()} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function Archive({ row: { id, titulo, archivada } }: { row: ReadyAnswerRow }) {
  const refresh = useRefresh();
  const [act, busy] = useAct(async () => refresh());
  const press = () =>
    void act({
      ...(!archivada && {
        ask: { title: `¿Archivar «${titulo}»?`, text: 'Ya no se ofrecerá al responder. Puede ofrecerla de nuevo.', yes: 'Sí, archivar' },
      }),
      work: () => post(`recursos/respuestas-preparadas/${id}/archivar`, { archivada: !archivada }),
      done: READY_ARCHIVED[archivada ? 1 : 0],
      failed: 'No se pudo cambiar',
    });
  return (
    <Button size="small" disabled={busy} onClick={press} aria-label={`${archivada ? 'Ofrecer de nuevo' : 'Archivar'}: ${titulo}`}>
      {archivada ? 'Ofrecer de nuevo' : 'Archivar'}
    </Button>
  );
}
