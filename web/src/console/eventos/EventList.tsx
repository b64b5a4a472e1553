import type { EventRow } from '@registro/contracts/console/rows';
import { DELIVERED_WORDS } from '@registro/contracts/console/field-names';
import { consumersOf, type EventType } from '@registro/contracts/events';
import Button from '@mui/material/Button';
import { DataTable, SelectInput, useRefresh } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { Cell, showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';

const types = (Object.keys(consumersOf) as EventType[]).map((id) => ({ id, name: id }));
const filters = [
  <SelectInput key="tipo" source="tipo" alwaysOn choices={types} />,
  <SelectInput
    key="completo"
    source="completo"
    alwaysOn
    choices={[
      { id: true, name: 'Entregados' },
      { id: false, name: 'Pendientes' },
    ]}
  />,
];

export default function EventList() {
  return (
    <ListPage title="Eventos" sort={{ field: 'id', order: 'DESC' }} filters={filters}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="tipo" disableSort />
        <DataTable.Col source="creado">
          <Cell<EventRow> render={({ creado }) => showMoment(creado, true)} />
        </DataTable.Col>
        <DataTable.Col source="completo" disableSort>
          <Cell<EventRow>
            render={({ completo }) => <State tone={completo ? 'success' : 'warning'}>{DELIVERED_WORDS[completo ? 0 : 1]}</State>}
          />
        </DataTable.Col>
        <DataTable.Col source="recibidos" disableSort>
          <Cell<EventRow> render={Consumers} />
        </DataTable.Col>
        <DataTable.Col label="Acciones" disableSort>
          <Cell<EventRow> render={(row) => <Retry row={row} />} />
        </DataTable.Col>
      </DataTable>
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
          {`${consumer}: ${recibidos.includes(consumer) ? 'recibido' : 'falta'}`}
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
