import type { Ceiling } from '@registro/contracts/ceilings';
import { columnsOf } from '@registro/contracts/record/read';
import { type ReactNode, useState } from 'react';
import { post } from '../../api/client.js';
import type { Fact } from '../../records/Facts.js';
import { type Opened, usualActions } from '../../records/record-actions.js';
import { RecordTable } from '../../records/RecordTable.js';
import { ViewDialog } from '../../records/ViewDialog.js';
import { DELETE_FAILED, DELETE_QUESTION, useAct } from '../../ui/Feedback.js';
import { type RecordKind, type Records, useProfileChanged, useRecords } from '../queries.js';

const CEILING_OF: Record<RecordKind, Ceiling> = { estudios: 'estudio', capacitacion: 'capacitacion', laboral: 'trabajo' };

interface Props<K extends RecordKind> {
  kind: K;
  title: string;
  empty: string;
  /** the contract that describes a record */
  of: new () => object;
  nameOf: (row: Records[K]) => string;
  /** the title of the dialog that shows one, and what it shows */
  viewTitle: string;
  factsOf: (row: Records[K]) => Fact[];
  /** the dialog that makes one, or changes the one that it gets, among all */
  renderForm: (saved: Records[K] | null, close: () => void, all: Records[K][]) => ReactNode;
}

/** One of the three lists of a profile: its table, with the dialogs to make, to look and to change (rule R-1). */
export function OwnRecords<K extends RecordKind>({ kind, title, empty, of, nameOf, viewTitle, factsOf, renderForm }: Props<K>) {
  type Row = Records[K];
  const { data, isError, refetch } = useRecords(kind);
  const [opened, setOpened] = useState<Opened<Row>>(null);
  const [act] = useAct(useProfileChanged());
  const [columns] = useState(() => columnsOf<Row>(of));
  const close = () => setOpened(null);
  const onDelete = ({ id }: Row) =>
    act({
      ask: DELETE_QUESTION,
      work: () => post(`consultar/${kind}/eliminar`, { id }),
      done: 'El registro ha sido eliminado!',
      failed: DELETE_FAILED,
    });
  return (
    <>
      <RecordTable
        title={title}
        columns={columns}
        empty={empty}
        nameOf={nameOf}
        ceiling={CEILING_OF[kind]}
        rows={data}
        failed={isError}
        onRetry={() => void refetch()}
        onNew={() => setOpened({ accion: 'crear' })}
        actionsOf={usualActions<Row>({
          onView: (fila) => setOpened({ accion: 'ver', fila }),
          onEdit: (fila) => setOpened({ accion: 'editar', fila }),
          onDelete,
        })}
      />
      {opened?.accion === 'ver' && <ViewDialog title={viewTitle} facts={factsOf(opened.fila)} onClose={close} />}
      {opened?.accion === 'crear' && renderForm(null, close, data ?? [])}
      {opened?.accion === 'editar' && renderForm(opened.fila, close, data ?? [])}
    </>
  );
}
