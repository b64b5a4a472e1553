import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { MERGE_DIFFERENCE_NAMES, type MergeDifference } from '@registro/contracts/accounts/merge';
import { showDate } from '@registro/contracts/dates';
import { Fragment } from 'react';

const shown = (que: MergeDifference['que'], value: string) => (que === 'fechaNacimiento' ? showDate(value) : value);

const SIDES = ['Se cierra', 'Se queda'] as const;
const TWO = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2px 16px' } as const;

interface Props {
  of: MergeDifference[];
  title?: string;
}

/** In what two accounts look like two people's, both beside each other; nothing where they do not. */
export function Differences({ of, title = 'Pueden ser de dos personas: no coinciden.' }: Props) {
  if (!of.length) return null;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <strong>{title}</strong>
      <Box sx={{ ...TWO, mt: 1, color: 'text.secondary' }} aria-hidden="true">
        {SIDES.map((side) => (
          <span key={side}>{side}</span>
        ))}
      </Box>
      <Box component="dl" sx={{ ...TWO, m: 0 }}>
        {of.map(({ que, origen, destino }) => (
          <Fragment key={`${que} ${origen} ${destino}`}>
            <Box component="dt" sx={{ gridColumn: '1 / -1', mt: 0.5 }}>
              {MERGE_DIFFERENCE_NAMES[que]}
            </Box>
            {[origen, destino].map((value, i) => (
              <Box key={SIDES[i]} component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
                <span className="oculto">{SIDES[i]}: </span>
                {shown(que, value)}
              </Box>
            ))}
          </Fragment>
        ))}
      </Box>
    </Alert>
  );
}
