import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-admin';
import { Group, type Layout, Panel, Separator, usePanelRef } from 'react-resizable-panels';
import { Tool } from '../../files/Tool.js';

interface Props {
  /** what is judged: the documents, or what was written where there are none; `fold` puts the rest away, where there is something beside it */
  renderWork: (fold: ReactNode) => ReactNode;
  /** to judge by: beside it, and before it on a phone */
  data: ReactNode;
  /** after it */
  rest: ReactNode;
}

const COLUMN = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };
/** Per cent; the document is the work. */
const AT_FIRST: Layout = { documento: 64, datos: 36 };

/** There is room for the document and the data side by side. */
export const useDeskWide = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));

/** The document beside all that it is judged by, with a divider between them that drags, listens to arrow keys and is kept; on a phone one below the other. */
export function Desk({ renderWork, data, rest }: Props) {
  const wide = useDeskWide();
  if (wide) return <Sides renderWork={renderWork} data={data} rest={rest} />;
  return (
    <Box sx={COLUMN}>
      {data}
      {renderWork(null)}
      {rest}
    </Box>
  );
}

function Sides({ renderWork, data, rest }: Props) {
  const [layout, keep] = useStore<Layout>('mesa', AT_FIRST);
  const [folded, setFolded] = useState(false);
  const side = usePanelRef();
  const fold = (
    <Tool
      icon={folded ? 'back' : 'forward'}
      label="Solo el documento"
      aria-pressed={folded}
      onClick={() => (folded ? side.current?.expand() : side.current?.collapse())}
    />
  );
  return (
    <Group
      id="mesa"
      defaultLayout={layout}
      onLayoutChanged={(next, { isUserInteraction }) => isUserInteraction && keep(next)}
      style={{ flex: '1 1 0', minHeight: '30rem' }}
    >
      <Panel id="documento" minSize="45%" style={{ overflow: 'hidden' }}>
        {renderWork(fold)}
      </Panel>
      <Separator id="divisor" className="mesa-divisor" aria-label="Ancho del documento" />
      <Panel id="datos" panelRef={side} minSize="17rem" collapsible collapsedSize="0%" onResize={({ inPixels }) => setFolded(inPixels < 1)}>
        {/* Folded away it is neither seen nor reached by keyboard, and what was typed in it stays. */}
        <Box sx={{ ...COLUMN, visibility: folded ? 'hidden' : undefined, pr: 0.5, pb: 1 }}>
          {data}
          {rest}
        </Box>
      </Panel>
    </Group>
  );
}
