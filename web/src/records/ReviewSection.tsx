import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FileLine } from '../files/FileLine.js';
import { PANEL } from '../ui/panel.js';

/** One answer as it would be sent. */
export interface Answer {
  campo: string;
  etiqueta: string;
  /** in words; null: nothing was said */
  valor: ReactNode;
  archivo?: { id: string };
  /** the way to change it alone */
  change?: ReactNode;
}

interface Props {
  name: string;
  answers: readonly Answer[];
  /** the way to change all of it */
  change?: ReactNode;
  /** its one answer is called as the section is: its name is only read out */
  alone?: boolean;
  /** its files are shown as they look, not by name alone */
  thumbs?: boolean;
}

/** One part of what is about to be sent, in words and files, each with a way to change it (rule W-11). */
export function ReviewSection({ name, answers, change, alone = false, thumbs = false }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...PANEL, mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography id={id} variant="h4" component="h2">
          {name}
        </Typography>
        {change}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: alone ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {answers.map(({ campo, etiqueta, valor, archivo, change: own }) => (
          <Box key={campo}>
            <Typography component="dt" variant="body2" color="textSecondary" className={alone ? 'oculto' : undefined}>
              {etiqueta}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {archivo ? <FileLine id={archivo.id} label={etiqueta} thumb={thumbs} /> : (valor ?? '—')}
            </Typography>
            {own && (
              <Box component="dd" sx={{ m: 0 }}>
                {own}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
