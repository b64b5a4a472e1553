import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import { Outlet } from 'react-router-dom';
import { muiMode } from './mui-mode.js';
import { theme } from './theme.js';

const Inside = createContext(false);

/**
 * MUI's theme, around everything that is drawn with MUI: the frame and the home page are not, so that they stand before MUI has come. Where there is one above already (the
 * console's own too), that one stays.
 */
export function Themed({ children }: { children: ReactNode }) {
  if (useContext(Inside)) return children;
  return (
    <ThemeProvider theme={theme} storageManager={muiMode} defaultMode="system" disableTransitionOnChange>
      <Inside value>{children}</Inside>
    </ThemeProvider>
  );
}

/** The screens of a route. */
export default function ThemedScreens() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  );
}
