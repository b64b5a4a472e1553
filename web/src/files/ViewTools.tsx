import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
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
    <Box
      role="group"
      aria-label={`Cómo se ve: ${label}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 4px', mb: 0.5, minHeight: 36 }}
    >
      {start && <Box sx={{ flex: '1 1 8rem', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1, px: 0.5 }}>{start}</Box>}
      <Tool icon="minus" label="Alejar" onClick={() => change({ zoom: zoomed(zoom, -1) })} disabled={zoomed(zoom, -1) === zoom} />
      <Box
        component="span"
        role="status"
        aria-label="Tamaño"
        sx={{ minWidth: '3rem', textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {Math.round(zoom * 100)} %
      </Box>
      <Tool icon="plus" label="Acercar" onClick={() => change({ zoom: zoomed(zoom, 1) })} disabled={zoomed(zoom, 1) === zoom} />
      <Tool icon="rotate" label="Girar" onClick={() => change({ rotation: (rotation + 90) % 360 })} />
      {(zoom !== AS_IT_IS.zoom || rotation !== AS_IT_IS.rotation) && (
        <Tool icon="refresh" label="Como estaba" onClick={() => change({ zoom: AS_IT_IS.zoom, rotation: AS_IT_IS.rotation })} />
      )}
      {told.pages !== undefined && (
        <Box component="span" sx={{ mx: 0.5, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          Página {told.page} de {told.pages}
        </Box>
      )}
      {searches && <Search look={look} found={told.found ?? null} change={change} />}
      {end}
    </Box>
  );
}

/** A text in the document: as one types, then from one place to the next by Enter. */
function Search({ look: { text, at }, found, change }: { look: Look; found: number | null; change: (part: Partial<Look>) => void }) {
  const seek = (next: string) => change({ text: next, at: 0 });
  const go = (way: 1 | -1) => found && change({ at: (at + way + found) % found });
  return (
    <Box sx={{ flex: '1 1 9rem', maxWidth: '16rem', display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto', minWidth: 0 }}>
      <TextField
        value={text}
        onChange={(event) => seek(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') seek('');
        }}
        placeholder="Buscar en el documento"
        margin="none"
        slotProps={{
          htmlInput: { 'aria-label': 'Buscar en el documento', maxLength: 100 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon name="search" size={18} />
              </InputAdornment>
            ),
          },
        }}
        sx={{ flex: 1, minWidth: 0, '& input': { py: '5px' } }}
      />
      <Box component="span" role="status" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {found === 0 && 'Nada'}
        {found !== null && found > 0 && `${(at % found) + 1} de ${found}`}
      </Box>
      {found !== null && found > 1 && (
        <>
          <Tool icon="back" label="Lugar anterior" onClick={() => go(-1)} />
          <Tool icon="forward" label="Lugar siguiente" onClick={() => go(1)} />
        </>
      )}
    </Box>
  );
}
