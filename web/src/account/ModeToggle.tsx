import { useSyncExternalStore } from 'react';
import { currentMode, type Mode, setMode, subscribeMode } from '../design/mode.js';
import type { IconName } from '../ui/Icon.js';
import { Toggles } from '../ui/Toggles.js';

const modes: { value: Mode; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Claro', icon: 'sun' },
  { value: 'system', label: 'Como el sistema', icon: 'system' },
  { value: 'dark', label: 'Oscuro', icon: 'moon' },
];

/** Light, dark, or as the system. */
export function ModeToggle() {
  return (
    <Toggles label="Colores de la pantalla" choices={modes} value={useSyncExternalStore(subscribeMode, currentMode)} onChange={setMode} />
  );
}
