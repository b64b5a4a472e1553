import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.js';
import { Facts } from './Facts.js';
import { RecordDialog } from './RecordDialog.js';

interface Props {
  motivo: string | null;
  observaciones: string | null;
  /** where it is mended, while it may be */
  edit: string | null;
  onClose: () => void;
  /** what else was said */
  children?: ReactNode;
}

/** Why something that was sent came back or was not approved. */
export function ObservationsDialog({ motivo, observaciones, edit, onClose, children }: Props) {
  return (
    <RecordDialog
      narrow
      title="Observaciones"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose} autoFocus>
            Cerrar
          </Button>
          {edit && (
            <Button component={Link} to={edit} variant="contained" startIcon={<Icon name="edit" size={20} />}>
              Corregir
            </Button>
          )}
        </>
      }
    >
      <Facts
        columns={2}
        facts={[
          ['Motivo', motivo],
          ['Observaciones', observaciones],
        ]}
      />
      {children}
    </RecordDialog>
  );
}
