import { Navigate } from 'react-router-dom';
import { homeOf, useSession } from '../session/session.js';

/** Sends everyone to the screen where their role begins. */
export default function Home() {
  return <Navigate to={homeOf(useSession().estatus?.rol)} replace />;
}
