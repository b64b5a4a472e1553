import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from 'react-router-dom';
import { currentLook } from '../api/look.js';
import { useLeaveAll } from '../forms/useLeaveWarning.js';
import { signOut, useSession } from '../session/session.js';
import { TUTORS } from '../ui/addresses.js';
import { Icon } from '../ui/Icon.js';

/** Who is signed in, and the way out. */
export default function AccountMenuList({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { usuario, estatus } = useSession();
  const navigate = useNavigate();
  const look = currentLook();
  const mayLeave = useLeaveAll();
  // Where the side rail stands it has the entry that the bottom bar lacks (shell.css).
  const rail = useMediaQuery('(min-width: 60rem)');
  // Before the session ends: afterwards nothing could be saved any more.
  const leave = async () => {
    onClose();
    if (await mayLeave(true)) await signOut();
  };
  const goTo = (path: string) => {
    onClose();
    navigate(path);
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ paper: { sx: { minWidth: 260, mt: 1, border: '1px solid var(--line)' } } }}>
      {estatus?.rol === 'investigador' && !rail && (
        <MenuItem onClick={() => goTo(TUTORS)}>
          <ListItemIcon>
            <Icon name="people" />
          </ListItemIcon>
          Tutores
        </MenuItem>
      )}
      {!look && (
        <MenuItem onClick={() => goTo('/cuenta')}>
          <ListItemIcon>
            <Icon name="settings" />
          </ListItemIcon>
          <ListItemText primary="Mi cuenta" secondary={usuario?.email} sx={{ overflowWrap: 'anywhere' }} />
        </MenuItem>
      )}
      <MenuItem onClick={() => void leave()}>
        <ListItemIcon>
          <Icon name="logout" />
        </ListItemIcon>
        {look ? 'Salir de la vista' : 'Cerrar sesión'}
      </MenuItem>
    </Menu>
  );
}
