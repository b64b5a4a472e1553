import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Mode, useMode } from '../design/mode.js';
import { Icon, type IconName } from '../ui/Icon.js';

const modes: { mode: Mode; label: string; icon: IconName }[] = [
  { mode: 'light', label: 'Claro', icon: 'sun' },
  { mode: 'system', label: 'Como el sistema', icon: 'system' },
  { mode: 'dark', label: 'Oscuro', icon: 'moon' },
];

/** Light, dark, or as the system. */
export function ModeToggle() {
  const { mode, setMode } = useMode();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      onChange={(_, next: Mode | null) => next && setMode(next)}
      aria-label="Colores de la pantalla"
    >
      {modes.map(({ mode: value, label, icon }) => (
        <ToggleButton key={value} value={value} aria-label={label} title={label} sx={{ px: 1.5 }}>
          <Icon name={icon} size={20} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
