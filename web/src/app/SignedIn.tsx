import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from '../ui/router.js';
import { readSince, wasLate } from '../api/early.js';
import { ApiError, messageOf } from '../api/errors.js';
import { currentLook } from '../api/look.js';
import { LeaveGuard } from '../forms/useLeaveWarning.js';
import { startLive, useLive } from '../live/live.js';
import { EmptyShell } from '../shell/ShellFrame.js';
import { Notice } from '../ui/plain/Notice.js';
import '../ui/plain/plain.css';
import { expiryDialog, SessionExpiry } from '../session/SessionExpiry.js';
import { SignInAgain, signInAgainDialog } from '../session/SignInAgain.js';
import { currentSession, loadStatus, readSession, signOut, startSession, useSession } from '../session/session.js';
import { FeedbackProvider, questionDialog } from '../ui/Feedback.js';
import { NotLookedAt } from '../session/NotLookedAt.js';
import { OfflineBanner } from '../ui/OfflineBanner.js';

/** ms */
const FRESH = 15_000;
/**
 * What react-admin reads by itself. A record's page of the console has the row of its list at once, of which
 * react-admin keeps the first that it saw and calls it fresh each time that the list is read; and a list that one comes
 * back to says what it said before. What was done meanwhile would not show: both are read anew.
 */
const isOfList = ([, kind, which]: readonly unknown[]): boolean =>
  kind === 'getList' || (kind === 'getOne' && (which as { meta?: unknown } | undefined)?.meta === undefined);

const newQueries = () =>
  new QueryClient({
    defaultOptions: {
      // The API client itself retries what may be retried.
      queries: { retry: false, staleTime: ({ queryKey }) => (isOfList(queryKey) ? 0 : FRESH), refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
/** A browser's; the server has one for each page that it draws, and nothing of one person is there for the next. */
const own = globalThis.window && newQueries();

const firstReadings = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
    .map(({ promise }) => promise);

/** Everything behind the sign-in: who is there, then queries, dialogs and the live connection. */
export default function SignedIn() {
  const { estado, estatus } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const location = useLocation();
  const [since] = useState(readSince);
  const [queries] = useState(() => own ?? newQueries());
  const look = currentLook();
  const load = useCallback(
    () =>
      readSession().then(
        () => setFailure(null),
        (error: unknown) => setFailure(messageOf(error)),
      ),
    [],
  );
  useEffect(() => {
    if (!currentSession().estatus) void load();
    else if (wasLate()) void Promise.all([load(), queries.invalidateQueries()]);
  }, [load, queries]);

  if (estado === 'fuera' && !look)
    return <Navigate to={`/entrar?ir=${encodeURIComponent(location.pathname + location.search + location.hash)}`} replace />;
  if (!estatus) return <Waiting failure={failure} onRetry={load} />;
  return (
    <QueryClientProvider client={queries}>
      <FeedbackProvider>
        {look ? null : <Session since={since} />}
        <OfflineBanner />
        <LeaveGuard />
        {look && !/^\/(usuario|inicio)(\/|$)/.test(location.pathname) ? <NotLookedAt /> : <Outlet />}
        {look ? null : <SessionExpiry />}
        {look ? null : <SignInAgain />}
      </FeedbackProvider>
    </QueryClientProvider>
  );
}

/** What asks and warns is there before the line may be gone, and after everything that the screen itself waits for. */
function fetchDialogs(): () => void {
  const fetchAll = () => void Promise.allSettled([questionDialog(), expiryDialog(), signInAgainDialog()]);
  const timer = setTimeout(fetchAll, 5_000);
  return () => clearTimeout(timer);
}

/** What runs as long as someone is signed in. */
function Session({ since }: { since: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    // On one's own screens what needs it is left out: only who enters the console is led there.
    startSession(() => {
      if (window.location.pathname.startsWith('/consola')) navigate('/cuenta/seguridad?obligatorio=1');
    });
  }, [navigate]);
  const queries = useQueryClient();
  useEffect(() => startLive(since, () => firstReadings(queries)), [since, queries]);
  useEffect(fetchDialogs, []);
  const again = () => {
    void queries.invalidateQueries({ queryKey: ['persona'] });
    loadStatus().catch((error: unknown) => {
      // The state read again later is as good; only an unexpected failure of the code must be seen.
      if (!(error instanceof ApiError)) throw error;
    });
  };
  useLive('estatus', again, { ofOthers: true });
  return null;
}

function Waiting({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  const { pathname } = useLocation();
  // As the page was served, so that nothing moves.
  if (!failure && pathname.startsWith('/usuario/')) return <EmptyShell />;
  return (
    <main className="hoja" aria-busy={!failure}>
      <h1 className="oculto">Registro Nacional</h1>
      {failure ? (
        <>
          <Notice tone="error">{failure}</Notice>
          <button type="button" className="boton" onClick={onRetry}>
            Intentar de nuevo
          </button>
          <button type="button" className="enlace" onClick={() => void signOut()}>
            Cerrar sesión
          </button>
        </>
      ) : (
        <div className="girando" role="status" aria-label="Cargando" style={{ marginInline: 'auto' }} />
      )}
    </main>
  );
}
