import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './base-theme.js';
import { muiMode } from './mui-mode.js';

/** MUI in the mode that the person chose for all pages; react-admin puts the console's own theme inside. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} storageManager={muiMode} defaultMode="system" disableTransitionOnChange>
    {children}
  </ThemeProvider>
);
