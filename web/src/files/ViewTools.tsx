import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.js';
import { AS_IT_IS, type Look, type Told, zoomed } from './look.js';
import { Tool } from './Tool.js';

/** What stands in the line of a document's tools besides them: what it is, and what else is done with it. */
export interface AroundTools {
  start?: ReactNode;
  end?: ReactNode;
}

interface Props extends AroundTools {
  look: Look;
  onLook: (look: Look) => void;
  told: Told;
  /** it has a text to search in */
  searches: boolean;
  /** of the document */
  label: string;
}

/** What one needs to read a document: where one is in it, larger and smaller, turned, and a search in its text. */
export function ViewTools({ look, onLook, told, searches, label, start, end }: Props) {
  const change = (part: Partial<Look>) => onLook({ ...look, ...part });
  const { zoom, rotation } = look;
  return (
    <div className="visor-barra" role="group" aria-label={`Cómo se ve: ${label}`}>
      {start && <div className="visor-que">{start}</div>}
      <Tool icon="minus" label="Alejar" onClick={() => change({ zoom: zoomed(zoom, -1) })} disabled={zoomed(zoom, -1) === zoom} />
      <span className="visor-cifra" role="status" aria-label="Tamaño">
        {Math.round(zoom * 100)} %
      </span>
      <Tool icon="plus" label="Acercar" onClick={() => change({ zoom: zoomed(zoom, 1) })} disabled={zoomed(zoom, 1) === zoom} />
      <Tool icon="rotate" label="Girar" onClick={() => change({ rotation: (rotation + 90) % 360 })} />
      {(zoom !== AS_IT_IS.zoom || rotation !== AS_IT_IS.rotation) && (
        <Tool icon="refresh" label="Como estaba" onClick={() => change({ zoom: AS_IT_IS.zoom, rotation: AS_IT_IS.rotation })} />
      )}
      {told.pages !== undefined && (
        <span className="visor-cifra">
          Página {told.page} de {told.pages}
        </span>
      )}
      {searches && <Search look={look} found={told.found ?? null} change={change} />}
      {end}
    </div>
  );
}

/** A text in the document: as one types, then from one place to the next by Enter. */
function Search({ look: { text, at }, found, change }: { look: Look; found: number | null; change: (part: Partial<Look>) => void }) {
  const seek = (next: string) => change({ text: next, at: 0 });
  const go = (way: 1 | -1) => found && change({ at: (at + way + found) % found });
  return (
    <div className="visor-busca">
      <span className="entrada">
        <Icon name="search" size={18} />
        <input
          value={text}
          onChange={(event) => seek(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
            if (event.key === 'Escape') seek('');
          }}
          placeholder="Buscar en el documento"
          aria-label="Buscar en el documento"
          maxLength={100}
        />
      </span>
      <span className="visor-cifra" role="status">
        {found === 0 && 'Nada'}
        {found !== null && found > 0 && `${(at % found) + 1} de ${found}`}
      </span>
      {found !== null && found > 1 && (
        <>
          <Tool icon="back" label="Lugar anterior" onClick={() => go(-1)} />
          <Tool icon="forward" label="Lugar siguiente" onClick={() => go(1)} />
        </>
      )}
    </div>
  );
}
