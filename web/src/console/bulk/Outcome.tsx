import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

/** What became of an action on many, or would: how many went well, and each that did not with its reason. */
export function Outcome({ done, lines, severity = 'success' }: { done: string; lines: string[]; severity?: 'success' | 'info' }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {done && (
        <Alert severity={severity} role="status">
          {done}
        </Alert>
      )}
      {lines.length > 0 && (
        <Alert severity="warning" role="alert">
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
