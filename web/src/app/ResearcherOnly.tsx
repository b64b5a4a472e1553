import { Navigate, Outlet } from '../ui/router.js';
import { useSession } from '../session/session.js';

/** Who has no registry of their own is sent from a researcher's screen to the root page (rule S-3). */
export default function ResearcherOnly() {
  return useSession().estatus?.roles.includes('investigador') ? <Outlet /> : <Navigate to="/" replace />;
}
