import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { useLater } from '../ui/useLater.js';
import { useUnread } from './notices.js';

/** The bell: how many notices wait, and the newest of them. */
export function NoticeBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useUnread();
  const [List, want] = useLater(() => import('./NoticeList.js'));
  const open = async (button: HTMLElement) => {
    if (await want()) setAnchor(button);
  };
  return (
    <>
      <IconButton aria-haspopup="dialog" aria-expanded={Boolean(anchor)} onClick={(event) => void open(event.currentTarget)}>
        <Badge aria-hidden="true" badgeContent={unread} max={99} color="error" overlap="circular">
          <Icon name="bell" />
        </Badge>
        <span className="oculto">{unread ? `Avisos: ${unread} sin leer` : 'Avisos'}</span>
      </IconButton>
      {List && anchor && <List anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />}
    </>
  );
}
