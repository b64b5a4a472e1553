import { Notice } from './plain/Notice.js';
import './plain/plain.css';
import './status.css';

interface Failed {
  onRetry: () => void;
  /** what was not read; a connection may be why */
  text?: string;
  /** why not, in the server's words */
  refused?: string;
}

/** What could not be read, with the way to try again. */
export function LoadFailed({ onRetry, text = 'No se pudieron cargar los datos.', refused }: Failed) {
  return (
    <Notice tone="error">
      {refused ?? `${text} Revise su conexión e inténtelo de nuevo.`}{' '}
      <button type="button" className="enlace" onClick={onRetry}>
        Reintentar
      </button>
    </Notice>
  );
}

/** For `onRetry`, where a screen stands on several answers: asks for those anew that did not come. */
export const askAgain =
  (...asked: { isError: boolean; refetch: () => unknown }[]) =>
  () => {
    for (const one of asked) if (one.isError) void one.refetch();
  };

/** Stands as high as what comes, so that nothing jumps. @param height of each row, in rem */
export function RowsLoading({ rows = 3, height = 3.25 }: { rows?: number; height?: number }) {
  return <Blocks count={rows} height={height} className="espera" />;
}

/** The same for a form of so many fields. */
export function FieldsLoading({ fields = 6 }: { fields?: number }) {
  return <Blocks count={fields} height={3.625} className="espera campos" />;
}

function Blocks({ count, height, className }: { count: number; height: number; className: string }) {
  return (
    <div role="status" aria-label="Cargando" className={className} style={{ '--alto': `${height}rem` } as React.CSSProperties}>
      {Array.from({ length: count }, (_, block) => (
        <span key={block} />
      ))}
    </div>
  );
}
