import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button.js';
import { Facts } from './Facts.js';
import { Dialog } from '../ui/Dialog.js';

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
    <Dialog
      size="narrow"
      title="Observaciones"
      onClose={onClose}
      also={
        edit && (
          <ButtonLink to={edit} start="edit">
            Corregir
          </ButtonLink>
        )
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
    </Dialog>
  );
}
