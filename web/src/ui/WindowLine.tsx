import Box from '@mui/material/Box';
import type { WindowRead } from '@registro/contracts/catalogs/window';
import { Icon } from './Icon.js';
import { windowText } from './windows.js';

/** When a call is open, in a line. */
export function WindowLine({ window }: { window: WindowRead }) {
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 3 }}>
      <Icon name="calendar" size={20} />
      {windowText(window)}
    </Box>
  );
}
