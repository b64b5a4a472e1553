import Box from '@mui/material/Box';
import { countOf } from '@registro/contracts/count';
import { type ActLineRow, type ActRow, ANSWER_RESULT_NAMES, NOT_NAMED } from '@registro/contracts/payments/acts';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { OneLine } from '../kit/applicants.js';
import { State } from '../kit/cells.js';
import { ExportButton } from '../export/ExportButton.js';
import { showCents } from '../money/money.js';
import { PaidFor } from '../money/PaidFor.js';
import { PaymentSearch } from '../search/payment-search.js';
import { Panel } from '../review/Panel.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { RESULT_TONES } from './tones.js';

const columns: RowColumn<ActLineRow>[] = [
  {
    source: 'nombre',
    render: ({ nombre, documento }) => (
      <Box sx={{ minWidth: '10rem', overflowWrap: 'anywhere' }}>
        <OneLine strong>{nombre}</OneLine>
        <Box sx={{ color: 'text.secondary' }}>{documento}</Box>
      </Box>
    ),
  },
  { source: 'persona', render: PaidFor },
  {
    source: 'centimos',
    sort: true,
    number: true,
    render: ({ centimos, moneda }) => <span style={{ whiteSpace: 'nowrap' }}>{showCents(centimos, moneda)}</span>,
  },
  {
    source: 'resultado',
    render: ({ resultado, motivo, codigo }) => (
      <>
        <State tone={resultado ? RESULT_TONES[resultado] : 'default'}>{resultado ? ANSWER_RESULT_NAMES[resultado] : NOT_NAMED}</State>
        {resultado !== 'completado' && (motivo ?? codigo) && (
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{motivo ?? codigo}</Box>
        )}
      </>
    ),
  },
];

/**
 * What a bank's answer would make of each payment of its batch, also of those that it leaves out; what is rejected can
 * be looked at by itself.
 */
export function AnswerLines({ act: { id, despues } }: { act: ActRow }) {
  const filter = { idActo: id };
  return (
    <ListBase
      resource="actos-lineas"
      filter={filter}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={25}
      disableSyncWithLocation
      exporter={false}
    >
      <Panel title="Qué pasa con cada pago" aside={<ExportButton filter={filter} />}>
        <Summary {...(despues as Record<string, number>)} />
        <PaymentSearch />
        <Box sx={{ overflowX: 'auto', mx: -2 }}>
          <RowTable columns={columns} rowClick={({ idPago }) => `/consola/pagos/${idPago}/show`} />
        </Box>
      </Panel>
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
    </ListBase>
  );
}

function Summary({ completados = 0, rechazados = 0, desconocidos = 0, lineas = 0 }: Record<string, number>) {
  const { total = 0 } = useListContext();
  const missing = total - lineas;
  return (
    <Box component="p" sx={{ mt: 0 }}>
      {countOf(completados, 'pasa a completado', 'pasan a completado')}, {countOf(rechazados, 'a rechazado', 'a rechazado')}
      {desconocidos ? `, ${countOf(desconocidos, 'sigue en el banco', 'siguen en el banco')}` : ''}
      {missing > 0 ? `; ${countOf(missing, 'pago no está', 'pagos no están')} en la respuesta` : ''}.
    </Box>
  );
}
