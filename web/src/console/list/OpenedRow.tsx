import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { HttpError, type RaRecord, useGetMany, useListContext } from 'react-admin';
import { RecordDialog } from '../kit/RecordDialog.js';
import { failureText } from '../kit/failure-text.js';

interface Props<R> {
  id: string;
  /**
   * The list has all the rows that there are; where it has a page of them, another one is asked for by its id, as the
   * list itself is.
   */
  whole: boolean;
  onClose: () => void;
  children: (row: R) => ReactNode;
}

/**
 * The dialog of the row that a list's address names, wherever in the list it is; that it is gone, or not for this
 * person, is said.
 */
export function OpenedRow<R extends { id?: number | string }>({ id, whole, onClose, children }: Props<R>) {
  const { data, isPending, resource } = useListContext<R & RaRecord>();
  const here = data?.find((row) => String(row.id) === id);
  const elsewhere = !here && !isPending && !whole;
  const { data: sought, error: failure, refetch } = useGetMany<R & RaRecord>(resource, { ids: [id] }, { enabled: elsewhere });
  const row = here ?? (elsewhere ? sought?.[0] : undefined);
  if (row) return children(row);
  // What is no id at all is no row either.
  const error = failure instanceof HttpError && failure.status === 422 ? null : failure;
  if (isPending || (elsewhere && !sought && !failure)) return null;
  return (
    <RecordDialog
      narrow
      title="Detalle"
      onClose={onClose}
      actions={
        <>
          {error && <Button onClick={() => void refetch()}>Reintentar</Button>}
          <Button color="inherit" onClick={onClose} autoFocus>
            Cerrar
          </Button>
        </>
      }
    >
      {error ? failureText(error) : ROW_GONE}
    </RecordDialog>
  );
}

const ROW_GONE = 'El enlace lleva a una fila que ya no existe, o que su cuenta no puede ver.';
