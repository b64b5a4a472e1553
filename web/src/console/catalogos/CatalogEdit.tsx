import { inList } from '@registro/contracts/console/in-list';
import type { CatalogRow } from '@registro/contracts/catalogs/lists';
import { listName } from '@registro/contracts/catalogs/list-names';
import { EditListItem } from '@registro/contracts/catalogs/lists';
import { BooleanInput, Edit, NumberInput, SaveButton, SimpleForm, TextInput, Toolbar, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { usePage } from '../../ui/page.js';
import { countOf } from '../money.js';
import { contractValidate } from './contract-validate.js';

/** Name, order and whether it is offered; the code and the list stay, for records point to them. */
export default function CatalogEdit() {
  usePage('Editar elemento de catálogo');
  return (
    <Edit title={<>Editar elemento</>} mutationMode="pessimistic" redirect="list">
      <SimpleForm validate={contractValidate(EditListItem)} toolbar={<SaveOnly />} sx={{ maxWidth: 560 }}>
        <Which />
        <TextInput source="label" isRequired multiline fullWidth />
        <NumberInput source="orden" isRequired min={1} />
        <BooleanInput source="activo" helperText="Un elemento inactivo ya no se ofrece, pero los registros que lo usan lo conservan." />
      </SimpleForm>
    </Edit>
  );
}

/** What it is, how much hangs on it, and who changed it. */
function Which() {
  const record = useRecordContext<CatalogRow>();
  const reads = useSession().estatus?.permisos.includes('auditoria');
  if (!record) return null;
  const { id, lista, padre_nombre, value, veces } = record;
  const history = inList('auditoria', { objeto: 'catálogo', idObjeto: String(id) });
  return (
    <p style={{ margin: '0 0 1rem', color: 'var(--ink-soft)' }}>
      {[listName(lista), padre_nombre, `código ${value}`, `elegido ${countOf(veces, 'vez', 'veces')}`].filter(Boolean).join(' · ')}
      {reads && (
        <>
          <br />
          <Link to={history}>Historia de sus cambios</Link>
        </>
      )}
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
