import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useSession } from '../session/session.js';
import { Icon } from '../ui/Icon.js';
import { useLater } from '../ui/useLater.js';
import { usePhone } from './RowTable.js';

/** Finds a person from anywhere in the console, by its button or Ctrl+K: for operators of `usuarios`, who alone may see people. */
export function PersonSearch() {
  const { estatus } = useSession();
  const may = estatus?.rol === 'operador' && estatus.permisos.includes('usuarios');
  return may ? <Search /> : null;
}

function Search() {
  const [open, setOpen] = useState(false);
  const [Dialog, want] = useLater(() => import('./PersonSearchDialog.js'));
  const phone = usePhone();
  const show = async () => {
    if (await want()) setOpen(true);
  };
  useHotkeys(['ctrl+k', 'meta+k'], () => void show(), { enableOnFormTags: true, preventDefault: true });
  return (
    <>
      {phone ? (
        <IconButton aria-haspopup="dialog" aria-label="Buscar persona" onClick={() => void show()}>
          <Icon name="search" />
        </IconButton>
      ) : (
        <Button
          color="inherit"
          variant="outlined"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={() => void show()}
          startIcon={<Icon name="search" size={18} />}
          sx={{ borderColor: 'var(--line)', color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}
        >
          Buscar persona
          <kbd aria-hidden="true" style={{ marginLeft: 'var(--space-3)' }}>
            Ctrl K
          </kbd>
        </Button>
      )}
      {Dialog && open && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
