import type { PaymentState } from './owed.js';

/**
 * What a domain answers at GET /api/interno/expedientes/{objeto}/{idObjeto}, as it stands now: what who pays may see of
 * what money is for.
 */
export interface DomainDossier {
  /** programme, university, period, credits: a name and what stands there */
  hechos: [etiqueta: string, valor: string][];
  /** what was asked with */
  documentos: { etiqueta: string; idArchivo: string }[];
  /** what was decided, and asked to be looked at again, oldest first */
  revisiones: { que: string; idUsuario: number | null; cuando: string }[];
  /** what is doubtful about the account */
  avisos: string[];
  /**
   * the payee's document as its registry has it: the name there; null: it is in none; undefined: it could not be asked
   */
  registro?: string | null;
}

/** What somebody said of a payment, or of what it is for: an appeal, or a message of a question. */
export interface DossierWords {
  /** 'Recurso 5', 'Pregunta 7: ¿Cuándo llega?' */
  de: string;
  quien: 'persona' | 'registro';
  texto: string;
  /** ISO */
  cuando: string;
}

/**
 * What conversations answer at GET /api/interno/apelaciones/sobre/{objeto}/{id}/{idOperador}?permisos: the path of each
 * appeal, and of those that this operator may open the own words and the files, as of questions.
 */
export interface DossierTalks extends Pick<DomainDossier, 'documentos' | 'revisiones'> {
  palabras: DossierWords[];
}

/** Messages of questions about one thing in a dossier: the newest. */
export const DOSSIER_MESSAGES = 50;

/** What a dossier lacks while who knows it is away, and what is said of it. */
export const DOSSIER_MISSING = {
  dominio: 'No se pudo consultar de qué es este pago. Recargue la página antes de aprobarlo.',
  conversaciones: 'No se pudieron consultar los recursos y las preguntas sobre este pago. Recargue la página antes de aprobarlo.',
} as const;
export type DossierPart = keyof typeof DOSSIER_MISSING;

/** Another payment for the same thing: of its period, or of its concept in another one. */
export interface EarlierPayment {
  idPago: number;
  periodo: string | null;
  nombreConcepto: string;
  centimos: number;
  moneda: string;
  estado: PaymentState;
  completado: string | null;
  nombre: string;
}

/** GET /api/recursos/pagos/{id}/expediente: all that who approves or checks a payment compares. */
export interface PaymentDossier {
  /** name and cédula of whose money it is */
  persona: string | null;
  documentoPersona: string | null;
  periodo: string | null;
  hechos: DomainDossier['hechos'];
  documentos: DomainDossier['documentos'];
  revisiones: { que: string; quien: string | null; cuando: string }[];
  /** what was said of it, the oldest first, of what who reads may open */
  palabras: DossierWords[];
  /** every warning about its account, as sentences */
  avisos: string[];
  /** the payee's RIF or cédula as its registry has it, as a sentence; null where the domain could not be asked */
  registro: string | null;
  /** céntimos that its budget has left without it, and with it; null: it has none */
  presupuesto: { linea: string; moneda: string; antes: number; despues: number } | null;
  /** of the same period, and of the same concept before; newest first */
  anteriores: EarlierPayment[];
  /** who could not be asked: what they know is missing here */
  faltan: DossierPart[];
}
