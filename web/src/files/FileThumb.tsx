import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { StoredFile } from '@registro/contracts/files/stored-file';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNear } from '../ui/useNear.js';
import { FilePreview } from './FilePreview.js';
import { downloadHref, viewHref } from './file-info.js';
import type { PdfThumbProps } from './PdfThumb.js';

/** In the place of code that could not be fetched. */
function Missing({ onFailed }: PdfThumbProps) {
  useEffect(onFailed, [onFailed]);
  return null;
}
const PdfThumb = lazy<ComponentType<PdfThumbProps>>(() => import('./PdfThumb.js').catch(() => ({ default: Missing })));

/** CSS pixels; it has its place before it is there, so that nothing moves. */
const HEIGHT = 160;

/** A file as it looks, small, and large when it is pressed. Nothing of it is read before it comes near the screen: a line may be slow. */
export function FileThumb({ file, label }: { file: StoredFile; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, '200px');
  const [looking, setLooking] = useState(false);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const url = viewHref(file.id);
  const waiting = <Skeleton variant="rectangular" width={HEIGHT * 0.75} height={HEIGHT} />;
  return (
    <Box ref={place} sx={{ mt: 1, minHeight: HEIGHT, typography: 'body2' }}>
      {failed ? (
        <Box role="status">
          La vista previa no se pudo mostrar.{' '}
          <Link href={downloadHref(file.id)} download={file.nombre} sx={{ display: 'inline-block', py: 0.25 }}>
            Descargar<span className="oculto"> {label}</span>
          </Link>
        </Box>
      ) : (
        <Box
          component="button"
          type="button"
          aria-label={`Ampliar ${label}`}
          onClick={() => setLooking(true)}
          sx={{
            p: 0,
            display: 'block',
            maxWidth: '100%',
            overflow: 'hidden',
            cursor: 'zoom-in',
            bgcolor: 'var(--sunken)',
            border: '1px solid var(--line)',
            borderRadius: '8px',
          }}
        >
          {!near ? (
            waiting
          ) : file.mime === 'application/pdf' ? (
            <Suspense fallback={waiting}>
              <PdfThumb url={url} height={HEIGHT} onFailed={fail} />
            </Suspense>
          ) : (
            <Box
              component="img"
              src={url}
              alt=""
              onError={fail}
              sx={{ display: 'block', height: HEIGHT, minWidth: 80, maxWidth: '100%', objectFit: 'contain' }}
            />
          )}
        </Box>
      )}
      {looking && <FilePreview file={file} title={label} onClose={() => setLooking(false)} />}
    </Box>
  );
}
