import { inCaracas } from '@registro/contracts/dates';
import type { NoticeRow } from '@registro/contracts/notices/notice-row';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { useNavigate } from '../ui/router.js';
import { messageOf } from '../api/errors.js';
import { currentLook } from '../api/look.js';
import { Button } from '../ui/Button.js';
import { useToast } from '../ui/Feedback.js';
import { Popup } from '../ui/Popup.js';
import { markAllRead, markRead, useNotices } from './notices.js';

interface Props {
  button: RefObject<HTMLElement | null>;
  unread: number;
  onClose: () => void;
}

/** What waits for the person, below the bell; what was told to many is folded under it. */
export default function NoticeList({ button, unread, onClose }: Props) {
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
  const news = data?.told.filter(({ leido }) => leido === null).length ?? 0;
  return (
    <Popup button={button} onClose={onClose} className="novedades" role="dialog" aria-labelledby={id}>
      <div className="novedades-cabeza">
        <h2 id={id}>Avisos</h2>
        <Button kind="text" disabled={!unread || currentLook() !== null} onClick={() => void act(markAllRead)}>
          Marcar como leídos
        </Button>
      </div>
      {isPending && <div className="girando" role="status" aria-label="Cargando avisos" />}
      {isError && (
        <p>
          No se pudieron cargar los avisos.{' '}
          <button type="button" className="enlace" onClick={() => void refetch()}>
            Reintentar
          </button>
        </p>
      )}
      {data && data.own.length + data.told.length === 0 && <p>No tiene avisos.</p>}
      {data && data.own.length > 0 && <Lines notices={data.own} onFollow={follow} />}
      {data && data.told.length > 0 && (
        <details open={data.own.length === 0}>
          <summary>
            Anuncios de convocatorias: {data.told.length}
            {news > 0 && `, ${news} sin leer`}
          </summary>
          <Lines notices={data.told} onFollow={follow} />
        </details>
      )}
    </Popup>
  );
}

function Lines({ notices, onFollow }: { notices: readonly NoticeRow[]; onFollow: (notice: NoticeRow) => void }) {
  return (
    <ul>
      {notices.map((notice) => (
        <li key={notice.id}>
          <button type="button" className={notice.leido ? undefined : 'nueva'} onClick={() => onFollow(notice)}>
            <strong>
              {notice.titulo}
              {!notice.leido && <span className="oculto"> (sin leer)</span>}
            </strong>
            <span>{notice.texto}</span>
            <time dateTime={notice.fecha}>{inCaracas(notice.fecha, 'minute')}</time>
          </button>
        </li>
      ))}
    </ul>
  );
}
