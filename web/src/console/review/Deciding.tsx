import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { Panel } from './Panel.js';

/** There is room for the document and the data side by side. */
export const useDeskWide = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));

const Place = createContext<[place: HTMLElement | null, put: (place: HTMLElement | null) => void]>([null, () => undefined]);

/** A page of something that is decided: on a phone what is judged comes first, and the decision after it. */
export function Deciding({ children }: { children: ReactNode }) {
  return <Place value={useState<HTMLElement | null>(null)}>{children}</Place>;
}

/** What decides: in the heading where the page is wide, at its `DecisionPlace` on a phone. */
export function DecisionButtons({ children }: { children: ReactNode }) {
  const [place] = useContext(Place);
  const wide = useDeskWide();
  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: { lg: 'none' } }} role="group" aria-label="Acciones">
      {children}
    </Box>
  );
  if (wide) return buttons;
  return place && createPortal(buttons, place);
}

const DECISION = 'decision';

/** On a phone: where the decision stands, after all that it is about. */
export function DecisionPlace() {
  const [, put] = useContext(Place);
  if (useDeskWide()) return null;
  return (
    <Box id={DECISION} tabIndex={-1} sx={{ scrollMarginTop: '8rem', minWidth: 0 }}>
      <Panel title="Decidir">
        <div ref={put} />
      </Panel>
    </Box>
  );
}

/** What the bar leads to: the words, and the place on the page. */
export type Stop = [name: string, id: string];
export const DECIDE: Stop = ['Decidir', DECISION];

/** On a phone: the ways down to what is judged and to the decision, always in sight. It decides nothing itself. */
export function DecisionBar({ stops }: { stops: Stop[] }) {
  if (useDeskWide()) return null;
  return (
    <Box
      component="nav"
      aria-label="En esta página"
      sx={{
        position: 'sticky',
        // Under the console's own bar.
        top: '4.125rem',
        zIndex: 3,
        display: 'flex',
        px: 0.5,
        bgcolor: 'background.paper',
        border: '1px solid var(--line)',
        borderRadius: '12px',
      }}
    >
      {stops.map(([name, id]) => (
        <Button key={id} size="small" sx={{ flex: 1 }} onClick={() => goTo(id)}>
          {name}
        </Button>
      ))}
    </Box>
  );
}

function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/** Something that the bar leads to. */
export const BarStop = ({ id, children }: { id: string; children: ReactNode }) => (
  <Box id={id} tabIndex={-1} sx={{ scrollMarginTop: '8rem', minWidth: 0, '&:focus': { outline: 'none' } }}>
    {children}
  </Box>
);
