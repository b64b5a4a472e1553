import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { countOf } from '@registro/contracts/count';
import { type BatchChanges, TALK_WARNINGS } from '@registro/contracts/payments/batch';
import type { BatchLineRow, BatchRow } from '@registro/contracts/payments/rows';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { showCents } from '../money/money.js';
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

/**
 * The batch before it, and then what stands out, each payment with its reasons and the way to it; the rest is a count.
 */
export function ChangeLines({ changes, row }: { changes: BatchChanges; row: BatchRow }) {
  const { anterior, nuevos, destacan, destacados, sinNovedad, sinPreguntas } = changes;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <div>
        {anterior
          ? `El lote ${anterior.id} fue de ${countOf(anterior.cuantos, 'pago', 'pagos')} por ${showCents(anterior.centimos, row.moneda)}.`
          : `No se aprobó antes ningún otro lote a este banco en ${row.moneda}.`}
      </div>
      <div>
        {nuevos
          ? `${countOf(nuevos, 'beneficiario no estaba', 'beneficiarios no estaban')} en ningún lote aprobado.`
          : 'No hay beneficiarios nuevos.'}
      </div>
      {destacados > 0 && (
        <Box>
          <Box sx={{ color: 'warning.main' }}>{countOf(destacados, 'pago pide', 'pagos piden')} atención:</Box>
          <Box
            component="ul"
            // Who has no mouse scrolls it too.
            tabIndex={0}
            aria-label="Pagos que piden atención"
            sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1, maxHeight: '18rem', overflowY: 'auto' }}
          >
            {destacan.map(({ idPago, nombre, documento, persona, documentoPersona, razones }) => (
              <Box component="li" key={idPago} sx={{ borderLeft: '3px solid var(--accent)', pl: 1.5, overflowWrap: 'anywhere' }}>
                <Link to={`/consola/pagos/${idPago}/show`}>Pago {idPago}</Link> a <strong>{nombre}</strong> ({documento})
                {persona && `, de ${persona} ${documentoPersona}`}
                {razones.map((reason) => (
                  <Box key={reason}>{reason}</Box>
                ))}
              </Box>
            ))}
          </Box>
          {destacados > destacan.length && <Box sx={{ mt: 1 }}>Y {destacados - destacan.length} más, en la lista de abajo.</Box>}
        </Box>
      )}
      {sinNovedad > 0 && (
        <Box sx={{ color: 'text.secondary' }}>{countOf(sinNovedad, 'pago va', 'pagos van')} a cuentas ya aprobadas, sin avisos.</Box>
      )}
      {sinPreguntas && <Box sx={{ color: 'warning.main' }}>{TALK_WARNINGS.sinLeer}</Box>}
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
