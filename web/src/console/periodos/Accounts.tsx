import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReviewedAccount } from '@registro/contracts/scholarships/period-review';
import { Panel } from '../review/Panel.js';

/**
 * The accounts, in the groups in which a bank writes them, to compare with its letter; and what is doubtful about each.
 */
export function Accounts({ accounts }: { accounts: ReviewedAccount[] }) {
  return (
    <Panel title={`Cuentas: ${accounts.length}`}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {accounts.map((account) => (
          <Box component="section" key={account.etiqueta} aria-label={account.etiqueta}>
            <Box sx={{ color: 'text.secondary' }}>{account.etiqueta}</Box>
            <Box
              sx={{
                fontSize: { xs: '1.125rem', lg: '1.25rem' },
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
                wordSpacing: '0.35em',
              }}
            >
              {account.cuenta}
            </Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {account.banco} · {account.tipoCuenta}
            </Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {account.titular} ({account.documento})
            </Box>
            {account.dudas.map((doubt) => (
              <Alert key={doubt} severity="warning" sx={{ mt: 1 }}>
                {doubt}
              </Alert>
            ))}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
