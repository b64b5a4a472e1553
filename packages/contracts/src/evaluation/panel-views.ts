import type { CaseResult } from './kind.js';
import type { GivenScore } from './review.js';
import type { Criterion } from './rubric.js';

/** One reviewer's judgement of a case. */
export interface ReviewSheet {
  id: number;
  idUsuario: number;
  quien: string;
  version: number;
  /** 1, and one more for each reconsideration */
  ronda: number;
  puntajes: GivenScore[];
  comentario: string | null;
  /** null for who is neither its author nor coordinador */
  reservado: string | null;
  /** out of 100; null while something lacks */
  puntaje: number | null;
  /** ISO; null: a draft of its author, which nobody else sees */
  enviada: string | null;
  /** changes with what it says */
  edicion: string;
}

export interface CaseConsensus {
  id: number;
  /**
   * its score stands for the mean: near to it, or confirmed by another coordinador or by all whose sheets it replaces
   */
  vale: boolean;
  /** who confirmed it so far */
  palabras: string[];
  nota: string;
  puntaje: number | null;
  quien: string;
  fecha: string;
  /** until when it waits for their words, where it does; then it is none */
  vence: string | null;
}

/** What will be published of a case; the coordinador's alone until then. */
export interface CaseDraft {
  decision: string;
  hecho: string;
  resultado: CaseResult;
  motivo: string | null;
  comentario: string | null;
}

/**
 * Of a case: what its panel adds to it. A reviewer reads another's sheet once their own and one more are sent
 * (rule E-20).
 */
export interface CaseInPanel {
  idPanel: number;
  nombre: string;
  rubrica: Criterion[];
  ronda: number;
  /** the reader's own, on this version; null until they declare that they have no conflict */
  propia: ReviewSheet | null;
  /** what others wrote is hidden from the reader */
  ciego: boolean;
  evaluaciones: ReviewSheet[];
  /** of the sheets that there are; a reviewer reads it as they read others' sheets */
  consenso: CaseConsensus | null;
  /** the coordinador's, until it is published */
  borrador: CaseDraft | null;
  /** why the applicant asked for others to judge it */
  reconsideracion: { motivo: string; pedida: string } | null;
  /** the coordinador's, of a reconsideration that too few have: whom to give it to; null of any other */
  porNombrar: WhomToName | null;
  puede: { evaluar: boolean; consensuar: boolean; confirmar: boolean };
}

/** Who may judge a reconsideration, of the case's candidates: those who know its matter, with least work first. */
export interface WhomToName {
  /** none: another evaluador must be named first */
  personas: { idUsuario: number; razones: string[] }[];
  /** what somebody should know who is to judge it */
  areas: string[];
}

/** A row of GET /api/recursos/paneles (coordinador). */
export interface PanelRow {
  id: number;
  clave: string;
  nombre: string;
  /** céntimos */
  presupuesto: number | null;
  estandarizar: boolean;
  diasReconsideracion: number;
  /** that were not withdrawn; of them: with enough reviewers, with enough judgements, with a draft, decided */
  casos: number;
  asignados: number;
  evaluados: number;
  borradores: number;
  decididos: number;
  /** the last publication, ISO */
  publicado: string | null;
}

/** GET /api/recursos/paneles/{id}. */
export interface PanelView extends PanelRow {
  rubrica: Criterion[];
  /** newest first */
  publicaciones: {
    fecha: string;
    quien: string;
    casos: number /** before its time: why, and who proposed it */;
    motivo: string | null;
    propuso: string | null;
  }[];
  /**
   * a case of this panel is kept from the reader by a conflict: ranking and publication are another coordinador's
   * (rule E-24)
   */
  reservado: boolean;
  /** why it can't be published, sentences; empty when it can */
  falta: string[];
  /** why publishing it now were before its time, sentences: two coordinators may do so, with a reason (rule E-25) */
  espera: string[];
  /** one of them has proposed it, as the decisions stand; the other confirms it */
  adelanto: { motivo: string; quien: string; fecha: string; vence: string; propio: boolean } | null;
}

/** A row of GET /api/recursos/sugerencias (coordinador): who should review a case, and why. */
export interface SuggestionRow {
  id: number;
  idPanel: number;
  idCaso: number;
  titulo: string;
  nombre: string;
  idUsuario: number;
  quien: string;
  /** sentences in Spanish */
  razones: string[];
}

/** What POST /api/recursos/paneles/{id}/sugerir answers. */
export interface Suggested {
  sugerencias: number;
  /** cases that could not have as many */
  incompletos: { idCaso: number; titulo: string; faltan: number }[];
  /** least and most work of the reviewers, once it is given */
  carga: { minima: number; maxima: number };
}

/** Where a case stood as its decision was published. */
export interface Place {
  /** out of 100 */
  puntaje: number;
  /** of `de`; the same for equal scores */
  puesto: number;
  de: number;
  /** the least score of those that were approved; null: none was */
  corte: number | null;
}

/** r_data of POST /api/consultar/evaluacion/resultado; null while nothing is published. */
export interface PublishedOutcome {
  /** by which its outcome is asked about */
  idCaso: number;
  hecho: string;
  resultado: CaseResult;
  motivo: string | null;
  /** the panel had agreed on a score, which stood for the mean of the sheets */
  consenso: boolean;
  /** what the reviewers wrote, put together */
  comentarios: string | null;
  /** null where the call does not show it */
  clasificacion: Place | null;
  /** ISO */
  publicado: string;
  /** false: it was taken back, and waits to be decided anew */
  vigente: boolean;
  reconsideracion: {
    /** ISO: until then it may be asked for; null: never */
    hasta: string | null;
    puede: boolean;
    /** how the last one went */
    estado: 'pedida' | 'admitida' | 'negada' | null;
    /** somebody has it to judge; until one is named nobody can */
    evaluan: boolean;
  };
}
