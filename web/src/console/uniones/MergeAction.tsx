import Button from '@mui/material/Button';
import type { MergeDecision } from '@registro/contracts/accounts/merge';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../ActionDialog.js';

interface Props {
  label: string;
  title: string;
  text: string;
  yes: string;
  danger?: boolean;
  path: string;
  Dto: new () => MergeDecision;
  done: string;
  onDone: () => void;
}

/** Something done to a merge, with its reason; the page is read again afterwards, also where it was refused. */
export function MergeAction({ label, onDone, ...action }: Props) {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  return (
    <>
      <Button
        size="small"
        color={action.danger ? 'error' : 'primary'}
        variant={action.danger ? 'text' : 'contained'}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <ActionDialog<MergeDecision>
          {...action}
          narrow
          defaults={{ motivo: '' }}
          onDone={() => {
            setOpen(false);
            void queries.invalidateQueries({ queryKey: ['pendientes', 'permisos-pedidos'] });
            onDone();
          }}
          onRefused={onDone}
          onClose={() => setOpen(false)}
        >
          <TextInput name="motivo" label="Motivo" required rows={3} maxLength={500} hint="Queda en la auditoría." />
        </ActionDialog>
      )}
    </>
  );
}
