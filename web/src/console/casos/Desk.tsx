import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-admin';
import { Group, type Layout, Panel, Separator, usePanelRef } from 'react-resizable-panels';
import { Tool } from '../../files/Tool.js';

interface Props {
  /** what is judged: the documents, or what was written where there are none; `fold` puts the rest away */
  renderWork: (fold: ReactNode) => ReactNode;
  /** what it is judged by */
  children: ReactNode;
}

const COLUMN = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };
/** Per cent; the document is the work. */
const AT_FIRST: Layout = { documento: 64, datos: 36 };

/** One below the other, on a phone. */
export const Column = ({ children }: { children: ReactNode }) => <Box sx={COLUMN}>{children}</Box>;

/**
 * The document beside all that it is judged by, with a divider between them that drags, listens to arrow keys and is
 * kept.
 */
export function Desk({ renderWork, children }: Props) {
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
        <Box sx={{ ...COLUMN, visibility: folded ? 'hidden' : undefined, pr: 0.5, pb: 1 }}>{children}</Box>
      </Panel>
    </Group>
  );
}
