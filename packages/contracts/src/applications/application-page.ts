import type { AskableObject } from '../conversations/conversation.js';
import type { CaseState } from '../evaluation/case.js';
import type { CaseFieldNote } from '../evaluation/kind.js';
import type { ProgressStep } from '../scholarships/progress.js';
import type { SaidField, SentVersion } from './said.js';

/** How an application stands, as its programme says it (rule B-33). */
export interface ApplicationStanding {
  /** its person as they are called now, and 'V-12345678' */
  nombre: string;
  cedula: string;
  titulo: string;
  /** in words, and which of the states of a case that is */
  estado: string;
  caso: CaseState;
  /** when it was approved, ISO, where it knows so itself; null: evaluation does, or it is not */
  aprobada: string | null;
  /** what its person was told of the decision, while it stands */
  motivo: string | null;
  observaciones: string | null;
  notas: CaseFieldNote[];
  /** what follows once it is approved, in order: what it is called as it stands, and when it was done, ISO or null */
  sigue: (readonly [nombre: string, fecha: string | null])[];
}

/**
 * GET /api/recursos/{movilidades}/{id}: an application of a programme for operators, who read it and change nothing;
 * nothing in it says who judges it.
 */
export interface ApplicationPage extends Pick<ApplicationStanding, 'nombre' | 'cedula' | 'titulo' | 'estado' | 'caso'> {
  id: number;
  /** what it is, to whoever asks about it or has what was decided looked at again */
  objeto: AskableObject;
  idUsuario: number;
  /** what its receipt prints of it */
  hechos: [string, string][];
  /** all that was sent last, in words; of files their names */
  campos: SaidField[];
  /** what its person was told of the decision, while it stands; null: nothing */
  decision: { motivo: string | null; observaciones: string | null; notas: { etiqueta: string; nota: string }[] } | null;
  pasos: ProgressStep[];
  /** numbers of its cases of evaluation, which questions about its outcome go by; none while evaluation is away */
  casos: number[];
  /** every sending, the newest first */
  envios: SentVersion[];
}
