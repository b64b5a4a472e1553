import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  DECLARATION_TEXT_FIRST,
  DECLARATION_TEXT_MAX,
  DECLARATION_TEXT_PROPOSED,
  DECLARATION_TEXT_STATE_NAMES,
  DECLARATION_WORDS,
  type DeclarationTextRow,
  ProposeDeclarationText,
} from '@registro/contracts/scholarships/declaration-text';
import { useState } from 'react';
import { BooleanInput, SelectInput, useGetList, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../forms/TextInput.js';
import { Icon } from '../../ui/Icon.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { DrawnText } from '../kit/DrawnText.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { TEXT_TONES } from './tones.js';

const filters = [
  <BooleanInput key="porMi" source="porMi" label="Que puedo confirmar" alwaysOn />,
  <SelectInput
    key="estado"
    source="estado"
    alwaysOn
    choices={Object.entries(DECLARATION_TEXT_STATE_NAMES).map(([id, name]) => ({ id, name }))}
  />,
];

const columns: RowColumn<DeclarationTextRow>[] = [
  {
    source: 'id',
    render: ({ id, estado }) => (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <strong>Versión {id}</strong>
        <State tone={TEXT_TONES[estado]}>{DECLARATION_TEXT_STATE_NAMES[estado]}</State>
      </Box>
    ),
  },
  {
    source: 'solicita',
    render: ({ solicita, idUsuario, motivo }) => (
      <TwoLines first={solicita ?? (idUsuario === null ? DECLARATION_TEXT_FIRST : '')} second={motivo ?? ''} />
    ),
  },
  { source: 'creado', render: ({ creado }) => showMoment(creado, true) },
  { source: 'decide', render: ({ decide, motivoDecision }) => <TwoLines first={decide ?? ''} second={motivoDecision ?? ''} /> },
];

/** The text of the sworn declaration that scholars sign: every version of it, the newest first. */
export default function TextList() {
  return (
    <ListPage title="Texto de la declaración" sort={{ field: 'id', order: 'DESC' }} filters={filters} buttons={<NewVersion />}>
      <RowTable columns={columns} rowClick="show" />
    </ListPage>
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
    filter: { estado: 'vigente' },
  });
  // The form begins with the text that holds now.
  return data && <VersionForm texto={data[0]?.texto ?? ''} onClose={onClose} />;
}

function VersionForm({ texto, onClose }: { texto: string; onClose: () => void }) {
  const refresh = useRefresh();
  return (
    <ActionDialog<ProposeDeclarationText>
      title="Nueva versión de la declaración"
      text={
        <>
          Cuando otro operador la confirme, vale para las declaraciones que se descarguen desde entonces; las firmadas no cambian. Entre
          llaves:{' '}
          {Object.keys(DECLARATION_WORDS)
            .map((word) => `{${word}}`)
            .join(', ')}
          .
        </>
      }
      yes="Proponer"
      path="declaraciones"
      Dto={ProposeDeclarationText}
      defaults={{ texto, motivo: '' }}
      done={DECLARATION_TEXT_PROPOSED}
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
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={500} hint="Lo lee quien la confirma." />
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
      <DrawnText texto={texto} />
    </Box>
  );
}
