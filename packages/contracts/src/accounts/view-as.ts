/**
 * With it a browser says by which look (`StartedView.vista`) it reads as somebody else; whoever sends it can only read
 * (decision 69).
 */
export const VIEW_HEADER = 'x-registro-vista';
/** A look ends by itself after so many minutes; going on takes another reason. */
export const VIEW_MINUTES = 15;

/** r_code of 403: what was asked is not among what may be looked at; nothing was done. */
export const VIEW_ONLY_READS = 'VISTA';
/** r_code of 403: the look is over, for its time, for another one, or because somebody lost a right. */
export const VIEW_OVER = 'VISTA-FIN';

export const VIEW_MESSAGES = {
  soloLectura: 'Está viendo como otra persona: solo lectura. Nada cambió',
  terminada: 'La vista terminó. Ábrala de nuevo desde la página de la persona',
} as const;

/** Why nobody may look. */
export const VIEW_REFUSALS = {
  noInvestigador: 'Solo se ve como quien es investigador(a) y no tiene permisos de la consola',
  suspendida: 'La cuenta está suspendida: la persona no ve ninguna pantalla',
} as const;

/** r_data of ver-como. `vista` opens nothing by itself: it goes with the session that asked for it. */
export interface StartedView {
  vista: string;
  /** when it ends by itself */
  hasta: string;
}

/** GET /api/cuenta/vista: as whom one looks just now, by the header. */
export interface CurrentView {
  vista: string;
  idUsuario: number;
  correo: string;
  hasta: string;
}
