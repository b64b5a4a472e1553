import { jobName, SaveWork, type WorkRead } from '@registro/contracts/profile/work';
import { columnsOf } from '@registro/contracts/record/read';
import type { Column } from '../../records/record-actions.js';
import { RecordTable } from '../../records/RecordTable.js';
import { useRecordActions } from '../record/useRecordActions.js';
import { ViewDialog } from '../../records/ViewDialog.js';
import { WorkDialog } from './WorkDialog.js';
import { workFacts } from './work-facts.js';

const columns: Column<WorkRead>[] = columnsOf(SaveWork);

export function WorkTable() {
  const { rows = [], opened, close, table } = useRecordActions('laboral');
  const edited = opened?.accion === 'editar' ? opened.fila : null;
  const otherJobs = rows.filter((row) => row.trabajo_actual && row.id !== edited?.id);
  return (
    <>
      <RecordTable title="Experiencia laboral" columns={columns} empty="No posee perfil laboral" nameOf={jobName} {...table} />
      {opened?.accion === 'ver' && <ViewDialog title="Consultar experiencia laboral" facts={workFacts(opened.fila)} onClose={close} />}
      {(opened?.accion === 'crear' || edited) && <WorkDialog saved={edited} otherJobs={otherJobs} onClose={close} />}
    </>
  );
}
