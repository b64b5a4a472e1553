import { type SaidField, saidFile, type SentFile } from '../applications/said.js';
import type { Option } from '../envelope.js';
import { type FieldDescription, fieldsOf } from '../record/description.js';
import { inWords } from '../record/read.js';
import { showAmount } from '../money.js';
import { type Answers, answerText, askedQuestions } from './answers.js';
import { totalOf } from './financing.js';
import { InnovationForm } from './innovation.js';
import type { ProposalProgramme } from './programme.js';
import type { Question } from './questions.js';
import { SustainabilityForm } from './sustainability.js';

/**
 * A proposal as it was sent (rule V-2): all that it says, with the labels of that day. Its canonical JSON is what the
 * receipt's digest proves.
 */
export interface SentProposalContent {
  /** of its programme's form, under the names that they are read by */
  datos: Record<string, unknown>;
  equipo: SentMember[];
  financiacion: { idRubro: Option; monto: number }[];
  /** of its call, as they were asked */
  preguntas: Question[];
  respuestas: Answers;
  /** the files among the answers, by the key of their question */
  archivos: Record<string, SentFile>;
}
export interface SentMember {
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  tipoPersona: string;
  telefono: string;
  correo: string;
  /** how they stand today, where they do not take part yet or any more; never of what was sent */
  participacion?: string;
}

export const TEAM_FIELD = 'equipo';
export const FINANCING_FIELD = 'financiacion';
/** What a field of an extra question is called where fields of all kinds stand together. */
export const answerField = (clave: string): string => `respuestas.${clave}`;

/** All the fields of a programme's form. */
export const proposalForm = (programa: ProposalProgramme): typeof SustainabilityForm | typeof InnovationForm =>
  programa === 'sostenibilidad' ? SustainabilityForm : InnovationForm;

/**
 * The fields that a reviewer can question, with what they are called: those of the form, team, financing, and the extra
 * questions.
 */
export function proposalFields(programa: ProposalProgramme, preguntas: readonly Question[]): { campo: string; etiqueta: string }[] {
  return [
    ...fieldsOf(proposalForm(programa)).map(({ name, label }: FieldDescription) => ({ campo: name, etiqueta: label })),
    { campo: TEAM_FIELD, etiqueta: 'Equipo' },
    { campo: FINANCING_FIELD, etiqueta: 'Financiación' },
    ...preguntas.map(({ clave, etiqueta }) => ({ campo: answerField(clave), etiqueta })),
  ];
}

/** A proposal in words, in the order of the form; the same fields for every sending of a call. */
export function saidFields(programa: ProposalProgramme, sent: SentProposalContent): SaidField[] {
  const { preguntas, respuestas, archivos } = sent;
  const asked = new Set(askedQuestions(preguntas, respuestas).map(({ clave }) => clave));
  const answer = (pregunta: Question): SaidField => {
    const { clave, etiqueta } = pregunta;
    const campo = answerField(clave);
    if (!asked.has(clave)) return { campo, etiqueta, valor: null };
    const file = archivos[clave];
    return file ? saidFile(campo, etiqueta, file) : { campo, etiqueta, valor: answerText(pregunta, respuestas[clave]) };
  };
  return [
    ...fieldsOf(proposalForm(programa)).map((field) => ({ campo: field.name, etiqueta: field.label, valor: inWords(field, sent.datos) })),
    { campo: TEAM_FIELD, etiqueta: 'Equipo', valor: lines(sent.equipo.map(memberLine)) },
    { campo: FINANCING_FIELD, etiqueta: 'Financiación', valor: lines([...sent.financiacion.map(financingLine), totalLine(sent)]) },
    ...preguntas.map(answer),
  ];
}

const memberLine = ({ nombre, cedula, tipoPersona, participacion }: SentMember): string =>
  [`${nombre} (${cedula}), ${tipoPersona}`, participacion].filter(Boolean).join('. ');
const financingLine = ({ idRubro, monto }: { idRubro: Option; monto: number }): string => `${idRubro.label}: Bs. ${showAmount(monto)}`;
const totalLine = ({ financiacion }: SentProposalContent): string => `Total: Bs. ${showAmount(totalOf(financiacion))}`;
const lines = (texts: string[]): string | null => (texts.length ? texts.join('\n') : null);
