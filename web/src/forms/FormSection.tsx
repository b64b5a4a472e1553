import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { PANEL } from '../ui/panel.js';

interface Props {
  title: string;
  note?: ReactNode;
  columns?: 2 | 3;
  /** Below which heading of the screen it stands. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** A named group of fields: one column on a phone, two on a tablet, three on a desk. */
export function FormSection({ title, note, columns, heading = 'h3', children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...PANEL, mb: 2.5 }}>
      <Typography id={id} variant="h4" component={heading} sx={{ mb: note ? 0.5 : 2.5 }}>
        {title}
      </Typography>
      {note && (
        <Typography color="textSecondary" sx={{ mb: 2.5, maxWidth: '44rem' }}>
          {note}
        </Typography>
      )}
      <FieldGrid columns={columns}>{children}</FieldGrid>
    </Box>
  );
}

/** @param columns most columns side by side */
export function FieldGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}

/** Takes the whole width of the grid. */
export function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>;
}
