import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/Dialog.js';
import { Icon } from '../../ui/Icon.js';

interface Props {
  title: string;
  text: string;
  /** where 'Continuar' leads; null: there is nothing behind it yet */
  to: string | null;
  onClose: () => void;
}

/** Says that a call has ended, or has not begun; once it has begun, 'Continuar' leads to what one sent (rule C-7). */
export function ClosingDialog({ title, text, to, onClose }: Props) {
  return (
    <Dialog
      size="narrow"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose} autoFocus>
            Cerrar
          </Button>
          {to && (
            <Button variant="contained" component={Link} to={to} endIcon={<Icon name="forward" size={20} />}>
              Continuar
            </Button>
          )}
        </>
      }
    >
      <Typography>{text}</Typography>
    </Dialog>
  );
}
