import { callName } from '@registro/contracts/calls/call-name';
import { totalOf } from '@registro/contracts/calls/financing';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { PROPOSAL_NOT_FOUND } from '@registro/contracts/calls/proposal';
import { PROPOSAL_CASE } from '@registro/contracts/calls/sending';
import { saidFields, type SentProposalContent } from '@registro/contracts/calls/sent';
import type { Option } from '@registro/contracts/envelope';
import { showAmount } from '@registro/contracts/money';
import type { PrintedReceipt, Programme, SentRecord } from '@registro/platform/applications/programme';
import type { Call } from '../call/call.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { StoredSending } from './stored-sending.entity.js';

/** What a sending by a call keeps: of a proposal, or of its second phase. */
export interface SentByCall<Content> extends SentRecord {
  idProyecto: number;
  convocatoria: { codigo: string; nombre: string; anio: number; programa: ProposalProgramme };
  responsable: { nombre: string; cedula: string };
  contenido: Content;
}
export type SentProposalRecord = SentByCall<SentProposalContent>;

/** What is kept of a sending at `fecha`. */
export function sentByCall<Content>(
  { id: idProyecto, programa, nombre, cedula }: Proposal,
  call: Call,
  said: { version: number; fecha: string; contenido: Content },
): SentByCall<Content> {
  const convocatoria = { codigo: call.codigo, nombre: call.nombre, anio: call.anio, programa };
  return { idProyecto, convocatoria, responsable: { nombre, cedula }, ...said };
}

/** The proposals of every call of vertex 3, to the life of an application. */
export const PROPOSALS: Programme<SentProposalRecord> = {
  objeto: PROPOSAL_CASE,
  application: Proposal,
  notFound: PROPOSAL_NOT_FOUND,
  sendings: StoredSending,
  owner: 'idProyecto',
  stage: { etapa: 'propuesta' },
  said: ({ convocatoria, contenido }) => saidFields(convocatoria.programa, contenido),
  printed: (sent) => ({
    ...printedOfCall(sent),
    asunto: 'Propuesta',
    introduccion: 'Se recibió la propuesta de',
    filas: [[['Convocatoria', callName(sent.convocatoria)]], ...proposalRows(sent.contenido)],
  }),
  received: 'propuestaRecibida',
  files: ({ contenido }) => Object.values(contenido.archivos).map(({ id }) => id),
};

/** Whose it is and to which call it was sent, as its receipt prints it. */
export function printedOfCall({ convocatoria, responsable }: SentByCall<unknown>) {
  const programa = callName(convocatoria);
  return { ...responsable, nivel: programa, programa };
}

function proposalRows({ datos, equipo, financiacion }: SentProposalContent): PrintedReceipt['filas'] {
  return [
    [['Título', String(datos['tituloProyecto'])]],
    [
      ['Área de conocimiento', (datos['areasConocimientos'] as Option).label],
      ['Motor', (datos['motor'] as Option).label],
    ],
    [
      ['Integrantes', String(equipo.length)],
      ['Financiación', `Bs. ${showAmount(totalOf(financiacion))}`],
    ],
  ];
}
