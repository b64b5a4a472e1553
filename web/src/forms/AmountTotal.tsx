import Box from '@mui/material/Box';
import { showAmount } from '@registro/contracts/money';

interface Props {
  /** céntimos; null while a row's amount is none yet */
  total: number | null;
  label?: string;
  /** more than may be asked for */
  over?: boolean;
}

/** What the rows above come to, in Spanish money format; told to screen readers as it changes. */
export function AmountTotal({ total, label = 'Total', over = false }: Props) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 1,
        px: 2,
        py: 1.5,
        borderRadius: 'var(--radius-md)',
        backgroundColor: `var(--${over ? 'danger-soft' : 'sunken'})`,
      }}
    >
      <span>{label}</span>
      <Box component="strong" sx={{ fontSize: '1.375rem', fontVariantNumeric: 'tabular-nums', color: over ? 'error.main' : undefined }}>
        {total === null ? '—' : `Bs. ${showAmount(total)}`}
      </Box>
    </Box>
  );
}
