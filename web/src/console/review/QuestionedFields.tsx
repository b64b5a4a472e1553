import Box from '@mui/material/Box';
import { labelOf, type NotableField } from './field-notes.js';

interface Props {
  view: { campos: readonly NotableField[] };
  notas: readonly { campo: string; nota: string }[];
}

/** The fields that a decision questions, each with its note, before it is made. */
export function QuestionedFields({ view, notas }: Props) {
  if (notas.length === 0)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        No ha observado ningún campo. Para señalar uno, cierre este diálogo y pulse «Observar» a su lado.
      </Box>
    );
  return (
    <Box component="section" aria-label="Campos observados">
      <Box component="h3" sx={{ typography: 'h5', m: 0, mb: 1 }}>
        Campos observados: {notas.length}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {notas.map(({ campo, nota }) => (
          <Box key={campo} sx={{ borderLeft: '3px solid var(--accent)', pl: 1.5 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {labelOf(view, campo)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {nota}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
