import { APPEAL_JUDGES } from '@registro/contracts/appeals/appeal';
import { ANSWERERS } from '@registro/contracts/conversations/conversation';
import { isStaff, type Permission } from '@registro/contracts/roles';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useLayoutEffect, useMemo } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { useSession } from '../session/session.js';
import { authProvider } from './admin/auth-provider.js';
import { ConsoleLayout } from './ConsoleLayout.js';
import { dataProvider } from './admin/data-provider.js';
import { EvaluatorDesk, EvaluatorHome } from './casos/EvaluatorHome.js';
import { i18nProvider } from './admin/i18n.js';
import { NotFound } from './kit/NotFound.js';
import { OperatorHome } from './home/OperatorHome.js';
import { routerProvider } from './admin/router.js';
import { consoleTheme } from './admin/theme.js';
import { Themed } from './admin/Themed.js';

const CertificateList = lazy(() => import('./certificados/CertificateList.js'));
const AuthorityList = lazy(() => import('./autoridades/AuthorityList.js'));
const UserList = lazy(() => import('./usuarios/UserList.js'));
const UserPage = lazy(() => import('./usuarios/UserPage.js'));
const CorrectionList = lazy(() => import('./usuarios/CorrectionList.js'));
const ErasureList = lazy(() => import('./borrados/ErasureList.js'));
const ErasurePage = lazy(() => import('./borrados/ErasurePage.js'));
const LostAccessList = lazy(() => import('./accesos/LostAccessList.js'));
const LostAccessPage = lazy(() => import('./accesos/LostAccessPage.js'));
const MergeList = lazy(() => import('./uniones/MergeList.js'));
const MergePage = lazy(() => import('./uniones/MergePage.js'));
const NewMerge = lazy(() => import('./uniones/NewMerge.js'));
const GrantList = lazy(() => import('./usuarios/GrantList.js'));
const LookUpList = lazy(() => import('./auditoria/LookUpList.js'));
const CatalogList = lazy(() => import('./catalogos/CatalogList.js'));
const CatalogEdit = lazy(() => import('./catalogos/CatalogEdit.js'));
const CatalogCreate = lazy(() => import('./catalogos/CatalogCreate.js'));
const QueuePage = lazy(() => import('./colas/QueuePage.js'));
const JobList = lazy(() => import('./trabajos/JobList.js'));
const JobPage = lazy(() => import('./trabajos/JobPage.js'));
const MailList = lazy(() => import('./correos/MailList.js'));
const MailPage = lazy(() => import('./correos/MailPage.js'));
const TemplateList = lazy(() => import('./plantillas-correo/TemplateList.js'));
const TemplatePage = lazy(() => import('./plantillas-correo/TemplatePage.js'));
const EventList = lazy(() => import('./eventos/EventList.js'));
const InvariantList = lazy(() => import('./invariantes/InvariantList.js'));
const InvariantPage = lazy(() => import('./invariantes/InvariantPage.js'));
const AuditList = lazy(() => import('./auditoria/AuditList.js'));
const AuditPage = lazy(() => import('./auditoria/AuditPage.js'));
const CaseList = lazy(() => import('./casos/CaseList.js'));
const CasePage = lazy(() => import('./casos/CasePage.js'));
const PanelList = lazy(() => import('./paneles/PanelList.js'));
const PanelPage = lazy(() => import('./paneles/PanelPage.js'));
const AppealList = lazy(() => import('./apelaciones/AppealList.js'));
const AppealPage = lazy(() => import('./apelaciones/AppealPage.js'));
const ConversationList = lazy(() => import('./conversaciones/ConversationList.js'));
const ConversationPage = lazy(() => import('./conversaciones/ConversationPage.js'));
const ReadyAnswerList = lazy(() => import('./conversaciones/ReadyAnswerList.js'));
const TermsOfAnswer = lazy(() => import('./plazos/TermsPage.js'));
const CallList = lazy(() => import('./convocatorias/CallList.js'));
const CallPage = lazy(() => import('./convocatorias/CallPage.js'));
const ProposalList = lazy(() => import('./proyectos/ProposalList.js'));
const ProposalPage = lazy(() => import('./proyectos/ProposalPage.js'));
const ReportList = lazy(() => import('./informes/ReportList.js'));
const ReportPage = lazy(() => import('./informes/ReportPage.js'));
const DisbursementList = lazy(() => import('./desembolsos/DisbursementList.js'));
const WindowList = lazy(() => import('./jornadas/WindowList.js'));
const WindowPage = lazy(() => import('./jornadas/WindowPage.js'));
const UserWindowPage = lazy(() => import('./jornadas/UserWindowPage.js'));
const UserWindowList = lazy(() => import('./jornadas/UserWindowList.js'));
const CoordinatorList = lazy(() => import('./coordinadores/CoordinatorList.js'));
const UnassignedList = lazy(() => import('./coordinadores/UnassignedList.js'));
const ScholarshipList = lazy(() => import('./becas/ScholarshipList.js'));
const ScholarshipPage = lazy(() => import('./becas/ScholarshipPage.js'));
const ApplicationPage = lazy(() => import('./solicitudes/ApplicationPage.js'));
const ContractList = lazy(() => import('./becas/ContractList.js'));
const ContractPage = lazy(() => import('./becas/ContractPage.js'));
const PeriodList = lazy(() => import('./periodos/PeriodList.js'));
const PeriodPage = lazy(() => import('./periodos/PeriodPage.js'));
const TextList = lazy(() => import('./declaraciones/TextList.js'));
const TextPage = lazy(() => import('./declaraciones/TextPage.js'));
const TermsList = lazy(() => import('./terminos/TermsList.js'));
const TermsPage = lazy(() => import('./terminos/TermsPage.js'));
const RetentionList = lazy(() => import('./conservacion/RetentionList.js'));
const RetentionRuns = lazy(() => import('./conservacion/RetentionRuns.js'));
const EditionList = lazy(() => import('./cifras/EditionList.js'));
const RifList = lazy(() => import('./rif/RifList.js'));
const PaymentList = lazy(() => import('./pagos/PaymentList.js'));
const PaymentPage = lazy(() => import('./pagos/PaymentPage.js'));
const BatchList = lazy(() => import('./lotes/BatchList.js'));
const BatchPage = lazy(() => import('./lotes/BatchPage.js'));
const ActList = lazy(() => import('./actos/ActList.js'));
const ActPage = lazy(() => import('./actos/ActPage.js'));
const CheckList = lazy(() => import('./revisiones/CheckList.js'));
const MonthList = lazy(() => import('./conciliaciones/MonthList.js'));
const LineList = lazy(() => import('./conciliaciones/LineList.js'));
const AdjustmentList = lazy(() => import('./ajustes/AdjustmentList.js'));
const BudgetList = lazy(() => import('./presupuestos/BudgetList.js'));
const LimitList = lazy(() => import('./limites/LimitList.js'));
const FormatList = lazy(() => import('./formatos/FormatList.js'));
const PreparedExportList = lazy(() => import('./exportaciones/PreparedExportList.js'));
const PreparedExportPage = lazy(() => import('./exportaciones/PreparedExportPage.js'));
const StatementPage = lazy(() => import('./conciliaciones/StatementPage.js'));
const OneImportPage = lazy(() => import('./identidades/OneImportPage.js'));
const ImportPage = lazy(() => import('./identidades/ImportPage.js'));

