import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BINDING_TEXT_STATE_NAMES, type BindingTextRow, TEXT_FIRST, TEXT_PROPOSED } from '@registro/contracts/binding-text';
import { type ComponentType, type ReactNode, useState } from 'react';
import { BooleanInput, SelectInput, useGetList, useRefresh } from 'react-admin';
import { type DefaultValues, useWatch } from 'react-hook-form';
import { TextInput } from '../../forms/TextInput.js';
import { Icon } from '../../ui/Icon.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { TEXT_TONES } from './text-tones.js';

const filters = [
  <BooleanInput key="porMi" source="porMi" label="Que puedo confirmar" alwaysOn />,
  <SelectInput
    key="estado"
    source="estado"
    alwaysOn
    choices={Object.entries(BINDING_TEXT_STATE_NAMES).map(([id, name]) => ({ id, name }))}
  />,
];

const columns: RowColumn<BindingTextRow>[] = [
  {
    source: 'id',
    render: ({ id, estado }) => (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <strong>Versión {id}</strong>
        <State tone={TEXT_TONES[estado]}>{BINDING_TEXT_STATE_NAMES[estado]}</State>
      </Box>
    ),
  },
  {
    source: 'solicita',
    render: ({ solicita, idUsuario, motivo }) => (
      <TwoLines first={solicita ?? (idUsuario === null ? TEXT_FIRST : '')} second={motivo ?? ''} />
    ),
  },
  { source: 'creado', render: ({ creado }) => showMoment(creado, true) },
  { source: 'decide', render: ({ decide, motivoDecision }) => <TwoLines first={decide ?? ''} second={motivoDecision ?? ''} /> },
];

/** What is said in the rooms of one text that binds, and how it is drawn. */
export interface TextRoom {
  recurso: 'declaraciones' | 'terminos';
  titulo: string;
  /** of the dialog of a new version, and what it says */
  nueva: string;
  explica: ReactNode;
  /** what follows when a version is confirmed */
  alConfirmar: string;
  max: number;
  Drawn: ComponentType<{ texto: string }>;
}

interface ListProps<T extends object> {
  room: TextRoom;
  Dto: new () => T;
  /** what its form has beside text and reason, and begins with */
  defaults?: object;
  children?: ReactNode;
  columns?: RowColumn<BindingTextRow>[];
}

/** Every version of a text that binds, the newest first, with the way to propose another. */
export function TextVersions<T extends object>({ columns: also = [], ...form }: ListProps<T>) {
  return (
    <ListPage title={form.room.titulo} sort={{ field: 'id', order: 'DESC' }} filters={filters} buttons={<NewVersion {...form} />}>
      <RowTable columns={[...columns, ...also]} rowClick="show" />
    </ListPage>
  );
}

type FormProps<T extends object> = Omit<ListProps<T>, 'columns'>;

function NewVersion<T extends object>(form: FormProps<T>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="plus" size={20} />} onClick={() => setOpen(true)}>
        Nueva versión
      </Button>
      {open && <VersionDialog {...form} onClose={() => setOpen(false)} />}
    </>
  );
}

function VersionDialog<T extends object>({ onClose, ...form }: FormProps<T> & { onClose: () => void }) {
  const { data } = useGetList<BindingTextRow>(form.room.recurso, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
    filter: { estado: 'vigente' },
  });
  // The form begins with the text that holds now.
  return data && <VersionForm {...form} texto={data[0]?.texto ?? ''} onClose={onClose} />;
}

function VersionForm<T extends object>({
  room,
  Dto,
  defaults,
  children,
  texto,
  onClose,
}: FormProps<T> & { texto: string; onClose: () => void }) {
  const refresh = useRefresh();
  return (
    <ActionDialog<T>
      title={room.nueva}
      text={room.explica}
      yes="Proponer"
      path={room.recurso}
      Dto={Dto}
      defaults={{ texto, motivo: '', ...defaults } as DefaultValues<T>}
      done={TEXT_PROPOSED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput name="texto" label="Texto" required rows={10} maxLength={room.max} hint="Una línea vacía separa los párrafos." />
      {children}
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={500} hint="Lo lee quien la confirma." />
      <Example room={room} />
    </ActionDialog>
  );
}

function Example({ room: { Drawn } }: { room: TextRoom }) {
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
