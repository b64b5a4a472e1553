import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/Button.js';
import { RowsLoading } from '../ui/LoadStates.js';
import { Notice } from '../ui/plain/Notice.js';
import './view.css';
import { useFileInfo, viewHref } from './file-info.js';
import { AS_IT_IS, type Look, type Told } from './look.js';
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
 * An uploaded file, shown in the page: pictures by the browser, PDFs drawn here page by page. The browser's own reader
 * cannot be used: Chrome's refuses every sandboxed answer, and phones have none.
 */
export function FileView({ id, label, height = '70vh', tools = false }: Props) {
  const { data, isError, refetch } = useFileInfo(id);
  const [look, setLook] = useState<Look>(AS_IT_IS);
  const [told, setTold] = useState<Told>({});
  if (isError)
    return (
      <Notice
        tone="error"
        action={
          <Button kind="text" onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      >
        No se pudo leer el archivo.
      </Notice>
    );
  if (data === undefined) return <RowsLoading rows={1} height={15} />;
  if (data === null) return <Notice tone="info">El archivo no existe o no tiene permiso para verlo.</Notice>;
  const pdf = data.mime === 'application/pdf';
  return (
    <div className="visor" style={{ height }}>
      {tools && <ViewTools {...(tools === true ? {} : tools)} look={look} onLook={setLook} told={told} searches={pdf} label={label} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with keys */}
      <div className="visor-hoja" role="region" aria-label={label} tabIndex={0}>
        {pdf ? (
          <Suspense fallback={<RowsLoading rows={1} height={15} />}>
            <PdfPages url={viewHref(id)} look={look} onTold={(news) => setTold((now) => ({ ...now, ...news }))} />
          </Suspense>
        ) : (
          <Picture src={viewHref(id)} label={label} {...look} />
        )}
      </div>
    </div>
  );
}

interface PictureProps {
  src: string;
  label: string;
  zoom: number;
  rotation: number;
}

/** A picture as it is looked at: at most as wide as its place, times the zoom. */
function Picture({ src, label, zoom, rotation }: PictureProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const lies = rotation % 180 !== 0;
  const picture = (
    <img
      src={src}
      alt={label}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
      // In a frame with the sides of the turned picture, which has its own the other way round.
      style={size ? { width: lies ? '100cqh' : '100cqw', rotate: `${rotation}deg` } : undefined}
    />
  );
  const [width, height] = !size ? [] : lies ? [size.height, size.width] : [size.width, size.height];
  return (
    <div
      className={size ? 'foto medida' : 'foto'}
      style={size ? { width: `min(${width! * zoom}px, ${zoom * 100}%)`, aspectRatio: `${width} / ${height}` } : undefined}
    >
      {picture}
    </div>
  );
}
