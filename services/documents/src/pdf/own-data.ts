import { HOLDER_NAMES, type Holder, PDF_ROWS } from '@registro/contracts/accounts/own-data';
import { countOf, showCount } from '@registro/contracts/count';
import { inCaracas, isIsoDate } from '@registro/contracts/dates';
import type { jsPDF } from 'jspdf';
import type { Entry } from './curriculum-entries.js';
import { type Cursor, entrySection, fieldSection, PAGE } from './curriculum-page.js';
import { ACCENT, INK, SOFT_INK } from './palette.js';
import { AUTHOR, finishPdf, newPdf } from './pdf-document.js';
import { instantOf, longMoment } from './spanish.js';
import { artifact, startStructure, tagged } from './tagged.js';

const TITLE = 'Todo lo que el Registro tiene de usted';
/** Of a text; the rest is in the JSON. */
const LETTERS = 300;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Columns that say when a row was, and what it is, in the order in which they are looked for. */
const WHEN = ['fecha', 'creado', 'createdAt', 'enviado', 'propuesto', 'desde', 'fechaInicio', 'anioCulminacion', 'actualizado'];
const WHAT = [
  'paraQue',
  'titulo',
  'tituloProyecto',
  'tituloObtenido',
  'ultimoTitulo',
  'asunto',
  'accion',
  'nombre',
  'primerNombre',
  'tipo',
];

/** A part of what is held, with its first rows. */
export interface OwnDataPart {
  de: Holder;
  titulo: string;
  alIrse: string;
  reserva: string | null;
  /** rows that it has */
  total: number;
  filas: Record<string, unknown>[];
}

/** The payload of the PDF worker for `mis-datos`. */
export interface OwnDataPdf {
  nombre: string;
  correo: string;
  /** ISO, when it was asked for */
  creado: string;
  filas: number;
  partes: OwnDataPart[];
}

/**
 * All that is held on a person, to be read (rule S-37): each part with its first rows, then what there is none of, and
 * what is not told and why. Pure: the same data give the same bytes.
 */
export function drawOwnData(data: OwnDataPdf): Uint8Array<ArrayBuffer> {
  const doc = newPdf({
    format: 'letter',
    title: TITLE,
    subject: 'Copia de los datos que el Registro guarda de una persona',
    created: instantOf(data.creado),
    identity: JSON.stringify(data),
  });
  startStructure(doc);
  doc.setLineHeightFactor(1.28);
  const cursor: Cursor = { y: drawHeader(doc), air: 1 };
  fieldSection(doc, cursor, 'De quién es', [
    { label: 'Persona', value: data.nombre },
    { label: 'Correo de la cuenta', value: data.correo },
    { label: 'Pedida', value: longMoment(data.creado) },
    { label: 'Cuánto hay', value: countOf(data.filas, 'fila', 'filas') },
  ]);
  const there = data.partes.filter(({ total }) => total > 0);
  for (const part of there) entrySection(doc, cursor, sectionOf(part));
  const none = data.partes.filter(({ total, reserva }) => total === 0 && !reserva);
  entrySection(doc, cursor, { title: 'De esto no hay nada', empty: 'De todo hay algo', entries: none.map(titleOf) });
  const kept = data.partes.filter(({ reserva }) => reserva);
  entrySection(doc, cursor, { title: 'Esto no se entrega', empty: 'Se entrega todo', entries: kept.map(titleOf) });
  drawNumbers(doc);
  return finishPdf(doc);
}

const titleOf = ({ de, titulo, reserva }: OwnDataPart): Entry => ({ when: HOLDER_NAMES[de], what: titulo, where: '', more: reserva ?? '' });

function sectionOf(part: OwnDataPart) {
  const { total, filas, alIrse } = part;
  const more = total > filas.length ? ` Aquí van ${showCount(PDF_ROWS)}; el archivo JSON las tiene todas.` : '';
  return {
    title: `${HOLDER_NAMES[part.de]}: ${part.titulo}`,
    intro: `${countOf(total, 'fila', 'filas')}. ${alIrse}.${more}`,
    empty: '',
    entries: filas.map(entryOf),
  };
}

/** A row as one reads it: when, what, and all else that it says. */
function entryOf(fila: Record<string, unknown>): Entry {
  const said = Object.entries(fila).filter(([name, value]) => name !== 'id' && !isNothing(value));
  const when = WHEN.find((name) => said.some(([one]) => one === name));
  const what = WHAT.find((name) => said.some(([one]) => one === name));
  const rest = said.filter(([name]) => name !== when && name !== what).map(([name, value]) => `${labelOf(name)}: ${shown(value)}`);
  return {
    when: when ? shown(fila[when]) : 'Sin fecha',
    what: what ? shown(fila[what]) : `Número ${shown(fila['id'] ?? fila['numero'] ?? '—')}`,
    where: '',
    more: rest.join('  ·  '),
  };
}

const isNothing = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** 'primerNombre' → 'Primer nombre', 'idPais' → 'Pais' */
function labelOf(name: string): string {
  const words = name
    .replace(/^id(?=[A-Z])/, '')
    .replace(/([a-záéíóúñ])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string' && MOMENT.test(value)) return inCaracas(value, 'minute');
  if (isIsoDate(value)) return inCaracas(value as string, 'day');
  const text = (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/\s+/g, ' ');
  return text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text;
}

function drawHeader(doc: jsPDF): number {
  doc.setFont('sans', 'bold').setFontSize(7.8).setTextColor(ACCENT);
  tagged(doc, 'P', () => doc.text(AUTHOR.toUpperCase(), PAGE.left, 74, { charSpace: 0.7 }));
  doc.setFont('serif', 'bold').setFontSize(20).setTextColor(INK);
  tagged(doc, 'H1', () => doc.text(TITLE, PAGE.left, 102));
  return 112;
}

/** Which page of how many, at the foot of each. */
function drawNumbers(doc: jsPDF): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    doc.setFont('sans', 'normal').setFontSize(7.8).setTextColor(SOFT_INK);
    artifact(doc, () => doc.text(`Página ${page} de ${pages}`, PAGE.right, PAGE.height - 34, { align: 'right' }));
  }
}
