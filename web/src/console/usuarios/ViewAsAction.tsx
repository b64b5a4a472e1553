import Button from '@mui/material/Button';
import { StartView } from '@registro/contracts/accounts/start-view';
import { type StartedView, VIEW_MINUTES } from '@registro/contracts/accounts/view-as';
import { useState } from 'react';
import { beginLook } from '../../api/look.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';

/** To see what somebody sees, read-only: this tab is theirs until one leaves (decision 69). */
export function ViewAsAction({ id, correo }: { id: number; correo: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Ver como
      </Button>
      {open && (
        <ActionDialog<StartView>
          narrow
          Dto={StartView}
          defaults={{ motivo: '' }}
          title={`¿Ver las pantallas como ${correo}?`}
          text={`Esta pestaña muestra lo que la persona ve, durante ${VIEW_MINUTES} minutos y solo para leer: nada se guarda. Sus archivos, sus borradores y su cuenta no se abren.`}
          yes="Ver como la persona"
          path={`usuarios/${id}/ver-como`}
          done="Abriendo la vista"
          onDone={(data) => {
            const { vista, hasta } = data as StartedView;
            beginLook({ vista, hasta, idUsuario: id });
            window.location.assign('/usuario/listar');
          }}
          onClose={() => setOpen(false)}
        >
          <TextInput
            name="motivo"
            label="Motivo"
            required
            rows={3}
            maxLength={500}
            hint="La persona lo leerá en su cuenta; queda en la auditoría."
          />
        </ActionDialog>
      )}
    </>
  );
}
