import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { showDate } from '@registro/contracts/dates';
import { type Identity, IDENTITY_FIELDS, IdentityData } from '@registro/contracts/profile/basic-data';
import { CORRECTION_STATE_NAMES, CorrectionDecision, type CorrectionRow, nameOf } from '@registro/contracts/profile/identity-correction';
import { fieldOf } from '@registro/contracts/record/description';
import { useState } from 'react';
import { SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { FileView } from '../../files/FileView.js';
import { RecordDialog } from '../../records/RecordDialog.js';
import { showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { ReasonAction } from '../ReasonAction.js';
import { type RowColumn, RowTable } from '../RowTable.js';

const TONES = { pendiente: 'warning', confirmada: 'success', negada: 'error' } as const;
const filters = [
  <SelectInput
    key="estado"
    source="estado"
    alwaysOn
    choices={Object.entries(CORRECTION_STATE_NAMES).map(([id, name]) => ({ id, name }))}
  />,
];
const soft = { color: 'var(--ink-soft)' } as const;
const address = { minWidth: '9rem', overflowWrap: 'anywhere' } as const;

const shown = (field: keyof Identity, { [field]: value }: Identity): string =>
  field === 'fechaNacimiento' ? showDate(value) : (value ?? '(vacío)');

/** Only what changes, each as it is and as it should be. */
function Difference({ antes, despues }: Pick<CorrectionRow, 'antes' | 'despues'>) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: '6px', minWidth: { sm: '15rem' } }}>
      {IDENTITY_FIELDS.filter((field) => antes[field] !== despues[field]).map((field) => (
        <div key={field}>
          <dt style={soft}>{fieldOf(IdentityData, field)?.label}</dt>
          <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>
            <del style={soft}>{shown(field, antes)}</del> <span aria-hidden="true">→</span>{' '}
            <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{shown(field, despues)}</ins>
          </dd>
        </div>
      ))}
    </Box>
  );
}

const columns: RowColumn<CorrectionRow>[] = [
  {
    source: 'persona',
    opens: true,
    render: ({ idUsuario, antes }) => (
      <>
        <Link to={`/consola/usuarios/${idUsuario}/show`}>{nameOf(antes)}</Link>
        <div style={soft}>
          {antes.nacionalidad}-{antes.cedula}
        </div>
      </>
    ),
  },
  { source: 'despues', label: 'Corrección', render: (row) => <Difference {...row} /> },
  {
    source: 'solicita',
    render: ({ solicita, motivo, creado }) => (
      <>
        <div style={address}>{solicita}</div>
        <div style={{ overflowWrap: 'anywhere' }}>{motivo}</div>
        <div style={soft}>{showMoment(creado)}</div>
      </>
    ),
  },
  {
    source: 'estado',
    render: ({ estado, decide, motivoDecision }) => (
      <>
        <State tone={TONES[estado]}>{CORRECTION_STATE_NAMES[estado]}</State>
        {decide && (
          <div style={{ ...address, ...soft }}>
            {decide}: {motivoDecision}
          </div>
        )}
      </>
    ),
  },
  { source: 'acciones', label: 'Acciones', render: (row) => <Actions row={row} /> },
];

/** Identities that one operator asked to correct and another confirms. */
export default function CorrectionList() {
  return (
    <ListPage title="Correcciones" sort={{ field: 'id', order: 'DESC' }} filters={filters} filterDefaultValues={{ estado: 'pendiente' }}>
      <RowTable<CorrectionRow> columns={columns} rowClick={({ idUsuario }) => `/consola/usuarios/${idUsuario}/show`} />
    </ListPage>
  );
}

function Actions({ row }: { row: CorrectionRow }) {
  const { id, estado, propia, antes, idArchivo } = row;
  const [looking, setLooking] = useState(false);
  const who = nameOf(antes);
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap' }}>
      <Button size="small" onClick={() => setLooking(true)} aria-label={`Ver el documento de ${who}`}>
        Documento
      </Button>
      {estado === 'pendiente' && (
        <>
          {/* Whoever asked is not the second operator. */}
          {!propia && (
            <ReasonAction
              label="Confirmar"
              title={`¿Corregir la identidad de ${who}?`}
              text={<Difference {...row} />}
              yes="Sí, corregir"
              path={`correcciones/${id}/confirmar`}
              Dto={CorrectionDecision}
              done="Identidad corregida"
            />
          )}
          <ReasonAction
            label={propia ? 'Retirar' : 'Negar'}
            danger
            title={propia ? `¿Retirar la corrección de ${who}?` : `¿Negar la corrección de ${who}?`}
            text="La identidad queda como está."
            yes={propia ? 'Sí, retirar' : 'Sí, negar'}
            path={`correcciones/${id}/negar`}
            Dto={CorrectionDecision}
            done={propia ? 'Corrección retirada' : 'Corrección negada'}
          />
        </>
      )}
      {looking && (
        <RecordDialog
          wide
          title={`Documento de ${who}`}
          onClose={() => setLooking(false)}
          actions={
            <Button color="inherit" onClick={() => setLooking(false)} autoFocus>
              Cerrar
            </Button>
          }
        >
          <div style={{ marginBottom: 16 }}>
            <Difference {...row} />
          </div>
          <FileView id={idArchivo} label={`Documento de ${who}`} height="56vh" />
        </RecordDialog>
      )}
    </span>
  );
}
