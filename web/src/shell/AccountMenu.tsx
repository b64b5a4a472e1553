import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Mode, useMode } from '../design/mode.js';
import { signOut, useSession } from '../session/session.js';
import { TUTORS } from '../ui/addresses.js';
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

/** Who is signed in, how the screen looks, and the way out. */
export function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { usuario, estatus } = useSession();
  const navigate = useNavigate();
  // Where the side rail stands it has the entry that the bottom bar lacks (shell.css).
  const rail = useMediaQuery('(min-width: 60rem)');
  const goTo = (path: string) => {
    setAnchor(null);
    navigate(path);
  };
  const name = estatus?.nombre ?? usuario?.name ?? '';
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .filter((letter) => letter && /\p{L}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <>
      <IconButton aria-haspopup="menu" aria-expanded={Boolean(anchor)} onClick={(event) => setAnchor(event.currentTarget)} sx={{ p: 0.5 }}>
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 38,
            height: 38,
            borderRadius: '50%',
            bgcolor: 'var(--primary)',
            color: 'var(--on-primary)',
            typography: 'body2',
            fontWeight: 600,
          }}
        >
          {initials || <Icon name="profile" size={20} />}
        </Box>
        <span className="oculto">Menú de la cuenta</span>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 260, mt: 1, border: '1px solid var(--line)' } } }}
      >
        {estatus?.rol === 'investigador' && !rail && (
          <MenuItem onClick={() => goTo(TUTORS)}>
            <ListItemIcon>
              <Icon name="people" />
            </ListItemIcon>
            Tutores
          </MenuItem>
        )}
        <MenuItem onClick={() => goTo('/cuenta')}>
          <ListItemIcon>
            <Icon name="settings" />
          </ListItemIcon>
          <ListItemText primary="Mi cuenta" secondary={usuario?.email} sx={{ overflowWrap: 'anywhere' }} />
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <Icon name="logout" />
          </ListItemIcon>
          Cerrar sesión
        </MenuItem>
      </Menu>
    </>
  );
}
