import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { exportOrdered, NOTHING_TO_EXPORT } from '@registro/contracts/console/export';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf, Refusal } from '../api/errors.js';
import { download } from '../files/download.js';
import { useToast } from './Feedback.js';
import { Icon } from './Icon.js';

interface Props {
  label: string;
  /** What can be had, and where: `/api/<path>`. */
  choices: { label: string; path: string }[];
  /** There is nothing to have: pressing says so. */
  empty: boolean;
  disabled?: boolean;
  /** where those are that the server prepares apart, if it does */
  prepared?: { label: string; to: string };
}

/** A sentence and a way on take longer to read than a word. */
const TOLD_MS = 15_000;
const number = new Intl.NumberFormat('es-VE');

/** A button with the formats of a file; while one is on its way it says how far, and lets one give it up. */
export function DownloadMenu({ label, choices, empty, disabled, prepared }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const toast = useToast();
  const navigate = useNavigate();
  const id = useId();
  const go = async (path: string) => {
    setAnchor(null);
    const control = new AbortController();
    running.current = control;
    setShare(0);
    try {
      const { filas: rows, pedida } = await download(path, setShare, control.signal);
      if (pedida)
        toast(exportOrdered(rows!), 'info', prepared && { label: prepared.label, act: () => void navigate(prepared.to), forMs: TOLD_MS });
      else toast(rows ? `Archivo exportado: ${rows === 1 ? '1 fila' : `${number.format(rows)} filas`}` : 'Archivo exportado');
    } catch (error) {
      if (control.signal.aborted) toast('Exportación cancelada', 'info');
      else toast(messageOf(error), error instanceof Refusal ? 'warning' : 'error');
    }
    setShare(null);
  };
  const cancel = () => {
    setAnchor(null);
    running.current?.abort();
  };
  const busy = share !== null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? id : undefined}
        startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : <Icon name="download" size={20} />}
        onClick={(event) => (empty && !busy ? toast(NOTHING_TO_EXPORT, 'info') : setAnchor(event.currentTarget))}
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {busy ? `Exportando…${share ? ` ${Math.floor(share * 100)} %` : ''}` : label}
      </Button>
      <span className="oculto" role="status">
        {busy && 'Preparando el archivo'}
      </span>
      <Menu
        id={id}
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        // It stands at the end of the page, outside of its landmarks.
        slotProps={{
          root: { role: 'region', 'aria-label': label },
          paper: { sx: { minWidth: 140, mt: 1, border: '1px solid var(--line)' } },
        }}
      >
        {busy ? (
          <MenuItem onClick={cancel}>Cancelar la exportación</MenuItem>
        ) : (
          choices.map(({ label: name, path }) => (
            <MenuItem key={name} onClick={() => void go(path)}>
              {name}
            </MenuItem>
          ))
        )}
        {prepared && (
          <MenuItem component={Link} to={prepared.to} onClick={() => setAnchor(null)} sx={{ borderTop: '1px solid var(--line)' }}>
            {prepared.label}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
