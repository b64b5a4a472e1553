// What react-admin takes of React Router (vite.config.ts). Where there is no router it makes one, with the data half of
// React Router, which would then be on every page. Here it always stands within the product's, and forms ask before
// they are left with useLeaveWarning.
export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom';

const dataHalf = (): never => {
  throw new Error('The console has no data router');
};
export { dataHalf as createHashRouter, dataHalf as RouterProvider, dataHalf as useBlocker };
