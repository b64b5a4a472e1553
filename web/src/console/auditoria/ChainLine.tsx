import Alert from '@mui/material/Alert';
import type { AuditChain } from '@registro/contracts/console/audit';
import { showCount } from '@registro/contracts/count';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { showMoment } from '../kit/cells.js';

/** ms; it is looked at every minute. */
const AGAIN = 60_000;

/** Whether the audit is whole, and how far and when that was looked at. */
export function ChainLine() {
  const { data, error } = useQuery({
    queryKey: ['auditoria', 'cadena'],
    queryFn: ({ signal }) => get<AuditChain>('recursos/auditoria/cadena', {}, { signal }),
    refetchInterval: AGAIN,
    retry: false,
  });
  if (error) return <Alert severity="warning">No se pudo saber si la auditoría está íntegra.</Alert>;
  if (!data) return null;
  const { hasta, revisada, completa, problema } = data;
  if (problema)
    return (
      <Alert severity="error">
        <strong>La auditoría no está íntegra.</strong> {problema}. Visto el {showMoment(revisada, true)}.
      </Alert>
    );
  if (revisada === null) return <Alert severity="info">La auditoría todavía no se ha revisado.</Alert>;
  return (
    <Alert severity="success" icon={false}>
      Íntegra hasta el eslabón {showCount(hasta)}, revisada el {showMoment(revisada, true)}
      {completa ? `; de principio a fin, el ${showMoment(completa, true)}.` : '.'}
    </Alert>
  );
}
