import { useRef } from 'react';
import { useResourceContext } from 'react-admin';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** Of a list's address: which row stands opened in a dialog, with its list, for a page may have two. */
const OPENED = 'fila';

/**
 * The row of the list around it that is opened by the address, so that Back closes it and a copied link opens it for
 * somebody else.
 */
export function useOpenedRow(): { opened: string | null; open: (id: number | string) => void; close: () => void } {
  const mine = `${useResourceContext()}.`;
  const location = useLocation() as Location<{ pulsada?: true } | null>;
  const navigate = useNavigate();
  const left = useRef<Location>(undefined);
  const row = new URLSearchParams(location.search).get(OPENED);
  const open = (id: number | string) =>
    void navigate({ search: withOpened(window.location.search, `${mine}${id}`) }, { preventScrollReset: true, state: { pulsada: true } });
  const close = () => {
    // Pressed twice it is closed once, and who went elsewhere while a save ran has left it already.
    if (left.current === location || openedNow() === null) return;
    left.current = location;
    if (location.state?.pulsada) void navigate(-1);
    else void navigate({ search: withOpened(window.location.search, null) }, { preventScrollReset: true, replace: true });
  };
  return { opened: row?.startsWith(mine) ? row.slice(mine.length) : null, open, close };
}

/** What the address says at this moment, whatever has been drawn. */
export const openedNow = (): string | null => new URLSearchParams(window.location.search).get(OPENED);

/** A query with this row opened, or none. */
export function withOpened(search: string | undefined, row: string | null): string {
  const params = new URLSearchParams(search);
  if (row === null) params.delete(OPENED);
  else params.set(OPENED, row);
  const query = params.toString();
  return query && `?${query}`;
}
