import type { ProposalProgramme } from './programme.js';

type ProposalCall =
  | 'listar'
  | 'guardar'
  | 'ver'
  | 'listarMiembros'
  | 'guardarMiembro'
  | 'verMiembro'
  | 'eliminarMiembro'
  | 'guardarFinanciacion'
  | 'verFinanciacion';

/** the landing page of vertex 3 */
export const VERTEX_3 = '/usuario/vertice-3';

/** The tab of the second phase's screen that holds what is filled in; those before it show the proposal. */
export const SECOND_PHASE_TAB = 3;

/** The screens of the proposals of a call, whose address is `base`. */
export const screensBelow = (base: string) => ({
  list: `${base}/listar`,
  create: `${base}/crear`,
  edit: (id: number) => `${base}/${id}/editar`,
  view: (id: number) => `${base}/${id}/ver`,
  /** 'Revise su propuesta', before it is sent */
  review: (id: number) => `${base}/${id}/revisar`,
  secondPhase: (id: number, tab: number = SECOND_PHASE_TAB) => `${base}/segundaFase/${id}/${tab}`,
  progress: (id: number) => `${base}/${id}/informes`,
  outcome: (id: number) => `${base}/${id}/resultado`,
});

/** The screens that notices lead to: of any call, by its code, whichever is the current one. */
export const proposalScreens = (codigo: string) => screensBelow(`${VERTEX_3}/convocatoria/${codigo}`);

/**
 * The calls of a programme, after /api/; ★ those of sustainability are fixed. Another call of the programme is served
 * by the same ones.
 */
export const PROPOSAL_CALLS = {
  sostenibilidad: {
    listar: 'consultar/usuarios/listarProyectoSostenibilidad',
    guardar: 'consultar/usuarios/crearProyectoSostenibilidad',
    ver: 'consultar/usuarios/verProyectoSostenibilidad',
    listarMiembros: 'consultar/usuarios/listarMiembrosSostenibilidad',
    guardarMiembro: 'consultar/usuarios/registroMiembroSostenibilidad',
    verMiembro: 'consultar/usuarios/verMiembroSostenibilidad',
    eliminarMiembro: 'consultar/usuarios/eliminarMiembroSostenibilidad',
    guardarFinanciacion: 'consultar/usuarios/registroFinanciacionSostenibilidad',
    verFinanciacion: 'consultar/usuarios/verFinanciacionSostenibilidad',
  },
  innovacion: {
    listar: 'consultar/innovacion/listar',
    guardar: 'guardar/innovacion/proyecto',
    ver: 'consultar/innovacion/ver',
    listarMiembros: 'consultar/innovacion/listarMiembros',
    guardarMiembro: 'guardar/innovacion/miembro',
    verMiembro: 'consultar/innovacion/verMiembro',
    eliminarMiembro: 'consultar/innovacion/eliminarMiembro',
    guardarFinanciacion: 'guardar/innovacion/financiacion',
    verFinanciacion: 'consultar/innovacion/verFinanciacion',
  },
} as const satisfies Record<ProposalProgramme, Record<ProposalCall, string>>;

/** ★ The choices of the maturity that a sustainability proposal declares. */
export const MATURITY_CALL = 'consultar/usuarios/listaTipoEstatusSostenibilidad';

/** Calls of both programmes. */
export const TEAM_CALLS = {
  /** the call as applicants see it, of any programme {convocatoria} → CallRead */
  verConvocatoria: 'consultar/convocatoria/ver',
  /** → OpenCall[]: those that are open for the user beside the current one of each programme */
  abiertas: 'consultar/convocatoria/abiertas',
  /** {convocatoria} → CallEligibility */
  elegibilidad: 'consultar/convocatoria/elegibilidad',
  /** → Invitation[]: the teams that one was named in */
  invitaciones: 'consultar/equipo/listar',
  /** {idMiembro, acepta}: one's own answer */
  responder: 'guardar/equipo/responder',
  /** {idProyecto, paso} → PresentPerson[] */
  presencia: 'guardar/equipo/presencia',
} as const;

/** The second phase of a preselected project. */
export const SECOND_PHASE_CALLS = { ver: 'consultar/innovacion/verSegundaFase', guardar: 'guardar/innovacion/segundaFase' } as const;

/** After approval: the reports by quarter, and the account that the disbursements go to. */
export const PROGRESS_CALLS = {
  ver: 'consultar/convocatoria/avance',
  informe: 'guardar/convocatoria/informe',
  cuenta: 'guardar/convocatoria/cuenta',
} as const;
