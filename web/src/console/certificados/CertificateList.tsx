import { CERTIFICATE_STATE_NAMES, CertificateDecision, type CertificateRow } from '@registro/contracts/documents/certificate-rules';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { Cell, showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { ReasonAction } from '../ReasonAction.js';

const nowrap = { whiteSpace: 'nowrap' };
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre, número o cédula" />,
  <SelectInput
    key="estado"
    source="estado"
    alwaysOn
    choices={Object.entries(CERTIFICATE_STATE_NAMES).map(([id, name]) => ({ id, name }))}
  />,
];

export default function CertificateList() {
  return (
    <ListPage title="Certificados" sort={{ field: 'creado', order: 'DESC' }} filters={filters}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="numero" sx={nowrap} />
        <DataTable.Col source="nombre" />
        <DataTable.Col source="cedula" disableSort sx={nowrap} />
        <DataTable.Col source="nivel_estudio" disableSort />
        <DataTable.Col source="creado">
          <Cell<CertificateRow> render={({ creado }) => showMoment(creado)} />
        </DataTable.Col>
        <DataTable.Col source="estado">
          <Cell<CertificateRow>
            render={({ estado }) => <State tone={estado === 'vigente' ? 'success' : 'error'}>{CERTIFICATE_STATE_NAMES[estado]}</State>}
          />
        </DataTable.Col>
        <DataTable.Col source="motivo" disableSort />
        <DataTable.Col label="Acciones" disableSort>
          <Cell<CertificateRow> render={(row) => <Actions row={row} />} />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  );
}

function Actions({ row: { id, numero, nombre, estado, bloquea } }: { row: CertificateRow }) {
  if (estado === 'vigente')
    return (
      <ReasonAction
        label="Revocar"
        danger
        title={`¿Revocar el certificado ${numero}?`}
        text={`El certificado de ${nombre} dejará de ser válido. Quien lo verifique verá que fue revocado y el motivo.`}
        yes="Sí, revocar"
        path={`certificados/${id}/revocar`}
        Dto={CertificateDecision}
        done="Certificado revocado"
      />
    );
  return bloquea ? (
    <ReasonAction
      label="Permitir otro"
      title="¿Permitir un certificado nuevo?"
      text={`${nombre} podrá obtener otro certificado. El ${numero} seguirá revocado.`}
      yes="Sí, permitir"
      path={`certificados/${id}/permitir`}
      Dto={CertificateDecision}
      done="La persona ya puede obtener otro certificado"
    />
  ) : null;
}
