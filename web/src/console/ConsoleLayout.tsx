import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useState } from 'react';
import { Loading, TitlePortal, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { AccountMenu } from '../shell/AccountMenu.js';
import { NoticeBell } from '../shell/NoticeBell.js';
import '../shell/shell.css';
import { ErrorBoundary } from '../ui/ErrorBoundary.js';
import { Icon } from '../ui/Icon.js';
import { useStands } from '../ui/standing.js';
import './console.css';
import './export/print.css';
import { ConsoleMenu } from './ConsoleMenu.js';
import { DialogStage } from './kit/stage.js';
import { PrintFoot } from './export/PrintFoot.js';
import { ConsoleSearch } from './search/ConsoleSearch.js';

/** Where the rail stands (console.css). */
const RAIL = '(min-width: 60rem)';
/** The desk of a case, where the document has the room of the menu until the person asks for it back; kept for them. */
const CASE = /^\/consola\/casos\/\d+\/show$/;

/** The console's frame: rail on a wide screen, drawer on a narrow one, the page's title in the bar. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const wide = useMediaQuery(RAIL);
  const [folded, fold] = useStore('menu.plegado-en-caso', true);
  const onCase = CASE.test(pathname);
  // A phone turned wide has the rail: the drawer would lie over the page with nothing to close it by.
  const drawn = open && !wide;
  useStands(() => setOpen(false), drawn);
  return (
    <div className={onCase && folded ? 'armazon consola sin-carril' : 'armazon consola'}>
      <a className="saltar" href="#contenido">
        Ir al contenido
      </a>
      <aside className="armazon-carril" aria-label="Consola">
        <ConsoleMenu />
      </aside>
      <header className="armazon-barra">
        {wide && onCase && (
          <IconButton
            aria-label="Menú"
            aria-pressed={!folded}
            title={folded ? 'Mostrar el menú' : 'Plegar el menú'}
            onClick={() => fold(!folded)}
          >
            <Icon name="menu" />
          </IconButton>
        )}
        <IconButton className="solo-telefono" aria-label="Abrir el menú" onClick={() => setOpen(true)}>
          <Icon name="menu" />
        </IconButton>
        <h1 tabIndex={-1}>
          <TitlePortal component="span" variant="inherit" />
        </h1>
        <ConsoleSearch />
        <NoticeBell />
        <AccountMenu />
      </header>
      <main className="armazon-contenido" id="contenido" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <DialogStage>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </DialogStage>
        </ErrorBoundary>
      </main>
      <PrintFoot />
      <Drawer
        open={drawn}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            className: 'armazon-carril',
            'aria-label': 'Menú',
            sx: { display: 'block', width: 280, p: 2, bgcolor: 'var(--band)', color: 'var(--on-band)' },
          },
        }}
      >
        <ConsoleMenu onGo={() => setOpen(false)} />
      </Drawer>
    </div>
  );
}
