import { Navigate } from '../ui/router.js';
import { homeOf, useSession } from '../session/session.js';

/** Sends everyone to the screen where they begin. */
export default function Home() {
  return <Navigate to={homeOf(useSession().estatus?.roles)} replace />;
}
