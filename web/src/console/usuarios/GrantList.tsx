import { GRANT_STATE_NAMES, GrantDecision, type GrantRow } from '@registro/contracts/accounts/grant-request';
import { PERMISSION_NAMES, roleNames } from '@registro/contracts/roles';
import { BooleanInput, SelectInput } from 'react-admin';
import { ActWords } from '../two-persons/ActWords.js';
import { TwoLines, Wide } from '../kit/applicants.js';
import { showMoment } from '../kit/cells.js';
import { Decision } from '../two-persons/Decision.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { ReasonAction } from '../kit/ReasonAction.js';

const TONES = { pendiente: 'warning', confirmada: 'success', negada: 'error', vencida: 'default' } as const;
const filters = [
  <BooleanInput key="porMi" source="porMi" label="Que puedo confirmar" alwaysOn />,
  <SelectInput key="estado" source="estado" alwaysOn choices={Object.entries(GRANT_STATE_NAMES).map(([id, name]) => ({ id, name }))} />,
];

const columns: RowColumn<GrantRow>[] = [
  {
    source: 'correo',
    render: ({ correo }) => (
      <Wide>
        <TwoLines first={correo} second="" />
      </Wide>
    ),
  },
  {
    source: 'permisos',
    render: ({ roles, permisos }) => (
      <Wide>
        <TwoLines first={roleNames(roles)} second={permisos.map((permiso) => PERMISSION_NAMES[permiso]).join(', ')} />
      </Wide>
    ),
  },
  { source: 'solicita', render: ({ solicita, motivo }) => <TwoLines first={solicita} second={motivo} /> },
  { source: 'creado', sort: true, render: ({ creado }) => showMoment(creado) },
  { source: 'estado', render: (row) => <Decision {...row} tone={TONES[row.estado]} name={GRANT_STATE_NAMES[row.estado]} /> },
  { source: 'acciones', label: 'Acciones', render: (row) => (row.estado === 'pendiente' ? <Actions row={row} /> : null) },
];

/** Permissions that one operator asked for and another confirms. */
export default function GrantList() {
  return (
    <ListPage
      title="Permisos por confirmar"
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      filterDefaultValues={{ estado: 'pendiente' }}
    >
      <RowTable<GrantRow> columns={columns} />
    </ListPage>
  );
}

function Actions({ row: { id, correo, roles, permisos, propia } }: { row: GrantRow }) {
  const names = [roleNames(roles), permisos.map((permiso) => PERMISSION_NAMES[permiso]).join(', ')].filter(Boolean).join('. Permisos: ');
  return (
    <ActWords
      on={{ acto: 'permiso', id }}
      inRow
      propia={propia}
      what="solicitud"
      of={` para ${correo}`}
      text="La cuenta queda como está."
      path={`permisos-pedidos/${id}/negar`}
      Dto={GrantDecision}
    >
      <ReasonAction
        label="Confirmar"
        title={`¿Confirmar los roles de ${correo}?`}
        text={`Tendrá: ${names}. Sus sesiones abiertas se cerrarán para que el cambio valga de inmediato.`}
        yes="Sí, confirmar"
        path={`permisos-pedidos/${id}/confirmar`}
        Dto={GrantDecision}
        done="Roles y permisos dados"
      />
    </ActWords>
  );
}
