import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf } from '@registro/contracts/count';
import { BANK_FILE_KIND_NAMES, type BankFileRow } from '@registro/contracts/payments/bank-files';
import type { BatchRow } from '@registro/contracts/payments/rows';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/Icon.js';
import { showMoment } from '../kit/cells.js';
import { ExportRows } from '../export/ExportButton.js';
import { showCents } from '../money/money.js';
import { Panel } from '../review/Panel.js';
import { answerText } from './answer-text.js';

const ORDER = { field: 'id', order: 'ASC' } as const;

/** The files that went to the bank and came from it. */
export function BatchFiles({ row: { id, moneda } }: { row: BatchRow }) {
  const filter = { idLote: id };
  const { data, total } = useGetList<BankFileRow>('bancos-archivos', { filter, pagination: { page: 1, perPage: 50 }, sort: ORDER });
  const { estatus } = useSession();
  return (
    <Panel title="Archivos del banco" aside={<ExportRows resource="bancos-archivos" filter={filter} sort={ORDER} total={total} />}>
      {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>Todavía no se ha enviado nada al banco.</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data?.map((file) => (
          <Box
            component="li"
            key={file.id}
            sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'start', gap: 1, justifyContent: 'space-between' }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{BANK_FILE_KIND_NAMES[file.tipo]}</strong>: {file.nombre}
              <Box sx={{ color: 'text.secondary' }}>
                {showMoment(file.fecha, true)}, {file.formato}. {countOf(file.lineas, 'línea', 'líneas')},{' '}
                {showCents(file.centimos, moneda)}
                {file.tipo === 'respuesta' && `: ${answerText(file)}`}.
              </Box>
              {file.acto && <Link to={`/consola/actos/${file.acto}/show`}>Por confirmar: vea qué pasa con cada pago</Link>}
            </Box>
            {estatus?.permisos.includes('pagos-preparar') && (
              <Button
                size="small"
                href={`/api/recursos/bancos-archivos/${file.id}/contenido`}
                download={file.nombre}
                startIcon={<Icon name="download" size={18} />}
                aria-label={`Descargar ${file.nombre}`}
                sx={{ flex: 'none' }}
              >
                Descargar
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
