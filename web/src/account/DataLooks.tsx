import type { DataLook } from '@registro/contracts/accounts/person-account';
import { inCaracas } from '@registro/contracts/dates';
import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';

/** When somebody of the registry looked at one's own data, newest first. */
export function DataLooks() {
  const { data, error, refetch } = useQuery({
    queryKey: ['consultas'],
    queryFn: ({ signal }) => get<DataLook[]>('cuenta/consultas', {}, { signal }),
  });
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <RowsLoading rows={2} />;
  if (data.length === 0) return <p className="cuenta-nada">Nadie ha abierto su página.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled with keys
    <ul className="cuenta-lista de-arriba" aria-label="Quién vio mis datos" tabIndex={0}>
      {data.map(({ id, fecha, motivo }) => (
        <li key={id}>
          <div>
            <strong>Oficina de usuarios del Registro</strong>
            {motivo !== null && <p>Vio sus pantallas como usted las ve: {motivo}</p>}
            <small>{inCaracas(fecha, 'longMinute')}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}
