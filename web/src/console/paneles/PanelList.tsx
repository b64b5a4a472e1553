import type { PanelRow } from '@registro/contracts/evaluation/panel-views';
import { TwoLines } from '../kit/applicants.js';
import { showMoment } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { RowTable } from '../list/RowTable.js';

/** The panels, for who coordinates: how far each is. */
export default function PanelList() {
  return (
    <ListPage title="Paneles" sort={{ field: 'id', order: 'DESC' }}>
      <RowTable<PanelRow>
        rowClick="show"
        columns={[
          {
            source: 'nombre',
            sort: true,
            render: ({ nombre, clave }) => <TwoLines first={nombre} second={clave} />,
          },
          { source: 'casos', number: true, render: ({ casos }) => casos },
          { source: 'asignados', number: true, render: ({ asignados }) => asignados },
          { source: 'evaluados', number: true, render: ({ evaluados }) => evaluados },
          { source: 'decididos', number: true, render: ({ decididos }) => decididos },
          { source: 'publicado', render: ({ publicado }) => (publicado ? showMoment(publicado, true) : 'Sin publicar') },
        ]}
      />
    </ListPage>
  );
}
