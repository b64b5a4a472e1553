import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { BatchChanges } from '@registro/contracts/payments/batch';
import type { BatchLineRow, BatchRow } from '@registro/contracts/payments/rows';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { countOf, showCents } from '../money.js';
import { Panel } from '../review/Panel.js';

/** More are read in the list below. */
const MOST = 50;

/** What is new in a batch against the last one to the same bank; read anew with every change of it. */
export const useChanges = ({ id, estado, cuantos, centimos }: BatchRow) =>
  useQuery({
    queryKey: ['lotes', 'cambios', id, estado, cuantos, centimos],
    queryFn: ({ signal }) => get<BatchChanges>(`recursos/lotes/${id}/cambios`, {}, { signal }),
  });

export function Changes({ row }: { row: BatchRow }) {
  const { data, error } = useChanges(row);
  return (
    <Panel title="Qué cambió desde el lote anterior">
      {error && messageOf(error)}
      {!data && !error && <Skeleton variant="rounded" height={64} aria-label="Cargando los cambios" role="status" />}
      {data && <ChangeLines changes={data} row={row} />}
    </Panel>
  );
}

/** The differences, each a line; accounts that are others than the last time before and after. */
export function ChangeLines({ changes, row }: { changes: BatchChanges; row: BatchRow }) {
  const { anterior, nuevos, cuentas, cuentasCambiadas, compartidas } = changes;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <div>
        {anterior
          ? `El lote ${anterior.id} fue de ${countOf(anterior.cuantos, 'pago', 'pagos')} por ${showCents(anterior.centimos, row.moneda)}.`
          : 'Es el primer lote a este banco.'}
      </div>
      <div>
        {nuevos
          ? `${countOf(nuevos, 'beneficiario no estaba', 'beneficiarios no estaban')} en ningún lote aprobado.`
          : 'No hay beneficiarios nuevos.'}
      </div>
      {compartidas > 0 && (
        <Box sx={{ color: 'warning.main' }}>{countOf(compartidas, 'pago va', 'pagos van')} a una cuenta que también usa otra persona.</Box>
      )}
      {cuentasCambiadas > 0 ? (
        <Box>
          <Box sx={{ color: 'warning.main' }}>
            {countOf(cuentasCambiadas, 'beneficiario tiene', 'beneficiarios tienen')} otra cuenta que la última vez:
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1, maxHeight: '18rem', overflowY: 'auto' }}>
            {cuentas.map(({ idPago, nombre, documento, antes, ahora }) => (
              <Box component="li" key={idPago} sx={{ borderLeft: '3px solid var(--accent)', pl: 1.5, overflowWrap: 'anywhere' }}>
                <strong>{nombre}</strong> ({documento})
                <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <del>{groupAccount(antes)}</del> → <ins style={{ textDecoration: 'none' }}>{groupAccount(ahora)}</ins>
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ) : (
        <div>Ninguna cuenta cambió.</div>
      )}
      {row.quitados > 0 && <TakenOut row={row} />}
    </Box>
  );
}

/** What left the batch since it was approved, and why. */
function TakenOut({ row: { id, quitados } }: { row: BatchRow }) {
  const { data = [] } = useGetList<BatchLineRow>('lotes-pagos', {
    filter: { idLote: id, estado: 'quitado' },
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'id', order: 'ASC' },
  });
  return (
    <Box>
      <Box sx={{ color: 'warning.main' }}>{countOf(quitados, 'pago salió', 'pagos salieron')} del lote:</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.map(({ id: line, nombre, centimos, moneda, motivo }) => (
          <li key={line}>
            {nombre}, {showCents(centimos, moneda)}: {motivo}
          </li>
        ))}
      </Box>
    </Box>
  );
}
