import { isListName, type ListName, LISTS, PARENT_LISTS } from '@registro/contracts/catalogs/lists';
import { CreateListItem } from '@registro/contracts/catalogs/save-list-item';
import { listName } from '@registro/contracts/catalogs/list-names';
import { AutocompleteInput, BooleanInput, Create, NumberInput, SimpleForm, TextInput, useGetList } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useCatalog } from '../../forms/useCatalog.js';
import { usePage } from '../../ui/page.js';
import { backToList, SaveOnly } from './CatalogEdit.js';
import { contractValidate } from './contract-validate.js';
import { listChoices } from './list-choices.js';

type Parent = keyof typeof PARENT_LISTS;

/**
 * What is chosen, from the top, until the place of an entry is known: a parish asks for the state, then for the
 * municipality.
 */
const wayTo = (lista: ListName): Parent[] => [...new Set(LISTS[lista].flatMap((parent) => [...wayTo(PARENT_LISTS[parent]), parent]))];

/** What is sent: the place of the entry as its list writes it. */
function entryOf({ lista, value, label, orden, activo, ...parents }: FieldValues): FieldValues {
  const places = isListName(lista) ? LISTS[lista].map((parent) => String(parents[parent] ?? '')) : [];
  return { lista, value, label, orden, activo, padre: places.filter(Boolean).join('/') };
}

const judge = contractValidate(CreateListItem);
function validate(values: FieldValues): Record<string, string> {
  const way = isListName(values['lista']) ? wayTo(values['lista']) : [];
  const missing = way.filter((parent) => !values[parent]).map((parent) => [parent, 'Elija a qué pertenece']);
  return { ...judge(entryOf(values)), ...Object.fromEntries(missing) };
}

/** A new entry of a list, in its place: what it belongs to is chosen by name. */
export default function CatalogCreate() {
  usePage('Nuevo elemento de catálogo');
  return (
    <Create title={<>Nuevo elemento</>} redirect={(_resource, _id, data) => backToList(data)} transform={entryOf}>
      <SimpleForm validate={validate} defaultValues={{ activo: true, orden: 1 }} toolbar={<SaveOnly />} noValidate sx={{ maxWidth: 560 }}>
        <AutocompleteInput source="lista" choices={listChoices} isRequired fullWidth />
        <Place />
        <Code />
        <TextInput source="label" isRequired multiline fullWidth />
        <NumberInput source="orden" isRequired min={0} />
        <BooleanInput source="activo" />
      </SimpleForm>
    </Create>
  );
}

function Place() {
  const lista = useWatch({ name: 'lista' }) as unknown;
  const way = isListName(lista) ? wayTo(lista) : [];
  return way.map((parent, at) => <Above key={`${String(lista)} ${parent}`} parent={parent} below={way.slice(at + 1)} />);
}

/** One step of the way; another choice here makes those below it anew. */
function Above({ parent, below }: { parent: Parent; below: Parent[] }) {
  const { setValue } = useFormContext();
  const chosen = useWatch() as Record<string, number | null | undefined>;
  const tipo = PARENT_LISTS[parent];
  const { options, loading } = useCatalog(tipo, Object.fromEntries(LISTS[tipo].map((above) => [above, chosen[above]])));
  return (
    <AutocompleteInput
      source={parent}
      label={listName(tipo)}
      choices={options.map(({ value, label }) => ({ id: value, name: label }))}
      isPending={loading}
      isRequired
      fullWidth
      onChange={() => {
        for (const one of below) setValue(one, null);
      }}
    />
  );
}

function Code() {
  const lista = useWatch({ name: 'lista' }) as unknown;
  const chosen = isListName(lista);
  const last = { filter: { lista }, sort: { field: 'value', order: 'DESC' as const }, pagination: { page: 1, perPage: 1 } };
  const { data } = useGetList('catalogos', last, { enabled: chosen });
  const free = chosen && data ? (data[0]?.['value'] ?? 0) + 1 : null;
  return <NumberInput source="value" isRequired min={1} helperText={free === null ? false : `El siguiente código libre es ${free}`} />;
}
