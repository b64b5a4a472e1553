import Box from '@mui/material/Box';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { Icon } from '../../ui/Icon.js';

/** A mark and no line of its own: rows stay low. */
const SHARED = { color: 'warning.main', verticalAlign: 'text-bottom', ml: 0.5 } as const;

/** The account that money goes to, and that it is another person's too. */
export function PaidTo({ cuenta, cuentaCompartida }: { cuenta: string; cuentaCompartida: boolean }) {
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', minWidth: '7.5rem', maxWidth: { sm: '9rem' } }}>
      {groupAccount(cuenta)}
      {cuentaCompartida && (
        <Box component="span" role="img" aria-label="También la usa otra persona" title="También la usa otra persona" sx={SHARED}>
          <Icon name="warning" size={16} />
        </Box>
      )}
    </Box>
  );
}
