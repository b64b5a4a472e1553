import type { EventRow } from '@registro/contracts/console/rows';
import { DELIVERED_WORDS } from '@registro/contracts/console/field-names';
import { EVENT_NAMES, eventName, QUEUE_NAMES } from '@registro/contracts/console/queues';
import { type ConsumerName, consumersOf, type EventType } from '@registro/contracts/events';
import Button from '@mui/material/Button';
import { AutocompleteInput, BooleanInput, SelectInput, useRefresh } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';

const types = (Object.keys(consumersOf) as EventType[])
  .map((id) => ({ id, name: EVENT_NAMES[id] }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
const filters = [
  <AutocompleteInput key="tipo" source="tipo" alwaysOn choices={types} sx={{ minWidth: 260 }} />,
  <SelectInput
    key="completo"
    source="completo"
    alwaysOn
    choices={[
      { id: true, name: 'Entregados' },
      { id: false, name: 'Pendientes' },
    ]}
  />,
  <BooleanInput key="atrasado" source="atrasado" alwaysOn />,
];

const columns: RowColumn<EventRow>[] = [
  { source: 'tipo', render: ({ tipo }) => eventName(tipo) },
  { source: 'id', sort: true, number: true, render: ({ id }) => id },
  { source: 'creado', sort: true, render: ({ creado }) => showMoment(creado, true) },
  {
    source: 'completo',
    render: ({ completo }) => <State tone={completo ? 'success' : 'warning'}>{DELIVERED_WORDS[completo ? 0 : 1]}</State>,
  },
  { source: 'recibidos', render: Consumers },
  { source: 'acciones', label: 'Acciones', render: (row) => <Retry row={row} /> },
];

export default function EventList() {
  return (
    <ListPage title="Eventos" sort={{ field: 'id', order: 'DESC' }} filters={filters}>
      <RowTable<EventRow> columns={columns} />
    </ListPage>
  );
}

function Consumers({ tipo, recibidos }: EventRow) {
  const all: readonly string[] = consumersOf[tipo] ?? recibidos;
  if (all.length === 0) return 'Ninguno';
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      {all.map((consumer) => (
        <State key={consumer} tone={recibidos.includes(consumer) ? 'success' : 'warning'}>
          {`${QUEUE_NAMES[consumer as ConsumerName] ?? consumer}: ${recibidos.includes(consumer) ? 'recibido' : 'falta'}`}
        </State>
      ))}
    </span>
  );
}

function Retry({ row: { id, completo } }: { row: EventRow }) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  if (completo) return null;
  const retry = async () => {
    if (
      !(await confirm({
        title: `¿Enviar de nuevo el evento ${id}?`,
        text: 'Se entregará a los consumidores que aún no lo recibieron.',
        yes: 'Sí, enviar',
      }))
    )
      return;
    try {
      await post(`recursos/eventos/${id}/reintentar`);
      toast('El evento se enviará de nuevo');
      refresh();
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  return (
    <Button size="small" onClick={() => void retry()}>
      Reintentar
    </Button>
  );
}
