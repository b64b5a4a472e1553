import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { showCount } from '@registro/contracts/count';
import { IMPORT_STATE_NAMES, type ImportRead, type ImportState } from '@registro/contracts/profile/identity-import';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { Section } from '../../ui/Section.js';

const isRunning = (estado: ImportState) => estado === 'pendiente' || estado === 'procesando';

/** One import as it goes: asked every two seconds while it runs. */
export function ImportProgress({ id }: { id: number }) {
  const refresh = useRefresh();
  const { data, error } = useQuery({
    queryKey: ['importacion', id],
    queryFn: ({ signal }) => get<ImportRead>(`recursos/importaciones/${id}`, {}, { signal }),
    refetchInterval: ({ state }) => (!state.data || isRunning(state.data.estado) ? 2_000 : false),
  });
  const over = data ? !isRunning(data.estado) : false;
  useEffect(() => {
    if (over) refresh();
  }, [over, refresh]);
  if (error && !data) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <LinearProgress aria-label="Cargando la importación" />;
  const counts: [string, number][] = [
    ['Filas leídas', data.leidas],
    ['Aceptadas', data.aceptadas],
    ['Rechazadas', data.rechazadas],
  ];
  return (
    <Section id="avance" title={`Importación ${data.id}: ${IMPORT_STATE_NAMES[data.estado].toLowerCase()}`} text={data.nombre}>
      <div role="status">
        {isRunning(data.estado) && <LinearProgress aria-label="Importación en proceso" sx={{ mb: 2, height: 8, borderRadius: 4 }} />}
        {data.mensaje && (
          <Alert severity={data.estado === 'fallida' ? 'error' : 'info'} sx={{ mb: 2 }}>
            {data.mensaje}
          </Alert>
        )}
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, m: 0 }}>
          {counts.map(([label, value]) => (
            <div key={label}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
                {showCount(value)}
              </Box>
            </div>
          ))}
        </Box>
      </div>
      {data.errores.length > 0 && (
        <Box component="details" sx={{ mt: 2 }} open={over}>
          <summary>
            Filas rechazadas{data.rechazadas > data.errores.length ? ` (las primeras ${showCount(data.errores.length)})` : ''}
          </summary>
          <Box component="ul" tabIndex={0} aria-label="Filas rechazadas" sx={{ maxHeight: 320, overflow: 'auto', mt: 1 }}>
            {data.errores.map(({ fila, mensaje }) => (
              <li key={fila}>
                Fila {showCount(fila)}: {mensaje}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Section>
  );
}
