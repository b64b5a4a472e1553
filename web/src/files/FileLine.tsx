import type { StoredFile } from '@registro/contracts/files/stored-file';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { FileSlot } from './FileSlot.js';
import { useFileInfo, downloadHref, viewHref } from './file-info.js';
import { useNear } from '../ui/useNear.js';
import './files.css';
import type { PdfThumbProps } from './PdfThumb.js';
import { useFilePreview } from './useFilePreview.js';

const nothing = () => undefined;

interface Props {
  id: string;
  label: string;
  /** how it looks stands below it */
  thumb?: boolean;
}

/** An uploaded file to read, outside of a form. */
export function FileLine({ id, label, thumb = false }: Props) {
  const info = useFileInfo(id);
  return (
    <>
      <FileSlot id={id} label={label} info={info} state={null} onCancel={nothing} empty="Sin archivo" />
      {thumb && info.data?.estado === 'publicado' && <FileThumb file={info.data} label={label} />}
    </>
  );
}

/** In the place of code that could not be fetched. */
function Missing({ onFailed }: PdfThumbProps) {
  useEffect(onFailed, [onFailed]);
  return null;
}
const PdfThumb = lazy<ComponentType<PdfThumbProps>>(() => import('./PdfThumb.js').catch(() => ({ default: Missing })));

/** CSS pixels, as in files.css. */
const HEIGHT = 160;

/**
 * A file as it looks, small, and large when it is pressed. Nothing of it is read before it comes near the screen: a
 * line may be slow.
 */
function FileThumb({ file, label }: { file: StoredFile; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, '200px');
  const { look, preview } = useFilePreview(label);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const url = viewHref(file.id);
  const waiting = <span className="miniatura-espera" />;
  return (
    <div ref={place} className="miniatura">
      {failed ? (
        <div role="status">
          La vista previa no se pudo mostrar.{' '}
          <a href={downloadHref(file.id)} download={file.nombre}>
            Descargar<span className="oculto"> {label}</span>
          </a>
        </div>
      ) : (
        <button type="button" aria-label={`Ampliar ${label}`} onClick={() => look(file)}>
          {!near ? (
            waiting
          ) : file.mime === 'application/pdf' ? (
            <Suspense fallback={waiting}>
              <PdfThumb url={url} height={HEIGHT} onFailed={fail} />
            </Suspense>
          ) : (
            <img src={url} alt="" onError={fail} />
          )}
        </button>
      )}
      {preview}
    </div>
  );
}
