import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { Name } from '../../ui/Name.js';
import { usePage } from '../../ui/page.js';
import { failureText } from '../kit/failure-text.js';

interface Props {
  /** what the page is called */
  name: string;
  /** the list that it belongs to */
  list: { to: string; name: string };
  /** what is being read, with its article: «el lote» */
  what: string;
  isPending: boolean;
  /** why it could not be read; what was read before stays where `children` still show it */
  error?: unknown;
  retry: () => void;
  maxWidth?: string;
  children: ReactNode;
}

/**
 * The page of one thing in the console: its title, the way back to its list, and that it is being read or could not be.
 */
export function OnePage({ name, list, what, isPending, error, retry, maxWidth, children }: Props) {
  usePage(name);
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth }}>
      <Title title={<Name lines={2}>{name}</Name>} />
      <Box>
        <Button component={Link} to={list.to} size="small" startIcon={<Icon name="back" size={18} />}>
          {list.name}
        </Button>
      </Box>
      {isPending && <Skeleton variant="rounded" height={300} aria-label={`Cargando ${what}`} role="status" />}
      {Boolean(error) && (
        <Alert severity="error" action={<Button onClick={retry}>Reintentar</Button>}>
          {failureText(error)}
        </Alert>
      )}
      {children}
    </Box>
  );
}