const HomeOfOperator = () => <OperatorHome />;
/** Who evaluates and operates: what waits in the rooms, then for their own judgement. */
const HomeOfBoth = () => (
  <OperatorHome>
    <EvaluatorDesk />
  </OperatorHome>
);

/**
 * The console of operators and evaluators: react-admin over /api/recursos, with what the person's roles and permissions
 * allow.
 */
export default function ConsoleApp() {
  const { estatus, usuario } = useSession();
  // Saved searches are a person's, not a browser's. A new version forgets those that the lists no longer understand.
  const store = useMemo(() => localStorageStore('2', `consola${usuario?.id}`), [usuario?.id]);
  const queryClient = useQueryClient();
  useLayoutEffect(() => {
    // Dialogs stand beside the console and are as dense (forms/inputs.css).
    document.documentElement.toggleAttribute('data-denso', true);
    return () => void document.documentElement.toggleAttribute('data-denso', false);
  }, []);
  if (!estatus || !isStaff(estatus.roles)) return <Navigate to="/" replace />;
  const evaluates = estatus.roles.includes('evaluador');
  const operates = estatus.roles.includes('operador');
  const may = (permiso: Permission) => operates && estatus.permisos.includes(permiso);
  const pays = may('pagos-preparar') || may('pagos-aprobar');
  return (
    <Themed>
      <Admin
        basename="/consola"
        disableTelemetry
        requireAuth
        title="Consola"
        theme={consoleTheme}
        darkTheme={null}
        dataProvider={dataProvider}
        authProvider={authProvider}
        routerProvider={routerProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        layout={ConsoleLayout}
        dashboard={operates ? (evaluates ? HomeOfBoth : HomeOfOperator) : EvaluatorHome}
        loginPage={false}
        catchAll={NotFound}
      >
        {evaluates && <Resource name="casos" list={CaseList} show={CasePage} recordRepresentation="nombre" />}
        {evaluates && <Resource name="paneles" list={PanelList} show={PanelPage} recordRepresentation="nombre" />}
        {may('convocatorias') && <Resource name="convocatorias" list={CallList} show={CallPage} recordRepresentation="nombre" />}
        {may('convocatorias') && (
          <Resource name="proyectos" list={ProposalList} show={ProposalPage} recordRepresentation="tituloProyecto" />
        )}
        {may('convocatorias') && <Resource name="informes" list={ReportList} show={ReportPage} recordRepresentation="tituloProyecto" />}
        {may('convocatorias') && <Resource name="desembolsos" list={DisbursementList} />}
        {may('convocatorias') && <Resource name="becas" list={ScholarshipList} show={ScholarshipPage} recordRepresentation="nombre" />}
        {may('convocatorias') && <Resource name="movilidades" show={ApplicationPage} />}
        {may('convocatorias') && <Resource name="contratos" list={ContractList} show={ContractPage} recordRepresentation="nombre" />}
        {may('convocatorias') && <Resource name="periodos" list={PeriodList} show={PeriodPage} recordRepresentation="nombre" />}
        {may('convocatorias') && <Resource name="declaraciones" list={TextList} show={TextPage} recordRepresentation="id" />}
        {may('usuarios') && <Resource name="terminos" list={TermsList} show={TermsPage} recordRepresentation="id" />}
        {may('colas') && <Resource name="conservacion" list={RetentionList} />}
        {may('colas') && <Resource name="conservacion-corridas" list={RetentionRuns} />}
        {may('convocatorias') && <Resource name="rif" list={RifList} />}
        {pays && <Resource name="pagos" list={PaymentList} show={PaymentPage} />}
        {pays && <Resource name="lotes" list={BatchList} show={BatchPage} />}
        {may('pagos-aprobar') && <Resource name="revisiones" list={CheckList} />}
        {pays && <Resource name="actos" list={ActList} show={ActPage} recordRepresentation="titulo" />}
        {pays && <Resource name="conciliaciones-meses" list={MonthList} />}
        {pays && <Resource name="conciliaciones" list={LineList} />}
        {pays && <Resource name="extractos" show={StatementPage} />}
        {pays && <Resource name="ajustes" list={AdjustmentList} />}
        {pays && <Resource name="presupuestos" list={BudgetList} />}
        {pays && <Resource name="limites" list={LimitList} />}
        {pays && <Resource name="bancos-formatos" list={FormatList} />}
        {may('convocatorias') && <Resource name="jornadas" list={WindowList} show={WindowPage} recordRepresentation="nombre" />}
        {may('convocatorias') && (
          <Resource name="jornadas-usuario" list={UserWindowList} show={UserWindowPage} recordRepresentation="correo" />
        )}
        {may('convocatorias') && <Resource name="coordinadores" list={CoordinatorList} />}
        {may('convocatorias') && <Resource name="casos-sin-evaluador" list={UnassignedList} />}
        {ANSWERERS.some(may) && (
          <Resource name="conversaciones" list={ConversationList} show={ConversationPage} recordRepresentation="asunto" />
        )}
        {ANSWERERS.some(may) && <Resource name="respuestas-preparadas" list={ReadyAnswerList} recordRepresentation="titulo" />}
        {APPEAL_JUDGES.some(may) && <Resource name="apelaciones" list={AppealList} show={AppealPage} />}
        {may('usuarios') && <Resource name="certificados" list={CertificateList} />}
        {may('usuarios') && <Resource name="autoridades" list={AuthorityList} />}
        {may('usuarios') && <Resource name="cifras" list={EditionList} />}
        {may('usuarios') && <Resource name="usuarios" list={UserList} show={UserPage} recordRepresentation="correo" />}
        {may('usuarios') && <Resource name="importaciones" show={OneImportPage} />}
        {may('usuarios') && <Resource name="permisos-pedidos" list={GrantList} />}
        {may('usuarios') && <Resource name="correcciones" list={CorrectionList} />}
        {may('usuarios') && <Resource name="borrados" list={ErasureList} show={ErasurePage} />}
        {may('usuarios') && <Resource name="accesos" list={LostAccessList} show={LostAccessPage} />}
        {may('usuarios') && <Resource name="uniones" list={MergeList} show={MergePage} create={NewMerge} />}
        {may('auditoria') && <Resource name="consultas" list={LookUpList} />}
        {may('catalogos') && (
          <Resource name="catalogos" list={CatalogList} edit={CatalogEdit} create={CatalogCreate} recordRepresentation="label" />
        )}
        {may('colas') && <Resource name="colas" list={QueuePage} />}
        {may('colas') && <Resource name="trabajos" list={JobList} show={JobPage} recordRepresentation="id" />}
        {may('colas') && <Resource name="correos" list={MailList} show={MailPage} recordRepresentation="asunto" />}
        {may('colas') && <Resource name="plantillas-correo" list={TemplateList} show={TemplatePage} recordRepresentation="nombre" />}
        {may('colas') && <Resource name="eventos" list={EventList} />}
        {may('colas') && <Resource name="invariantes" list={InvariantList} show={InvariantPage} />}
        {may('auditoria') && <Resource name="auditoria" list={AuditList} show={AuditPage} recordRepresentation="id" />}
        <Resource name="exportaciones" list={PreparedExportList} show={PreparedExportPage} />
        <CustomRoutes>
          {may('usuarios') && <Route path="/identidades" element={<ImportPage />} />}
          {ANSWERERS.some(may) && <Route path="/plazos-respuesta" element={<TermsOfAnswer />} />}
        </CustomRoutes>
      </Admin>
    </Themed>
  );
}
