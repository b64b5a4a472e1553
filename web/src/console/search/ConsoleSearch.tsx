import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ComponentType, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/Icon.js';
import { useLater } from '../../ui/useLater.js';
import { searchOf } from './operator-search.js';
import { usePhone } from '../list/RowTable.js';

const operators = () => import('./OperatorSearchDialog.js');
const CASES = { label: 'Buscar caso', load: () => import('./CaseSearchDialog.js') };

/**
 * Finds something from anywhere in the console, by its button or Ctrl+K: a person for operators of `usuarios`, who
 * alone may see people, and a payment for those of payments; a case of their own for who evaluates and is none of
 * these.
 */
export function ConsoleSearch() {
  const { estatus } = useSession();
  const found = estatus?.roles.includes('operador') ? searchOf(estatus.permisos) : null;
  if (found) return <Search label={found.label} load={operators} />;
  return estatus?.roles.includes('evaluador') ? <Search {...CASES} /> : null;
}

interface Props {
  label: string;
  load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>;
}

function Search({ label, load }: Props) {
  const [open, setOpen] = useState(false);
  const [Dialog, want] = useLater(load);
  const phone = usePhone();
  const show = async () => {
    if (await want()) setOpen(true);
  };
  useHotkeys(['ctrl+k', 'meta+k'], () => void show(), { enableOnFormTags: true, preventDefault: true });
  return (
    <>
      {phone ? (
        <IconButton aria-haspopup="dialog" aria-label={label} onClick={() => void show()}>
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
          {label}
          <kbd aria-hidden="true" style={{ marginLeft: 'var(--space-3)' }}>
            Ctrl K
          </kbd>
        </Button>
      )}
      {Dialog && open && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
