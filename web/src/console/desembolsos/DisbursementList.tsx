import Button from '@mui/material/Button';
import { DISBURSEMENT_RELEASED_NOW, type DisbursementRow } from '@registro/contracts/calls/progress';
import { showAmount } from '@registro/contracts/money';
import { useState } from 'react';
import { BooleanInput, SearchInput, SelectInput, useRefresh } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Propuesta, nombre o cédula" />,
  <SelectInput
    key="pendiente"
    source="pendiente"
    alwaysOn
    choices={[
      { id: 'true', name: 'Sí' },
      { id: 'false', name: 'No' },
    ]}
    sx={{ minWidth: 160 }}
  />,
  <BooleanInput key="liberable" source="liberable" label="Se pueden liberar ya" alwaysOn />,
];

const columns: RowColumn<DisbursementRow>[] = [
  { source: 'tituloProyecto', render: ({ tituloProyecto, convocatoria }) => <TwoLines first={tituloProyecto} second={convocatoria} /> },
  { source: 'nombre', render: ({ nombre, cedula }) => <TwoLines first={nombre} second={cedula} /> },
  { source: 'trimestre', sort: true, number: true, render: ({ trimestre }) => trimestre },
  {
    source: 'monto',
    sort: true,
    number: true,
    render: ({ monto }) => <span style={{ whiteSpace: 'nowrap' }}>Bs. {showAmount(monto)}</span>,
  },
  { source: 'liberado', sort: true, render: Standing },
  { source: 'acciones', label: 'Acciones', render: (row) => <Release row={row} /> },
];

/**
 * The money of each quarter of approved projects: what may be paid is released here, and from then on it is a payment
 * like any other.
 */
export default function DisbursementList() {
  return (
    <ListPage
      title="Desembolsos"
      sort={{ field: 'id', order: 'ASC' }}
      filters={filters}
      filterDefaultValues={{ pendiente: 'true' }}
      buttons={<PhoneSort fields={['id', 'trimestre', 'monto', 'liberado']} />}
    >
      <RowTable columns={columns} />
    </ListPage>
  );
}

function Standing({ liberado, pagado, rechazo, revertido, cerrado }: DisbursementRow) {
  if (revertido) return <TwoLines first={cerrado ? 'No se pagará' : 'Revertido'} second={revertido} />;
  if (rechazo) return <TwoLines first="Rechazado por el banco" second={rechazo} />;
  if (pagado) return <State tone="success">{`Pagado el ${showMoment(pagado)}`}</State>;
  return liberado ? <State tone="info">{`Liberado el ${showMoment(liberado)}`}</State> : 'Por liberar';
}

function Release({ row: { id, nombre, tituloProyecto, trimestre, monto, liberado, impedimento } }: { row: DisbursementRow }) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  if (liberado) return null;
  if (impedimento) return <>{impedimento}</>;
  const release = async () => {
    const text = `Bs. ${showAmount(monto)} del trimestre ${trimestre} de «${tituloProyecto}», a la cuenta de ${nombre}. Desde entonces espera un lote de pago.`;
    if (!(await confirm({ title: '¿Liberar el desembolso?', text, yes: 'Sí, liberar' }))) return;
    setBusy(true);
    await post(`recursos/desembolsos/${id}/liberar`)
      .then(() => toast(DISBURSEMENT_RELEASED_NOW))
      .catch((error: unknown) => toast(messageOf(error), 'error'));
    setBusy(false);
    refresh();
  };
  return (
    <Button
      size="small"
      loading={busy}
      onClick={() => void release()}
      aria-label={`Liberar el trimestre ${trimestre} de ${tituloProyecto}`}
    >
      Liberar
    </Button>
  );
}
