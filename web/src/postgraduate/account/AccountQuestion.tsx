import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { groupAccount } from '@registro/contracts/scholarships/account-number';

interface Props {
  banco: string | null;
  numCuenta: string;
  /** what is doubtful; null where nothing is */
  warnings: (string | null)[];
  note?: string;
}

/** An account once more before it is saved, and what is doubtful about it. */
export function AccountQuestion({ banco, numCuenta, warnings, note }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        {banco}
        <Box sx={{ fontWeight: 600, fontSize: '1.25rem', color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
          {groupAccount(numCuenta)}
        </Box>
      </Box>
      {warnings.map(
        (warning) =>
          warning && (
            <Alert key={warning} severity="warning">
              {warning}
            </Alert>
          ),
      )}
      {note && <Box>{note}</Box>}
    </Box>
  );
}
