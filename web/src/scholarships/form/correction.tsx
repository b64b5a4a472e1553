import Box from '@mui/material/Box';
import type { FieldNote, ScholarshipField } from '@registro/contracts/scholarships/fields';
import { createContext, type ReactNode, useContext } from 'react';
import { Icon } from '../../ui/Icon.js';

export interface Correction {
  notes: readonly FieldNote[];
  /** The fields that may be changed; null: all. */
  open: ReadonlySet<ScholarshipField> | null;
}

export const CorrectionContext = createContext<Correction>({ notes: [], open: null });

/** @returns whether a field stays as it was sent; undefined lets the form itself decide */
export function useLocked(): (campo: ScholarshipField) => true | undefined {
  const { open } = useContext(CorrectionContext);
  return (campo) => (open && !open.has(campo) ? true : undefined);
}

/** A field with the reviewer's note beside it, where there is one (rule B-14). */
export function Noted({ campo, children }: { campo: ScholarshipField; children: ReactNode }) {
  const { notes } = useContext(CorrectionContext);
  const found = notes.filter((note) => note.campo === campo);
  if (!found.length) return children;
  return (
    <Box
      role="group"
      aria-label="Dato por corregir"
      sx={{
        borderLeft: '4px solid var(--warning)',
        p: 1.5,
        backgroundColor: 'var(--warning-soft)',
        borderRadius: 'var(--radius-sm)',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, mb: 1.5, typography: 'body2' }}>
        <Box component="span" sx={{ color: 'warning.main', display: 'inline-flex', flex: 'none' }}>
          <Icon name="warning" size={20} />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <strong>Debe corregirse: </strong>
          {found.map((note) => note.nota).join('\n')}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
