import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** What could not be read, with the way to try again. */
export function LoadFailed({ onRetry, text = 'No se pudieron cargar los datos.' }: { onRetry: () => void; text?: string }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {text} Revise su conexión e inténtelo de nuevo.
    </Alert>
  );
}

/** Stands as high as what comes, so that nothing jumps. */
export function RowsLoading({ rows = 3 }: { rows?: number }) {
  return (
    <Box role="status" aria-label="Cargando" sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={52} />
      ))}
    </Box>
  );
}

/** The same for a form of so many fields. */
export function FieldsLoading({ fields = 6 }: { fields?: number }) {
  return (
    <Box
      role="status"
      aria-label="Cargando"
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {Array.from({ length: fields }, (_, field) => (
        <Skeleton key={field} variant="rounded" height={58} />
      ))}
    </Box>
  );
}
