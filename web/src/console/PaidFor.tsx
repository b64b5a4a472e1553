import Box from '@mui/material/Box';

interface Paid {
  nombreConcepto: string;
  titulo: string;
  deQuien: string | null;
}

/** What money is for: its concept, of what, and whose. */
export function PaidFor({ nombreConcepto, titulo, deQuien }: Paid) {
  return (
    <Box sx={{ minWidth: '9rem', overflowWrap: 'anywhere' }}>
      {nombreConcepto}
      <Box sx={{ color: 'text.secondary' }}>{titulo}</Box>
      {deQuien && <Box sx={{ color: 'text.secondary' }}>{deQuien}</Box>}
    </Box>
  );
}
