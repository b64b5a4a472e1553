import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useFileInfo, viewHref } from './file-info.js';
import { AS_IT_IS, type Look, type Told } from './look.js';
import { Picture } from './Picture.js';
import { type AroundTools, ViewTools } from './ViewTools.js';

const PdfPages = lazy(() => import('./PdfPages.js'));

interface Props {
  id: string;
  /** the accessible name */
  label: string;
  height?: string;
  /** to work with it: pages, zoom, rotation and search above, in a line with what else is said */
  tools?: boolean | AroundTools;
}

/**
 * An uploaded file, shown in the page: pictures by the browser, PDFs drawn here page by page. The browser's own reader cannot be used:
 * Chrome's refuses every sandboxed answer, and phones have none.
 */
export function FileView({ id, label, height = '70vh', tools = false }: Props) {
  const { data, isError, refetch } = useFileInfo(id);
  const [look, setLook] = useState<Look>(AS_IT_IS);
  const [told, setTold] = useState<Told>({});
  if (isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
        No se pudo leer el archivo.
      </Alert>
    );
  if (data === undefined) return <Skeleton variant="rounded" height={240} />;
  if (data === null) return <Alert severity="info">El archivo no existe o no tiene permiso para verlo.</Alert>;
  const pdf = data.mime === 'application/pdf';
  return (
    <Box sx={{ height, display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      {tools && <ViewTools {...(tools === true ? {} : tools)} look={look} onLook={setLook} told={told} searches={pdf} label={label} />}
      <Box
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'var(--sunken)', border: '1px solid var(--line)', borderRadius: '8px' }}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        {pdf ? (
          <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
            <PdfPages url={viewHref(id)} look={look} onTold={(news) => setTold((now) => ({ ...now, ...news }))} />
          </Suspense>
        ) : (
          <Picture src={viewHref(id)} label={label} {...look} />
        )}
      </Box>
    </Box>
  );
}
