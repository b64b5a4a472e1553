import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { AddCoordinator, type CoordinatorRow } from '@registro/contracts/evaluation/coordinator';
import { useState } from 'react';
import { BooleanInput, useListContext, useRefresh } from 'react-admin';
import { call } from '../../api/client.js';
import { TextInput } from '../../forms/TextInput.js';
import { useAct } from '../../ui/Feedback.js';
import type { ConfirmOptions } from '../../ui/QuestionDialog.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { showMoment } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';

const columns: RowColumn<CoordinatorRow>[] = [
  { source: 'correo', sort: true, render: ({ correo }) => correo },
  { source: 'desde', sort: true, render: ({ desde }) => showMoment(desde, true) },
  { source: 'solicita', render: ({ solicita, propia }) => (propia ? 'Usted. Lo confirma otro operador' : solicita) },
  { source: 'vence', render: ({ vence }) => (vence ? showMoment(vence, true) : '') },
  { source: 'acciones', label: 'Acciones', render: (row) => <Actions row={row} /> },
];

const filters = [<BooleanInput key="porMi" source="porMi" label="Que puedo confirmar" alwaysOn />];

/** The evaluators who see every case and share them out. */
export default function CoordinatorList() {
  return (
    <ListPage title="Coordinadores" sort={{ field: 'desde', order: 'DESC' }} filters={filters} buttons={<Add />}>
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
          text="Verá todos los casos que no tengan conflicto con su persona, los repartirá y leerá los conflictos de los demás. Debe tener una cuenta de evaluador, y lo confirma otro operador."
          yes="Pedir"
          path="coordinadores"
          Dto={AddCoordinator}
          defaults={{ correo: '' }}
          done="Solicitud enviada: otro operador debe confirmarla. Nada cambia hasta entonces"
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

function Actions({ row: { id, correo, solicita, propia } }: { row: CoordinatorRow }) {
  const { refetch } = useListContext();
  // Read anew before it is told: to take back a request and a coordinator are the same button, asked in other words.
  const [act, busy] = useAct(async () => refetch());
  const asked = solicita !== null;
  const does = (ask: ConfirmOptions, method: 'POST' | 'DELETE', path: string, done: string) =>
    act({ ask, work: () => call(method, `recursos/coordinadores/${id}${path}`), done, failed: 'No se pudo hacer' });
  const text = asked ? 'Todo queda como está.' : 'Seguirá evaluando los casos que tenga asignados.';
  const gone = asked ? 'No será coordinador' : 'Ya no es coordinador';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {asked && !propia && (
        <Button
          size="small"
          disabled={busy}
          onClick={() => {
            const said = `Lo pidió ${solicita}. Verá todos los casos que no tengan conflicto con su persona y los repartirá.`;
            void does(
              { title: `¿Nombrar coordinador a ${correo}?`, text: said, yes: 'Sí, nombrar' },
              'POST',
              '/confirmar',
              'Coordinador nombrado',
            );
          }}
        >
          Confirmar
        </Button>
      )}
      <Button
        size="small"
        color="error"
        disabled={busy}
        onClick={() => void does({ title: `¿Quitar a ${correo}?`, text, yes: 'Sí, quitar', danger: true }, 'DELETE', '', gone)}
      >
        Quitar
      </Button>
    </Box>
  );
}
