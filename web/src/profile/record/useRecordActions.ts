import { useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { type Opened, usualActions } from '../../records/record-actions.js';
import { DELETE_QUESTION, useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import type { Ceiling } from '@registro/contracts/ceilings';
import { type RecordKind, type Records, useProfileChanged, useRecords } from '../queries.js';

const CEILING_OF: Record<RecordKind, Ceiling> = { estudios: 'estudio', capacitacion: 'capacitacion', laboral: 'trabajo' };

/** A list with everything that its table needs, and the dialog that stands over it. */
export function useRecordActions<K extends RecordKind>(kind: K) {
  const list = useRecords(kind);
  const [opened, setOpened] = useState<Opened<Records[K]>>(null);
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProfileChanged();

  const onDelete = async (row: Records[K]) => {
    if (!(await confirm(DELETE_QUESTION))) return false;
    try {
      await post(`consultar/${kind}/eliminar`, { id: row.id });
    } catch (error) {
      await alert({ title: 'Hubo un error al eliminar el registro.', text: messageOf(error), severity: 'error' });
      return false;
    }
    await changed();
    toast('El registro ha sido eliminado!');
    return true;
  };

  return {
    rows: list.data,
    opened,
    close: () => setOpened(null),
    table: {
      ceiling: CEILING_OF[kind],
      rows: list.data,
      failed: list.isError,
      onRetry: () => void list.refetch(),
      onNew: () => setOpened({ accion: 'crear' }),
      actionsOf: usualActions<Records[K]>({
        onView: (fila) => setOpened({ accion: 'ver', fila }),
        onEdit: (fila) => setOpened({ accion: 'editar', fila }),
        onDelete,
      }),
    },
  };
}
