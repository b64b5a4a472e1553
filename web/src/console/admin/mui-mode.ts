import type { StorageManager } from '@mui/material/styles';
import { currentMode, subscribeMode } from '../../design/mode.js';

/** MUI follows the mode kept by mode.ts, which alone is written to (setMode). */
export const muiMode: StorageManager = ({ key }) => ({
  // MUI also asks for the names of its light and dark schemes, which never change here.
  get: (fallback) => (key === 'mui-mode' ? currentMode() : fallback),
  set: () => {},
  subscribe: (listener) => (key === 'mui-mode' ? subscribeMode(() => listener(currentMode())) : () => {}),
});
