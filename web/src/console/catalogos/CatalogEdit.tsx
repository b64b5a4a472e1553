import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { CatalogRow } from '@registro/contracts/catalogs/lists';
import { listName } from '@registro/contracts/catalogs/list-names';
import { EditListItem } from '@registro/contracts/catalogs/save-list-item';
import { inList } from '@registro/contracts/console/in-list';
import { BooleanInput, Edit, NumberInput, SaveButton, SimpleForm, TextInput, Toolbar, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useLeaveWarning } from '../../forms/useLeaveWarning.js';
import { Icon } from '../../ui/Icon.js';
import { usePage } from '../../ui/page.js';
import { contractValidate } from './contract-validate.js';
import { EntryHistory } from './EntryHistory.js';
import { saidUses, useUses } from './useUses.js';

/** The list of an entry, from the console's root: where one goes on after saving it. */
export const backToList = (data: Record<string, unknown> | undefined): string =>
  inList('catalogos', { lista: data?.['lista'] }).replace('/consola/', '');

/** Not the row that a list brought: react-admin would fill the form anew, once it is read, while somebody types. */
const READ_ANEW = { meta: { completo: true }, gcTime: 0 };

/** Name, order and whether it is offered; the code and the list stay, for records point to them. */
export default function CatalogEdit() {
  usePage('Editar elemento de catálogo');
  return (
    <Edit
      title={<>Editar elemento</>}
      mutationMode="pessimistic"
      redirect={(_resource, _id, data) => backToList(data)}
      queryOptions={READ_ANEW}
    >
      <Form />
      <History />
    </Edit>
  );
}

/** A row that another operator changed meanwhile is read anew: what somebody typed by then stays, and is unsaved. */
const KEEPS_TYPED = { keepDirtyValues: true, keepDirty: true };

/** Begins with the row as it was read. */
function Form() {
  if (!useRecordContext()) return <Skeleton variant="rounded" height={360} aria-label="Cargando el elemento" role="status" />;
  return (
    <SimpleForm
      validate={contractValidate(EditListItem)}
      resetOptions={KEEPS_TYPED}
      toolbar={<SaveOnly />}
      noValidate
      sx={{ maxWidth: 560 }}
    >
      <Which />
      <TextInput source="label" isRequired multiline fullWidth />
      <NumberInput source="orden" isRequired min={0} />
      <Offered />
    </SimpleForm>
  );
}

/** What it is, with the way back to its list. */
function Which() {
  const record = useRecordContext<CatalogRow>();
  if (!record) return null;
  const { lista, padre_nombre, value } = record;
  return (
    <>
      <Button component={Link} to={inList('catalogos', { lista })} size="small" startIcon={<Icon name="back" size={18} />}>
        {listName(lista)}
      </Button>
      <p style={{ margin: '0 0 1rem', color: 'var(--ink-soft)' }}>
        {[listName(lista), padre_nombre, `código ${value}`].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

/** How much hangs on it stands where it is retired. */
function Offered() {
  const record = useRecordContext<CatalogRow>();
  const usesOf = useUses(record?.lista ?? null);
  const uses = record && saidUses(usesOf(record));
  return (
    <BooleanInput
      source="activo"
      helperText={`Un elemento inactivo ya no se ofrece, pero los registros que lo usan lo conservan.${uses ? ` Este ${uses}.` : ''}`}
    />
  );
}

function History() {
  const record = useRecordContext<CatalogRow>();
  return record ? <EntryHistory id={record.id} /> : null;
}

export function SaveOnly() {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  // What was saved leads back to its list by itself.
  useLeaveWarning(isDirty && !isSubmitting && !isSubmitSuccessful);
  return (
    <Toolbar>
      <SaveButton alwaysEnable />
    </Toolbar>
  );
}
