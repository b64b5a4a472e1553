import { useQueryClient } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { useSession } from '../session/session.js';
import { authProvider } from './auth-provider.js';
import { ConsoleLayout } from './ConsoleLayout.js';
import { dataProvider } from './data-provider.js';
import { EvaluatorHome } from './casos/EvaluatorHome.js';
import { i18nProvider } from './i18n.js';
import { consoleTheme } from './theme.js';
import { Welcome } from './Welcome.js';

const CertificateList = lazy(() => import('./certificados/CertificateList.js'));
const UserList = lazy(() => import('./usuarios/UserList.js'));
const GrantList = lazy(() => import('./usuarios/GrantList.js'));
const LookUpList = lazy(() => import('./auditoria/LookUpList.js'));
const CatalogList = lazy(() => import('./catalogos/CatalogList.js'));
const CatalogEdit = lazy(() => import('./catalogos/CatalogEdit.js'));
const CatalogCreate = lazy(() => import('./catalogos/CatalogCreate.js'));
const EventList = lazy(() => import('./eventos/EventList.js'));
const InvariantList = lazy(() => import('./invariantes/InvariantList.js'));
const AuditList = lazy(() => import('./auditoria/AuditList.js'));
const CaseList = lazy(() => import('./casos/CaseList.js'));
const CasePage = lazy(() => import('./casos/CasePage.js'));
const WindowList = lazy(() => import('./jornadas/WindowList.js'));
const UserWindowList = lazy(() => import('./jornadas/UserWindowList.js'));
const CoordinatorList = lazy(() => import('./coordinadores/CoordinatorList.js'));
const ScholarshipList = lazy(() => import('./becas/ScholarshipList.js'));
const ContractList = lazy(() => import('./becas/ContractList.js'));
const ImportPage = lazy(() => import('./identidades/ImportPage.js'));

/** The console of operators and evaluators: react-admin over /api/recursos, with what the person's role and permissions allow. */
export default function ConsoleApp() {
  const { estatus, usuario } = useSession();
  // Saved searches are a person's, not a browser's. A new version forgets those that the lists no longer understand.
  const store = useMemo(() => localStorageStore('2', `consola${usuario?.id}`), [usuario?.id]);
  const queryClient = useQueryClient();
  if (estatus?.rol !== 'operador' && estatus?.rol !== 'evaluador') return <Navigate to="/" replace />;
  const evaluates = estatus.rol === 'evaluador';
  const may = (permiso: string) => !evaluates && estatus.permisos.includes(permiso);
  return (
    <Admin
      basename="/consola"
      disableTelemetry
      requireAuth
      title="Consola"
      theme={consoleTheme}
      darkTheme={null}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      layout={ConsoleLayout}
      dashboard={evaluates ? EvaluatorHome : Welcome}
      loginPage={false}
    >
      {evaluates && <Resource name="casos" list={CaseList} show={CasePage} recordRepresentation="nombre" />}
      {may('convocatorias') && <Resource name="becas" list={ScholarshipList} />}
      {may('convocatorias') && <Resource name="contratos" list={ContractList} />}
      {may('convocatorias') && <Resource name="jornadas" list={WindowList} />}
      {may('convocatorias') && <Resource name="jornadas-usuario" list={UserWindowList} />}
      {may('convocatorias') && <Resource name="coordinadores" list={CoordinatorList} />}
      {may('usuarios') && <Resource name="certificados" list={CertificateList} />}
      {may('usuarios') && <Resource name="usuarios" list={UserList} />}
      {may('usuarios') && <Resource name="permisos-pedidos" list={GrantList} />}
      {may('auditoria') && <Resource name="consultas" list={LookUpList} />}
      {may('catalogos') && (
        <Resource name="catalogos" list={CatalogList} edit={CatalogEdit} create={CatalogCreate} recordRepresentation="label" />
      )}
      {may('colas') && <Resource name="eventos" list={EventList} />}
      {may('colas') && <Resource name="invariantes" list={InvariantList} />}
      {may('auditoria') && <Resource name="auditoria" list={AuditList} />}
      <CustomRoutes>{may('usuarios') && <Route path="/identidades" element={<ImportPage />} />}</CustomRoutes>
    </Admin>
  );
}
