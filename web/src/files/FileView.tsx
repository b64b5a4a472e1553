import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useFileInfo, viewHref } from './file-info.js';

const PdfPages = lazy(() => import('./PdfPages.js'));

/**
 * An uploaded file, shown in the page: pictures by the browser, PDFs drawn here page by page. The browser's own reader cannot be used:
 * Chrome's refuses every sandboxed answer, and phones have none.
 * @param label the accessible name
 */
export function FileView({ id, label, height = '70vh' }: { id: string; label: string; height?: string }) {
  const { data, isError, refetch } = useFileInfo(id);
  if (isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
        No se pudo leer el archivo.
      </Alert>
    );
  if (data === undefined) return <Skeleton variant="rounded" height={240} />;
  if (data === null) return <Alert severity="info">El archivo no existe o no tiene permiso para verlo.</Alert>;
  return (
    <Box
      sx={{ height, overflow: 'auto', bgcolor: 'var(--sunken)', border: '1px solid var(--line)', borderRadius: '8px' }}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      {data.mime === 'application/pdf' ? (
        <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
          <PdfPages url={viewHref(id)} />
        </Suspense>
      ) : (
        <Box component="img" src={viewHref(id)} alt={label} sx={{ display: 'block', maxWidth: '100%', mx: 'auto' }} />
      )}
    </Box>
  );
}
