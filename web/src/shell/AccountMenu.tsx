import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useSession } from '../session/session.js';
import { Icon } from '../ui/Icon.js';
import { useLater } from '../ui/useLater.js';

/** Who is signed in, with the menu of the account. */
export function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { usuario, estatus } = useSession();
  const [List, want] = useLater(() => import('./AccountMenuList.js'));
  const open = async (button: HTMLElement) => {
    if (await want()) setAnchor(button);
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
      <IconButton aria-haspopup="menu" aria-expanded={Boolean(anchor)} onClick={(event) => void open(event.currentTarget)} sx={{ p: 0.5 }}>
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
      {List && anchor && <List anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
