import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Popover from '@mui/material/Popover';
import { inCaracas } from '@registro/contracts/dates';
import type { NoticeRow } from '@registro/contracts/notices/notice-row';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../api/errors.js';
import { currentLook } from '../api/look.js';
import { useToast } from '../ui/Feedback.js';
import { markAllRead, markRead, useNotices } from './notices.js';

interface Props {
  anchor: HTMLElement;
  unread: number;
  onClose: () => void;
}

/** The newest notices, below the bell. */
export default function NoticeList({ anchor, unread, onClose }: Props) {
  const { data, isPending, isError, refetch } = useNotices(true);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const id = useId();
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ['avisos'] });
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  const follow = (notice: NoticeRow) => {
    if (!notice.leido && !currentLook()) void act(() => markRead(notice.id));
    // Only paths of this product: a notice never leads elsewhere.
    if (notice.ruta && /^\/(?![/\\])/.test(notice.ruta)) {
      onClose();
      navigate(notice.ruta);
    }
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { width: 'min(24rem, calc(100vw - 2rem))', maxHeight: '70vh', border: '1px solid var(--line)', mt: 1 },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2,
          py: 1,
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Box component="h2" id={id} sx={{ typography: 'h4' }}>
          Avisos
        </Box>
        <Button size="small" disabled={!unread || currentLook() !== null} onClick={() => void act(markAllRead)}>
          Marcar como leídos
        </Button>
      </Box>
      {isPending && (
        <Box sx={{ p: 3, textAlign: 'center' }}>
          <CircularProgress size={28} aria-label="Cargando avisos" />
        </Box>
      )}
      {isError && (
        <Box sx={{ p: 2 }}>
          No se pudieron cargar los avisos. <Button onClick={() => void refetch()}>Reintentar</Button>
        </Box>
      )}
      {data?.length === 0 && <Box sx={{ p: 3, color: 'text.secondary' }}>No tiene avisos.</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((notice) => (
          <Box component="li" key={notice.id} sx={{ borderBottom: '1px solid var(--line)' }}>
            <Box
              component="button"
              type="button"
              onClick={() => follow(notice)}
              sx={{
                display: 'block',
                width: '100%',
                textAlign: 'left',
                font: 'inherit',
                color: 'inherit',
                border: 0,
                cursor: 'pointer',
                px: 2,
                py: 1.5,
                bgcolor: notice.leido ? 'transparent' : 'var(--primary-soft)',
                '&:hover': { bgcolor: 'var(--sunken)' },
                '&:focus-visible': { outlineOffset: '-3px' },
              }}
            >
              <Box component="strong" sx={{ display: 'block' }}>
                {notice.titulo}
                {!notice.leido && <span className="oculto"> (sin leer)</span>}
              </Box>
              <Box component="span" sx={{ display: 'block', typography: 'body2' }}>
                {notice.texto}
              </Box>
              <Box component="time" dateTime={notice.fecha} sx={{ typography: 'caption', color: 'text.secondary' }}>
                {inCaracas(notice.fecha, 'minute')}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Popover>
  );
}
