import { GRANT_STATE_NAMES, GrantDecision, type GrantRow } from '@registro/contracts/accounts/grant-request';
import { PERMISSION_NAMES, ROLE_NAMES } from '@registro/contracts/roles';
import { DataTable, SelectInput } from 'react-admin';
import { Cell, showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { ReasonAction } from '../ReasonAction.js';

const TONES = { pendiente: 'warning', confirmada: 'success', negada: 'error' } as const;
const filters = [
  <SelectInput key="estado" source="estado" alwaysOn choices={Object.entries(GRANT_STATE_NAMES).map(([id, name]) => ({ id, name }))} />,
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
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="correo" disableSort />
        <DataTable.Col source="permisos" disableSort>
          <Cell<GrantRow>
            render={({ rol, permisos }) => (
              <>
                <div style={{ fontWeight: 600 }}>{ROLE_NAMES[rol]}</div>
                <div style={{ minWidth: '12rem' }}>{permisos.map((permiso) => PERMISSION_NAMES[permiso]).join(', ')}</div>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="solicita" disableSort>
          <Cell<GrantRow>
            render={({ solicita, motivo }) => (
              <>
                <div>{solicita}</div>
                <div style={{ color: 'var(--ink-soft)' }}>{motivo}</div>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="creado">
          <Cell<GrantRow> render={({ creado }) => showMoment(creado)} />
        </DataTable.Col>
        <DataTable.Col source="estado" disableSort>
          <Cell<GrantRow>
            render={({ estado, decide, motivoDecision }) => (
              <>
                <State tone={TONES[estado]}>{GRANT_STATE_NAMES[estado]}</State>
                {decide && (
                  <div style={{ color: 'var(--ink-soft)' }}>
                    {decide}: {motivoDecision}
                  </div>
                )}
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col label="Acciones" disableSort>
          <Cell<GrantRow> render={(row) => (row.estado === 'pendiente' ? <Actions row={row} /> : null)} />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  );
}

function Actions({ row: { id, correo, permisos, propia } }: { row: GrantRow }) {
  const names = permisos.map((permiso) => PERMISSION_NAMES[permiso]).join(', ');
  return (
    <>
      {/* Whoever asked, or gets them, is not the second operator. */}
      {!propia && (
        <ReasonAction
          label="Confirmar"
          title={`¿Dar estos permisos a ${correo}?`}
          text={`${names}. Sus sesiones abiertas se cerrarán para que el cambio valga de inmediato.`}
          yes="Sí, confirmar"
          path={`permisos-pedidos/${id}/confirmar`}
          Dto={GrantDecision}
          done="Permisos dados"
        />
      )}
      <ReasonAction
        label="Negar"
        danger
        title={`¿Negar la solicitud para ${correo}?`}
        text="La cuenta queda como está."
        yes="Sí, negar"
        path={`permisos-pedidos/${id}/negar`}
        Dto={GrantDecision}
        done="Solicitud negada"
      />
    </>
  );
}
