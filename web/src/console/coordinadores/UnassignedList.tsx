import Alert from '@mui/material/Alert';
import type { UnassignedRow } from '@registro/contracts/evaluation/case';
import { Link } from 'react-router-dom';
import { waited } from '../review/case-names.js';
import { showMoment } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';

const columns: RowColumn<UnassignedRow>[] = [
  { source: 'id', sort: true, number: true, render: ({ id }) => id },
  { source: 'clase', sort: true, render: ({ clase }) => clase },
  { source: 'enviado', sort: true, render: ({ enviado }) => showMoment(enviado, true) },
  { source: 'antiguedad', render: ({ antiguedad }) => waited(antiguedad) },
];

/**
 * The cases that nobody has been given yet. Operators see that they wait and for how long; who coordinates gives them,
 * and sees what they hold.
 */
export default function UnassignedList() {
  return (
    <>
      <Alert severity="info" role="note" sx={{ mt: 2 }}>
        Quien coordina los reparte en su lista de casos. Aquí se ve cuántos esperan y desde cuándo, no su contenido.{' '}
        <Link to="/consola/coordinadores">Ver quiénes coordinan</Link>
      </Alert>
      <ListPage
        title="Casos sin evaluador"
        sort={{ field: 'enviado', order: 'ASC' }}
        buttons={<PhoneSort fields={['enviado', 'clase', 'id']} />}
      >
        <RowTable<UnassignedRow> columns={columns} />
      </ListPage>
    </>
  );
}
