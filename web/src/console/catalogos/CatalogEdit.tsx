import { listName } from '@registro/contracts/catalogs/list-names';
import { EditListItem } from '@registro/contracts/catalogs/lists';
import { BooleanInput, Edit, NumberInput, SaveButton, SimpleForm, TextInput, Toolbar, useRecordContext } from 'react-admin';
import { usePage } from '../../ui/page.js';
import { contractValidate } from './contract-validate.js';

/** Name, order and whether it is offered; the code and the list stay, for records point to them. */
export default function CatalogEdit() {
  usePage('Editar elemento de catálogo');
  return (
    <Edit title={<>Editar elemento</>} mutationMode="pessimistic" redirect="list">
      <SimpleForm validate={contractValidate(EditListItem)} toolbar={<SaveOnly />} sx={{ maxWidth: 560 }}>
        <Which />
        <TextInput source="label" isRequired multiline />
        <NumberInput source="orden" isRequired min={1} />
        <BooleanInput source="activo" helperText="Un elemento inactivo ya no se ofrece, pero los registros que lo usan lo conservan." />
      </SimpleForm>
    </Edit>
  );
}

function Which() {
  const record = useRecordContext();
  return (
    <p style={{ margin: '0 0 1rem', color: 'var(--ink-soft)' }}>
      {listName(String(record?.lista ?? ''))} · código {record?.value}
      {record?.padre ? ` · padre ${record.padre}` : ''}
    </p>
  );
}

export function SaveOnly() {
  return (
    <Toolbar>
      <SaveButton alwaysEnable />
    </Toolbar>
  );
}
