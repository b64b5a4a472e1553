import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { showDate } from '@registro/contracts/dates';
import { type Identity, IDENTITY_FIELDS, IdentityData } from '@registro/contracts/profile/basic-data';
import { CORRECTION_STATE_NAMES, CorrectionDecision, type CorrectionRow, nameOf } from '@registro/contracts/profile/identity-correction';
import { fieldOf } from '@registro/contracts/record/description';
import type { ReactNode } from 'react';
import { BooleanInput, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { FileView } from '../../files/FileView.js';
import { ActWords } from '../two-persons/ActWords.js';
import { Beside } from '../two-persons/Beside.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { useStage } from '../kit/stage.js';
import { oneLine, TwoLines } from '../kit/applicants.js';
import { showMoment } from '../kit/cells.js';
import { Decision } from '../two-persons/Decision.js';
import { ListPage } from '../list/ListPage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { RowLink } from '../list/RowLink.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';

const TONES = { pendiente: 'warning', confirmada: 'success', negada: 'error', vencida: 'default' } as const;
const filters = [
  <BooleanInput key="porMi" source="porMi" label="Que puedo confirmar" alwaysOn />,
  <SelectInput
    key="estado"
    source="estado"
    alwaysOn
    choices={Object.entries(CORRECTION_STATE_NAMES).map(([id, name]) => ({ id, name }))}
  />,
];
const soft = { color: 'var(--ink-soft)' } as const;

/** Whole beside the words on it. */
const Narrow = ({ children }: { children: ReactNode }) => <Box sx={{ minWidth: { sm: '9rem' } }}>{children}</Box>;

const labelOf = (field: keyof Identity): string => fieldOf(IdentityData, field)?.label ?? field;
const shown = (field: keyof Identity, { [field]: value }: Identity): string =>
  field === 'fechaNacimiento' ? showDate(value) : (value ?? '(vacío)');

type Change = Pick<CorrectionRow, 'antes' | 'despues'>;
const changed = ({ antes, despues }: Change) => IDENTITY_FIELDS.filter((field) => antes[field] !== despues[field]);

/** Only what changes, each as it is and as it should be. */
function Difference({ antes, despues }: Change) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: '6px' }}>
      {changed({ antes, despues }).map((field) => (
        <div key={field}>
          <dt style={soft}>{labelOf(field)}</dt>
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
      <Narrow>
        <TwoLines
          first={
            <Box sx={oneLine} title={nameOf(antes)}>
              <RowLink to={`/consola/usuarios/${idUsuario}/show`}>{nameOf(antes)}</RowLink>
            </Box>
          }
          second={`${antes.nacionalidad}-${antes.cedula}`}
        />
      </Narrow>
    ),
  },
  {
    source: 'despues',
    label: 'Corrección',
    render: (row) => {
      const fields = changed(row);
      return (
        <Narrow>
          <TwoLines
            first={fields.map(labelOf).join(', ')}
            second={fields.map((field) => `${shown(field, row.antes)} → ${shown(field, row.despues)}`).join('; ')}
          />
        </Narrow>
      );
    },
  },
  {
    source: 'solicita',
    render: ({ solicita, motivo, creado }) => <TwoLines first={solicita} second={`${showMoment(creado)}: ${motivo}`} />,
  },
  { source: 'estado', render: (row) => <Decision {...row} tone={TONES[row.estado]} name={CORRECTION_STATE_NAMES[row.estado]} /> },
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
  const { id, estado, propia, antes } = row;
  const stage = useStage();
  const who = nameOf(antes);
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Button
        size="small"
        onClick={() => stage((close) => <Evidence row={row} onClose={close} />)}
        aria-label={`Ver el documento de ${who}`}
      >
        Documento
      </Button>
      {estado === 'pendiente' && (
        <ActWords
          on={{ acto: 'identidad', id }}
          inRow
          propia={propia}
          what="corrección"
          of={` de ${who}`}
          text="La identidad queda como está."
          path={`correcciones/${id}/negar`}
          Dto={CorrectionDecision}
        >
          <ReasonAction
            label="Confirmar"
            title={`¿Corregir la identidad de ${who}?`}
            text={<Difference {...row} />}
            yes="Sí, corregir"
            path={`correcciones/${id}/confirmar`}
            Dto={CorrectionDecision}
            done="Identidad corregida"
          />
        </ActWords>
      )}
    </Box>
  );
}

/** What is asked for beside the document that is to prove it. */
function Evidence({ row, onClose }: { row: CorrectionRow; onClose: () => void }) {
  const { id, estado, antes, idArchivo, idConversacion, solicita, creado, motivo, decide, motivoDecision } = row;
  const who = nameOf(antes);
  return (
    <RecordDialog
      wide
      title={`Documento de ${who}`}
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      {estado === 'pendiente' && <Beside on={{ acto: 'identidad', id }} />}
      <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
        <Difference {...row} />
        <Pairs>
          <Pair name="Lo pide">
            {solicita}, el {showMoment(creado)}
          </Pair>
          <Pair name="Motivo">{motivo}</Pair>
          {idConversacion && (
            <Pair name="Lo pidió la persona">
              <Link to={`/consola/conversaciones/${idConversacion}/show`}>Pregunta {idConversacion}</Link>
            </Pair>
          )}
          {decide && (
            <Pair name="Lo decide">
              {decide}: {motivoDecision}
            </Pair>
          )}
        </Pairs>
      </Box>
      <FileView id={idArchivo} label={`Documento de ${who}`} height="56vh" />
    </RecordDialog>
  );
}
