import Box from '@mui/material/Box';
import {
  ACCOUNT_STATE_NAMES,
  type AccountState,
  PROGRESS_NAMES,
  type ProgressState,
  type UserRow,
} from '@registro/contracts/accounts/user-row';
import { PERMISSION_NAMES, type Role, ROLE_NAMES, roleNames } from '@registro/contracts/roles';
import { FilterButton, SearchInput } from 'react-admin';
import { useCatalog } from '../../forms/useCatalog.js';
import { currentSession } from '../../session/session.js';
import { choiceFilter, choiceOf, choicesOf, OneLine, oneLine, TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { useSegments } from '../kit/useSegments.js';
import { ListPage } from '../list/ListPage.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';
import { AssignRoleAction } from './AssignRoleAction.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre, cédula, correo o número" sx={{ minWidth: { sm: '18rem' } }} />,
  choiceFilter(
    'rol',
    choicesOf(ROLE_NAMES, (key) => key as Role),
    { alwaysOn: true },
  ),
  choiceFilter(
    'progreso',
    choicesOf(PROGRESS_NAMES, (key) => key as ProgressState),
  ),
  choiceFilter(
    'cuenta',
    choicesOf(ACCOUNT_STATE_NAMES, (key) => key as AccountState),
  ),
];

const columns: RowColumn<UserRow>[] = [
  {
    source: 'correo',
    sort: true,
    render: ({ correo, nombre }) => (nombre && nombre !== correo ? <TwoLines first={nombre} second={correo} /> : correo),
  },
  { source: 'cedula', render: ({ cedula }) => <span style={{ whiteSpace: 'nowrap' }}>{cedula}</span> },
  { source: 'roles', sort: true, render: Roles },
  {
    source: 'permisos',
    render: ({ permisos }) => {
      const names = permisos.map((permiso) => PERMISSION_NAMES[permiso]).join(', ');
      return names && <OneLine>{names}</OneLine>;
    },
  },
  { source: 'progreso', render: ({ progreso }) => <OneLine>{PROGRESS_NAMES[progreso]}</OneLine> },
  { source: 'cuenta', render: Account },
  { source: 'creado', sort: true, render: ({ creado }) => showMoment(creado) },
  {
    source: 'acciones',
    label: 'Acciones',
    render: (row) => (String(row.id) === currentSession().usuario?.id ? null : <AssignRoleAction row={row} />),
  },
];

export default function UserList() {
  const states = useCatalog('estado');
  const { data: segments = [] } = useSegments();
  return (
    <ListPage
      title="Usuarios"
      sort={{ field: 'id', order: 'DESC' }}
      filters={[
        ...filters,
        choiceFilter('estado', states.options.map(choiceOf)),
        choiceFilter(
          'segmento',
          segments.map(({ id, nombre }) => ({ id, name: nombre })),
          { label: 'Segmento' },
        ),
      ]}
      buttons={
        <>
          <PhoneSort fields={['creado', 'correo', 'roles']} />
          <FilterButton />
        </>
      }
    >
      <RowTable<UserRow> columns={columns} rowClick="show" />
    </ListPage>
  );
}

/** What was added; that everyone has a registry goes without saying, that an account has none does not. */
function Roles({ roles }: UserRow) {
  const others = roles.filter((rol) => rol !== 'investigador').map((rol) => ROLE_NAMES[rol]);
  const kind = roles.includes('investigador') ? '' : ' (servicio)';
  return (
    <span style={{ whiteSpace: 'nowrap' }} title={roleNames(roles)}>
      {others.join(' y ') || ROLE_NAMES.investigador}
      {kind}
    </span>
  );
}

function Account({ cuenta, activo, totp }: UserRow) {
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, alignItems: 'center' }}>
      <State tone={activo ? (cuenta === 'activa' ? 'success' : 'warning') : 'error'}>{ACCOUNT_STATE_NAMES[cuenta]}</State>
      {totp && <Box sx={{ ...oneLine, color: 'text.secondary' }}>dos pasos</Box>}
    </Box>
  );
}
