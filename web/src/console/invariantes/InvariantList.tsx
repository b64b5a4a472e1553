import { INVARIANT_NAMES, type InvariantRow } from '@registro/contracts/console/invariants';
import { DataTable } from 'react-admin';
import { Cell, showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';

/** What should never be, as it was counted in the last minute. */
export default function InvariantList() {
  return (
    <ListPage title="Estado del sistema" sort={{ field: 'cuantos', order: 'DESC' }}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="nombre" disableSort>
          <Cell<InvariantRow> render={({ nombre }) => INVARIANT_NAMES[nombre]} />
        </DataTable.Col>
        <DataTable.Col source="cuantos">
          <Cell<InvariantRow>
            render={({ cuantos }) => <State tone={cuantos ? 'error' : 'success'}>{cuantos ? String(cuantos) : 'Ninguno'}</State>}
          />
        </DataTable.Col>
        <DataTable.Col source="desde">
          <Cell<InvariantRow> render={({ desde }) => showMoment(desde, true)} />
        </DataTable.Col>
        <DataTable.Col source="visto" disableSort>
          <Cell<InvariantRow> render={({ visto }) => showMoment(visto, true)} />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  );
}
