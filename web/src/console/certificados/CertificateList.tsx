import { CERTIFICATE_STATE_NAMES, CertificateDecision, type CertificateRow } from '@registro/contracts/documents/certificate-rules';
import { SearchInput, SelectInput } from 'react-admin';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { ReasonAction } from '../kit/ReasonAction.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre, número o cédula" />,
  <SelectInput
    key="estado"
    source="estado"
    alwaysOn
    choices={Object.entries(CERTIFICATE_STATE_NAMES).map(([id, name]) => ({ id, name }))}
  />,
];

const columns: RowColumn<CertificateRow>[] = [
  { source: 'numero', sort: true, render: ({ numero }) => numero },
  { source: 'nombre', sort: true, render: ({ nombre }) => nombre },
  { source: 'cedula', render: ({ cedula }) => cedula },
  { source: 'nivel_estudio', render: ({ nivel_estudio }) => nivel_estudio },
  { source: 'creado', sort: true, render: ({ creado }) => showMoment(creado) },
  {
    source: 'estado',
    sort: true,
    render: ({ estado }) => <State tone={estado === 'vigente' ? 'success' : 'error'}>{CERTIFICATE_STATE_NAMES[estado]}</State>,
  },
  { source: 'motivo', render: ({ motivo }) => motivo },
  { source: 'acciones', label: 'Acciones', render: (row) => <Actions row={row} /> },
];

export default function CertificateList() {
  return (
    <ListPage title="Certificados" sort={{ field: 'creado', order: 'DESC' }} filters={filters}>
      <RowTable<CertificateRow> columns={columns} />
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
