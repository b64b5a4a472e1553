import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { AddCoordinator, type CoordinatorRow } from '@registro/contracts/evaluation/coordinator';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { call } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { TextInput } from '../../forms/TextInput.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { ActionDialog } from '../ActionDialog.js';
import { showMoment } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';

const columns: RowColumn<CoordinatorRow>[] = [
  { source: 'correo', sort: true, render: ({ correo }) => correo },
  { source: 'desde', sort: true, render: ({ desde }) => showMoment(desde, true) },
  { source: 'acciones', label: 'Acciones', render: (row) => <Remove row={row} /> },
];

/** The evaluators who see every case and share them out. */
export default function CoordinatorList() {
  return (
    <ListPage title="Coordinadores" sort={{ field: 'desde', order: 'DESC' }} buttons={<Add />}>
      <RowTable<CoordinatorRow> columns={columns} />
    </ListPage>
  );
}

function Add() {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Nombrar coordinador
      </Button>
      {open && (
        <ActionDialog
          title="Nombrar coordinador"
          text="Verá todos los casos que no tengan conflicto con su persona, los repartirá y leerá los conflictos de los demás. Debe tener una cuenta de evaluador."
          yes="Nombrar"
          path="coordinadores"
          Dto={AddCoordinator}
          defaults={{ correo: '' }}
          done="Coordinador nombrado"
          onDone={() => {
            setOpen(false);
            refresh();
          }}
          onClose={() => setOpen(false)}
        >
          <Box>
            <TextInput name="correo" label="Correo electrónico" type="email" required maxLength={254} />
          </Box>
        </ActionDialog>
      )}
    </>
  );
}

function Remove({ row: { id, correo } }: { row: CoordinatorRow }) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const remove = async () => {
    if (
      !(await confirm({
        title: `¿Quitar a ${correo}?`,
        text: 'Seguirá evaluando los casos que tenga asignados.',
        yes: 'Sí, quitar',
        danger: true,
      }))
    )
      return;
    try {
      await call('DELETE', `recursos/coordinadores/${id}`);
      toast('Ya no es coordinador');
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    refresh();
  };
  return (
    <Button size="small" color="error" onClick={() => void remove()}>
      Quitar
    </Button>
  );
}
