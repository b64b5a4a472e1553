import Box from '@mui/material/Box';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';

/** Which scholarship is being processed. */
export function ScholarshipLine({ scholarship: s }: { scholarship: ScholarshipRead }) {
  return (
    <Box sx={{ mb: 3, pl: 2, borderLeft: '4px solid var(--accent)', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{s.otro_postgrado ?? s.postgrado.label}</Box>
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{s.otro_universidad ?? s.universidad.label}</Box>
    </Box>
  );
}
