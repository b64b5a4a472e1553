import type { Receipt } from '../applications/receipt.js';
import type { SaidField, SentVersion } from '../applications/said.js';
import type { Answers } from './answers.js';
import type { MemberRow } from './member.js';
import type { ProposalProgramme } from './programme.js';
import type { Question } from './questions.js';
import type { ProposalStatusId } from './status.js';

/** A row of GET /api/recursos/proyectos: a proposal as it was last sent, or as it stands before that. */
export interface ProposalListRow {
  id: number;
  idUsuario: number;
  tituloProyecto: string;
  idConvocatoria: number;
  convocatoria: string;
  programa: ProposalProgramme;
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  areaConocimiento: string;
  idEstatusProyecto: ProposalStatusId;
  estatusProyecto: string;
  /** bolívares */
  monto: number;
  integrantes: number;
  /** counts the sendings */
  version: number;
  /** ISO; null: never sent */
  enviado: string | null;
  /** of the newest sending */
  acuse: string | null;
  enGracia: boolean | null;
  /** the extra questions of its call, and what was answered */
  preguntas: Question[];
  respuestas: Answers;
}

/** GET /api/recursos/proyectos/{id}: a proposal for operators, who read it and change nothing (rule V-21). */
export interface ProposalPage extends ProposalListRow {
  anio: number;
  /** all that it says in words, as it was last sent; before that as it stands */
  campos: SaidField[];
  /** it was changed since it was sent, which `campos` does not show */
  cambiosSinEnviar: boolean;
  /** why it was sent back, while it is; null otherwise */
  devuelta: { motivo: string | null } | null;
  /** its decision was taken back: it waits for another one as it was sent */
  reabierta: boolean;
  /** numbers of its cases of evaluation, which questions about its outcome go by; none while evaluation is away */
  casos: number[];
  /** as it is now, with what each answered */
  equipo: ProposalMember[];
  /** every sending of it, the newest first */
  envios: SentVersion[];
  /** as it was last sent, with the receipt of each sending, the newest first; null: not sent */
  segundaFase: { campos: SaidField[]; acuses: Receipt[] } | null;
}
export type ProposalMember = Pick<
  MemberRow,
  'id_miembro' | 'cedula' | 'nombre_completo' | 'tipo_persona' | 'respuesta' | 'respondido' | 'porEnlace'
>;
