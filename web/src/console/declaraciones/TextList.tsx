import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CURRENT_WORDS } from '@registro/contracts/console/field-names';
import {
  DECLARATION_TEXT_MAX,
  DECLARATION_TEXT_SAVED,
  DECLARATION_WORDS,
  type DeclarationTextRow,
  fillDeclaration,
  SaveDeclarationText,
} from '@registro/contracts/scholarships/declaration-text';
import { useState } from 'react';
import { useGetList, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../forms/TextInput.js';
import { RecordDialog } from '../RecordDialog.js';
import { Icon } from '../../ui/Icon.js';
import { ActionDialog } from '../ActionDialog.js';
import { showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';

const columns: RowColumn<DeclarationTextRow>[] = [
  {
    source: 'id',
    render: ({ id, vigente }) => (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <strong>Versión {id}</strong>
        <State tone={vigente ? 'success' : 'default'}>{CURRENT_WORDS[vigente ? 0 : 1]}</State>
      </Box>
    ),
  },
  { source: 'creado', render: ({ creado }) => showMoment(creado, true) },
  { source: 'texto', render: ({ texto }) => <Box sx={{ overflowWrap: 'anywhere' }}>{`${texto.slice(0, 160)}…`}</Box> },
];

/** The text of the sworn declaration that scholars sign: every version of it, the newest first. */
export default function TextList() {
  return (
    <ListPage title="Texto de la declaración" sort={{ field: 'id', order: 'DESC' }} buttons={<NewVersion />}>
      <RowTable columns={columns} renderDialog={(row, onClose) => <Version row={row} onClose={onClose} />} />
    </ListPage>
  );
}

function Version({ row: { id, texto }, onClose }: { row: DeclarationTextRow; onClose: () => void }) {
  return (
    <RecordDialog
      title={`Versión ${id}`}
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      <Drawn texto={texto} />
    </RecordDialog>
  );
}

/** As a scholar of the example reads it. */
function Drawn({ texto }: { texto: string }) {
  return (
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '44rem' }}>{fillDeclaration(texto, DECLARATION_WORDS)}</Box>
  );
}

function NewVersion() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="plus" size={20} />} onClick={() => setOpen(true)}>
        Nueva versión
      </Button>
      {open && <VersionDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function VersionDialog({ onClose }: { onClose: () => void }) {
  const { data } = useGetList<DeclarationTextRow>('declaraciones', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  // The form begins with the text that holds now.
  return data && <VersionForm texto={data[0]?.texto ?? ''} onClose={onClose} />;
}

function VersionForm({ texto, onClose }: { texto: string; onClose: () => void }) {
  const refresh = useRefresh();
  return (
    <ActionDialog<SaveDeclarationText>
      title="Nueva versión de la declaración"
      text={
        <>
          Vale para las declaraciones que se descarguen desde ahora; las firmadas no cambian. Entre llaves:{' '}
          {Object.keys(DECLARATION_WORDS)
            .map((word) => `{${word}}`)
            .join(', ')}
          .
        </>
      }
      yes="Guardar"
      path="declaraciones"
      Dto={SaveDeclarationText}
      defaults={{ texto }}
      done={DECLARATION_TEXT_SAVED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        name="texto"
        label="Texto"
        required
        rows={10}
        maxLength={DECLARATION_TEXT_MAX}
        hint="Una línea vacía separa los párrafos."
      />
      <Example />
    </ActionDialog>
  );
}

function Example() {
  const texto = (useWatch({ name: 'texto' }) as string | null) ?? '';
  return (
    <Box component="section" aria-label="Así se lee" sx={{ p: 2, borderRadius: '8px', bgcolor: 'var(--sunken)' }}>
      <Box component="h3" sx={{ typography: 'h5', m: 0, mb: 1 }}>
        Así se lee
      </Box>
      <Drawn texto={texto} />
    </Box>
  );
}
