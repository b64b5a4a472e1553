import type { CasePanel } from './panel.js';

/**
 * What a domain answers about one of its things that wait for a decision, at GET
 * /api/interno/casos-de/{objeto}/{idObjeto}. It is all that evaluation knows of any kind of case: a domain that answers
 * here, and says `case.requested`, has its proposals evaluated.
 */
export interface CaseContent {
  /** what kind of thing it is, as people say it: 'Solicitud de beca' */
  clase: string;
  /** the applicant: hears of the case, and never sees it as a reviewer */
  idUsuario: number;
  /** everybody whose ties to a reviewer keep the case from that reviewer, the applicant among them */
  personas: number[];
  /** counts the sendings */
  version: number;
  /** the applicant took it back: nothing is decided any more */
  retirado: boolean;
  /** one line that tells it from others of its kind */
  titulo: string;
  /** as the applicant was when sending */
  solicitante: { nombre: string; cedula: string };
  /** what lists show beside the title, filter by and export, in this order */
  resumen: CaseFacet[];
  /** every sending, oldest first; the newest is `version` */
  versiones: CaseVersion[];
  /** what a reviewer can decide, in the order of the buttons; the first is the main one */
  opciones: CaseChoice[];
  /** why what was decided on `version` can't be taken back any more, a sentence; null while it can */
  firme: string | null;
  /** the screen where the applicant reads what was decided; left out: their home */
  resultado?: string;
  /** the console's screen of it, for operators of calls; left out: there is none */
  consola?: string;
  /**
   * the window of its call, by which its lists name call and programme, which says within how many days it should be
   * judged (left out: the usual), and whose ready sentences are offered to who decides (sentences.ts)
   */
  ventana?: string;
  /**
   * the panel that scores it and decides it together with others, of which its domain says whom it would tell
   * (notices/own-matters.ts); left out: each reviewer who has the case may decide it
   */
  panel?: CasePanel;
}

/**
 * By what a case came, in words: the call with its year. Null: its kind has no window, or no call of it is announced.
 */
export interface CaseCall {
  programa: string | null;
  convocatoria: string | null;
}

/**
 * GET /api/interno/convocatorias/de-ventana/{ventana}/envios → r_data: whether more may come to the call, and what has.
 */
export interface CallIntake {
  /** somebody may still send; in its minutes of grace too */
  abierta: boolean;
  /** ISO; null: it has closed for all but those with a window of their own */
  hasta: string | null;
  /** what was sent, by its id, with its newest version */
  enviadas: { id: number; version: number }[];
}

/** A short fact of a case. */
export interface CaseFacet {
  /** letters and digits; the same for all cases of the kind */
  clave: string;
  etiqueta: string;
  texto: string;
  /** what is filtered by; null: it is only shown */
  valor: number | null;
}

export interface CaseVersion {
  version: number;
  /** the number of its receipt, by which its case is found; left out: it has none */
  acuse?: string;
  /** ISO */
  enviado: string;
  /** it came after the close, within the grace */
  enGracia: boolean;
  /** all that was said, in the order of the form; every sending has the same fields */
  campos: CaseField[];
}

/** One answer of what was sent, as text to show. */
export interface CaseField {
  campo: string;
  etiqueta: string;
  /** null: nothing was said there */
  valor: string | null;
  /** it is a file, whose name is `valor` */
  archivo?: { id: string; sha256: string };
  /**
   * what a reviewer sees to in it before deciding, as it should be: 'El RIF está vigente'; left out: nothing by itself
   */
  comprobar?: string;
}

/** The fields of a sending with what is seen to in those where something was said. @param checks by `campo` */
export const withChecks = (campos: CaseField[], checks: Readonly<Partial<Record<string, string>>>): CaseField[] =>
  campos.map((field) => {
    const comprobar = field.valor === null ? undefined : checks[field.campo];
    return comprobar === undefined ? field : { ...field, comprobar };
  });

/** What becomes of the case: it goes back to the applicant, who sends it again; it ends well; it ends badly. */
export const CASE_RESULTS = ['devuelto', 'aprobado', 'rechazado'] as const;
export type CaseResult = (typeof CASE_RESULTS)[number];

/** One thing that can be decided. */
export interface CaseChoice {
  /**
   * its name in POST /api/recursos/casos/{id}/{decision}: lower-case letters and hyphens, but none of what is done with
   * a case of any kind: asignar, excusar, declarar-conflicto, retirar-conflicto, nota, presencia, reabrir
   */
  decision: string;
  /** of the button: 'Aprobar' */
  etiqueta: string;
  /** of the dialog: 'Aprobar la solicitud' */
  titulo: string;
  /** what it will do, whole sentences */
  efecto: string;
  /** what the history calls it, said of a request: 'Aprobada' */
  hecho: string;
  resultado: CaseResult;
  /** A reason must be given; it always must where the result is not 'aprobado'. */
  pideMotivo: boolean;
  /** the reasons to choose from; empty: it is written in one's own words */
  motivos: string[];
  /** the fields that a note may question; empty: none */
  campos: string[];
}

/** A reason must be given. */
export const needsReason = ({ pideMotivo, resultado }: Pick<CaseChoice, 'pideMotivo' | 'resultado'>): boolean =>
  pideMotivo || resultado !== 'aprobado';

/** A reviewer's note beside one field. */
export interface CaseFieldNote {
  campo: string;
  nota: string;
}

/**
 * GET /api/interno/casos/{idCaso}/decision?version={version} → r_data: what the event `evaluation.decided` leaves out;
 * 404 once it was taken back.
 */
export interface CaseDecision {
  idCaso: number;
  version: number;
  decision: string;
  resultado: CaseResult;
  motivo: string | null;
  observaciones: string | null;
  notas: CaseFieldNote[];
  /** who decided; of a panel: who published. What is owed on it is never paid by their approval too */
  idUsuario: number;
}
