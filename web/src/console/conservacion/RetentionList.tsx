import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  ChangeRetention,
  RETENTION,
  RETENTION_MESSAGES,
  type ProposedDays,
  RefuseRetention,
  type RetentionCount,
  type RetentionRow,
  TRIAL_HOURS,
} from '@registro/contracts/console/retention';
import { countOf, showCount } from '@registro/contracts/count';
import { useState } from 'react';
import { BooleanInput, useRefresh } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { TwoLines } from '../kit/applicants.js';
import { Moment, showFigure, showMoment, State } from '../kit/cells.js';
import { ActWords, ConfirmAct } from '../two-persons/ActWords.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';

const columns: RowColumn<RetentionRow>[] = [
  { source: 'id', render: ({ id }) => <TwoLines first={RETENTION[id].nombre} second={RETENTION[id].desde} /> },
  { source: 'dias', sort: true, number: true, render: ({ dias }) => dias },
  { source: 'filas', number: true, render: ({ filas }) => showFigure(filas) },
  { source: 'irian', number: true, render: ({ irian }) => showFigure(irian) },
  {
    source: 'corrida',
    render: ({ corrida, error }) => (error ? <State tone="error">Falló</State> : <Moment value={corrida} />),
  },
  {
    source: 'ensayo',
    render: ({ ensayo }) =>
      ensayo ? <State tone="warning">{`Ensayo hasta ${showMoment(ensayo, true)}`}</State> : <State tone="success">Se borra</State>,
  },
  { source: 'acciones', label: 'Acciones', render: (row) => <Actions row={row} /> },
];

const filters = [<BooleanInput key="porMi" source="porMi" label="Que puedo confirmar" alwaysOn />];

/** For how long what is kept is kept, what the last run found, and the way to each night's. */
export default function RetentionList() {
  return (
    <ListPage
      title="Conservación"
      sort={{ field: 'id', order: 'ASC' }}
      filters={filters}
      buttons={
        <Button component={Link} to="/consola/conservacion-corridas">
          Ver las corridas
        </Button>
      }
    >
      <RowTable<RetentionRow> columns={columns} />
    </ListPage>
  );
}

function Actions({ row }: { row: RetentionRow }) {
  const [open, setOpen] = useState(false);
  const { nombre } = RETENTION[row.id];
  if (row.propuesta) return <Proposed row={row} propuesta={row.propuesta} />;
  return (
    <Box role="group" aria-label={nombre}>
      <Button onClick={() => setOpen(true)}>Cambiar días</Button>
      {open && <ChangeDialog row={row} onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** Fewer days that wait for another operator, and the words on them. */
function Proposed({ row: { id, dias }, propuesta }: { row: RetentionRow; propuesta: ProposedDays }) {
  const { nombre } = RETENTION[id];
  const fewer = countOf(propuesta.dias, 'día', 'días');
  return (
    <>
      <TwoLines first={`Propuesto: ${fewer}`} second={`${propuesta.propone}: ${propuesta.motivo}`} />
      <ActWords
        on={{ acto: 'conservacion' }}
        propia={propuesta.propia}
        what="propuesta"
        of={` de guardar menos días: ${nombre}`}
        text={`Se sigue guardando ${countOf(dias, 'día', 'días')}.`}
        path={`conservacion/${id}/negar`}
        Dto={RefuseRetention}
        inRow
      >
        <ConfirmAct
          title={`¿Guardar ${fewer}: ${nombre}?`}
          text={`Durante ${TRIAL_HOURS} horas solo se informa qué se borraría. Después se borra cada noche, y no vuelve.`}
          path={`conservacion/${id}/confirmar`}
          done={RETENTION_MESSAGES.confirmado}
        />
      </ActWords>
    </>
  );
}

function ChangeDialog({ row: { id, dias }, onClose }: { row: RetentionRow; onClose: () => void }) {
  const refresh = useRefresh();
  const { nombre, menos, mas } = RETENTION[id];
  return (
    <ActionDialog<ChangeRetention>
      title={`Días de conservación: ${nombre}`}
      text={`De ${menos} a ${mas}. Guardar menos días lo confirma otra persona.`}
      yes="Cambiar"
      path={`conservacion/${id}/cambiar`}
      Dto={ChangeRetention}
      defaults={{ dias, motivo: '' }}
      done={(said) => said as string}
      onDone={() => {
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <DigitsInput name="dias" label="Días" required />
      <Preview id={id} />
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={500} hint="Queda en la auditoría." />
    </ActionDialog>
  );
}

/** How many would go by the days that are typed. */
function Preview({ id }: Pick<RetentionRow, 'id'>) {
  const { getValues } = useFormContext();
  const [said, setSaid] = useState('');
  const ask = async () => {
    try {
      const { irian, filas } = await get<RetentionCount>(`recursos/conservacion/${id}/previa/${Number(getValues('dias')) || 0}`);
      setSaid(`Se borrarían ${showCount(irian)} de ${showCount(filas)}.`);
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button variant="outlined" onClick={() => void ask()}>
        ¿Cuánto se borraría?
      </Button>
      <span role="status">{said}</span>
    </Box>
  );
}
