import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { useStore } from 'react-admin';
import { Icon } from '../../ui/Icon.js';

interface Props {
  title: string;
  aside?: ReactNode;
  /** what stands in the line of the heading and takes the rest of it */
  bar?: ReactNode;
  /** It is as high as its place, and its content has all of it. */
  fills?: boolean;
  /**
   * It opens and closes by its heading, and stays so for the person: how it is at first, and by what name that is kept.
   */
  folds?: { name: string; open: boolean };
  children: ReactNode;
}

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 44,
  px: 2,
  py: 0.5,
  bgcolor: 'var(--sunken)',
};

/** One part of what is reviewed: a heading and what stands below it, close together. */
export function Panel({ title, aside, bar, fills = false, folds, children }: Props) {
  const id = useId();
  const [kept, keep] = useStore<boolean | null>(`plegado.${folds?.name}`, null);
  const open = !folds || (kept ?? folds.open);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        bgcolor: 'background.paper',
        border: '1px solid var(--line)',
        borderRadius: '12px',
        overflow: 'hidden',
        ...(fills && { height: '100%', display: 'flex', flexDirection: 'column' }),
      }}
    >
      <Box
        sx={{
          ...HEAD,
          ...(open && { borderBottom: '1px solid var(--line)' }),
          ...(folds && { px: 0.5 }),
          ...(fills && { minHeight: 40, py: 0.25, pr: 0.5 }),
        }}
      >
        <Box component="h2" id={id} sx={{ typography: 'h5', m: 0 }}>
          {folds ? (
            <FoldButton open={open} controls={`${id}-cuerpo`} onClick={() => keep(!open)}>
              {title}
            </FoldButton>
          ) : (
            title
          )}
        </Box>
        {bar && <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>{bar}</Box>}
        {open && aside}
      </Box>
      <Box
        id={`${id}-cuerpo`}
        hidden={!open}
        sx={{ p: fills ? 0.5 : 2, ...(fills && { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }) }}
      >
        {children}
      </Box>
    </Box>
  );
}

function FoldButton({ open, controls, onClick, children }: { open: boolean; controls: string; onClick: () => void; children: ReactNode }) {
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onClick}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 36,
        px: 1,
        border: 0,
        bgcolor: 'transparent',
        color: 'inherit',
        font: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        '& svg': { transform: open ? undefined : 'rotate(-90deg)' },
      }}
    >
      <Icon name="chevron" size={18} />
      {children}
    </Box>
  );
}
