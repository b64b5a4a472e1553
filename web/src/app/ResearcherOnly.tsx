import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../session/session.js';

/** Other roles that reach a researcher's screen are sent to the root page (rule S-3). */
export default function ResearcherOnly() {
  return useSession().estatus?.rol === 'investigador' ? <Outlet /> : <Navigate to="/" replace />;
}
