import { SaveStudy, type StudyRead } from '@registro/contracts/profile/study';
import { columnsOf } from '@registro/contracts/record/read';
import type { Column } from '../../records/record-actions.js';
import { RecordTable } from '../../records/RecordTable.js';
import { useRecordActions } from '../record/useRecordActions.js';
import { ViewDialog } from '../../records/ViewDialog.js';
import { StudyDialog } from './StudyDialog.js';
import { studyFacts, studyName } from './study-facts.js';

const columns: Column<StudyRead>[] = columnsOf(SaveStudy);

export function StudyTable() {
  const { opened, close, table } = useRecordActions('estudios');
  return (
    <>
      <RecordTable title="Estudios - Título" columns={columns} empty="No posee titulos-estudios" nameOf={studyName} {...table} />
      {opened?.accion === 'ver' && <ViewDialog title="Consultar estudio" facts={studyFacts(opened.fila)} onClose={close} />}
      {(opened?.accion === 'crear' || opened?.accion === 'editar') && (
        <StudyDialog saved={opened.accion === 'editar' ? opened.fila : null} onClose={close} />
      )}
    </>
  );
}
