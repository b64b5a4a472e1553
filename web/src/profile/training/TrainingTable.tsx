import { SaveTraining, type TrainingRead } from '@registro/contracts/profile/training';
import { columnsOf, factsOf } from '@registro/contracts/record/read';
import type { Column } from '../../records/record-actions.js';
import { RecordTable } from '../../records/RecordTable.js';
import { useRecordActions } from '../record/useRecordActions.js';
import { ViewDialog } from '../../records/ViewDialog.js';
import { TrainingDialog } from './TrainingDialog.js';

const columns: Column<TrainingRead>[] = columnsOf(SaveTraining);

export function TrainingTable() {
  const { opened, close, table } = useRecordActions('capacitacion');
  return (
    <>
      <RecordTable
        title="Cursos de capacitación y actualización"
        columns={columns}
        empty="No posee cursos de capacitación"
        nameOf={(row) => row.titulo_obtenido}
        {...table}
      />
      {opened?.accion === 'ver' && <ViewDialog title="Consultar curso" facts={factsOf(SaveTraining, opened.fila)} onClose={close} />}
      {(opened?.accion === 'crear' || opened?.accion === 'editar') && (
        <TrainingDialog saved={opened.accion === 'editar' ? opened.fila : null} onClose={close} />
      )}
    </>
  );
}
