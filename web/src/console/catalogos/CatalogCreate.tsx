import { CreateListItem, isListName, LISTS } from '@registro/contracts/catalogs/lists';
import { AutocompleteInput, BooleanInput, Create, FormDataConsumer, NumberInput, SimpleForm, TextInput } from 'react-admin';
import { usePage } from '../../ui/page.js';
import { SaveOnly } from './CatalogEdit.js';
import { contractValidate } from './contract-validate.js';
import { listChoices } from './list-choices.js';

/** A new entry of a list; a list under a parent asks for the parent's code. */
export default function CatalogCreate() {
  usePage('Nuevo elemento de catálogo');
  return (
    <Create title={<>Nuevo elemento</>} redirect="list">
      <SimpleForm
        validate={contractValidate(CreateListItem)}
        defaultValues={{ activo: true, orden: 1, padre: '' }}
        toolbar={<SaveOnly />}
        sx={{ maxWidth: 560 }}
      >
        <AutocompleteInput source="lista" choices={listChoices} isRequired fullWidth />
        <FormDataConsumer>
          {({ formData }) =>
            isListName(formData.lista) && LISTS[formData.lista].length > 0 ? (
              <TextInput source="padre" isRequired helperText={`Códigos de ${LISTS[formData.lista].join(' y ')}, separados por /`} />
            ) : null
          }
        </FormDataConsumer>
        <NumberInput source="value" isRequired min={1} />
        <TextInput source="label" isRequired multiline />
        <NumberInput source="orden" isRequired min={1} />
        <BooleanInput source="activo" />
      </SimpleForm>
    </Create>
  );
}
