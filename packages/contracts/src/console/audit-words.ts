import { CONFIRM_METHOD_NAMES } from '../accounts/confirm-identity.js';
import { confirmedThing } from '../accounts/confirmed-thing.js';
import { CALL_STATE_NAMES, PHASE_NAMES } from '../calls/call.js';
import { PROGRAMME_NAMES } from '../calls/programme-names.js';
import { MEMBER_ANSWER_NAMES } from '../calls/member-answer.js';
import { FinancingLine } from '../calls/financing.js';
import { InnovationForm } from '../calls/innovation.js';
import { SaveMember } from '../calls/member.js';
import { REPORT_STATUS_NAMES, SaveProjectAccount } from '../calls/progress.js';
import { PROPOSAL_STATUS_NAMES } from '../calls/status.js';
import { SustainabilityForm } from '../calls/sustainability.js';
import type { ListName } from '../catalogs/lists.js';
import { exactly, isIsoDate, showDate } from '../dates.js';
import { CASE_STATE_NAMES } from '../evaluation/case.js';
import { centsToNumber, showAmount } from '../money.js';
import { ACT_NAMES } from '../payments/acts.js';
import { BANK_FILE_KIND_NAMES } from '../payments/bank-files.js';
import { BATCH_STATE_NAMES } from '../payments/batch.js';
import { LIMIT_KIND_NAMES } from '../payments/budget.js';
import { PAYMENT_STATE_NAMES } from '../payments/owed.js';
import { AUDIT_OBJECTS, auditField } from './audit.js';
import { TABLE_FORMATS } from './export.js';
import { FIELD_NAMES, type ListResource } from './field-names.js';
import { SaveFinancial } from '../products/financial.js';
import { SaveProduct } from '../products/product.js';
import { SaveBasicData } from '../profile/basic-data.js';
import { ProposeCorrection } from '../profile/identity-correction.js';
import { IMPORT_STATE_NAMES } from '../profile/identity-import.js';
import { SaveStudy } from '../profile/study.js';
import { SaveTraining } from '../profile/training.js';
import { SaveWork } from '../profile/work.js';
import { type FieldDescription, fieldsOf } from '../record/description.js';
import { PERMISSION_NAMES, ROLE_NAMES } from '../roles.js';
import { InstitutionData } from '../scholarships/institution.js';
import { PeriodData, PeriodPayment } from '../scholarships/period.js';
import { PERIOD_STATUS_NAMES } from '../scholarships/period-rules.js';
import { SavePostgraduate } from '../scholarships/postgraduate.js';
import { ScholarshipForm } from '../scholarships/save-scholarship.js';
import { CONTRACT_STATUS_NAMES, SCHOLARSHIP_STATUS_NAMES } from '../scholarships/status.js';
import { SaveStipendAccount } from '../scholarships/stipend-account.js';
import { SaveTutor } from '../scholarships/tutor.js';
import { SaveStudent } from '../scholarships/tutored-student.js';

type Names = Readonly<Record<string, string>>;

/** The forms that a record is filled in by. */
const FORMS: Record<string, readonly (abstract new () => object)[]> = {
  persona: [SaveBasicData],
  estudio: [SaveStudy],
  capacitacion: [SaveTraining],
  trabajo: [SaveWork],
  producto: [SaveProduct],
  financiero: [SaveFinancial],
  proyecto: [SustainabilityForm, InnovationForm],
  // a trace that says the programme says which of them
  'proyecto sostenibilidad': [SustainabilityForm],
  'proyecto innovacion': [InnovationForm],
  financiacion: [FinancingLine],
  miembro: [SaveMember],
  cuenta: [SaveProjectAccount],
  beca: [ScholarshipForm],
  // what its notes are about
  caso: [ScholarshipForm],
  postgrado: [SavePostgraduate],
  institucion: [InstitutionData],
  periodo: [PeriodData, PeriodPayment],
  estipendio: [SaveStipendAccount],
  tutor: [SaveTutor],
  tutorado: [SaveStudent],
  // what of an account has a form: who somebody is
  usuario: [ProposeCorrection],
};
/** Of a trace of what was exported: which list stands in `idObjeto`. */
const EXPORTED = 'lista';
/** The list of the console that shows a record. */
const LISTS: Record<string, Names> = {
  usuario: FIELD_NAMES.usuarios,
  'permiso pedido': FIELD_NAMES['permisos-pedidos'],
  'acceso perdido': FIELD_NAMES.accesos,
  beca: FIELD_NAMES.becas,
  convocatoria: FIELD_NAMES.convocatorias,
  proyecto: FIELD_NAMES.proyectos,
  contrato: FIELD_NAMES.contratos,
  periodo: FIELD_NAMES.periodos,
  jornada: FIELD_NAMES.jornadas,
  'jornada de usuario': FIELD_NAMES['jornadas-usuario'],
  autoridad: FIELD_NAMES.autoridades,
  certificado: FIELD_NAMES.certificados,
  catálogo: FIELD_NAMES.catalogos,
  caso: FIELD_NAMES.casos,
  pago: FIELD_NAMES.pagos,
  lote: FIELD_NAMES.lotes,
  acto: FIELD_NAMES.actos,
  'cuenta pagadora': FIELD_NAMES['bancos-cuentas'],
  'formato de banco': FIELD_NAMES['bancos-formatos'],
  presupuesto: FIELD_NAMES.presupuestos,
  límite: FIELD_NAMES.limites,
  desembolso: FIELD_NAMES.desembolsos,
  informe: FIELD_NAMES.informes,
  importacion: FIELD_NAMES.importaciones,
  extracto: FIELD_NAMES.extractos,
};

/**
 * What the screens call the fields of a kind of record: as its form does, then as its list. An export's are those of
 * the list that was taken away.
 */
const labelsOf = ({ objeto, idObjeto }: Trace, fields: FieldDescription[]): Names[] => {
  if (objeto === EXPORTED) return [Object.hasOwn(FIELD_NAMES, idObjeto ?? '') ? FIELD_NAMES[idObjeto as ListResource] : {}];
  const labels = Object.fromEntries(fields.flatMap(({ name, read, label }) => [[name, label], ...(read ? [[read, label]] : [])]));
  return [labels, LISTS[objeto] ?? {}];
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Fields whose values are kept by a code: what each is called. */
const WORDS: Record<string, Names> = {
  rol: ROLE_NAMES,
  roles: ROLE_NAMES,
  permisos: PERMISSION_NAMES,
  formato: { csv: TABLE_FORMATS.csv.nombre, xlsx: TABLE_FORMATS.xlsx.nombre },
  idEstatusBeca: SCHOLARSHIP_STATUS_NAMES,
  idEstatusProyecto: PROPOSAL_STATUS_NAMES,
  programa: PROGRAMME_NAMES,
  metodo: CONFIRM_METHOD_NAMES,
};
/** The same of fields that mean another thing in each kind of record. */
const OWN_WORDS: Record<string, Record<string, Names>> = {
  acto: { acto: ACT_NAMES, tipo: { ...BANK_FILE_KIND_NAMES, ...LIMIT_KIND_NAMES } },
  'formato de banco': { tipo: BANK_FILE_KIND_NAMES },
  caso: { estado: CASE_STATE_NAMES, objeto: AUDIT_OBJECTS },
  contrato: { estatus: CONTRACT_STATUS_NAMES },
  convocatoria: { estado: CALL_STATE_NAMES, fases: PHASE_NAMES },
  importacion: { estado: IMPORT_STATE_NAMES },
  informe: { estatus: REPORT_STATUS_NAMES },
  lote: { estado: BATCH_STATE_NAMES },
  límite: { tipo: LIMIT_KIND_NAMES },
  miembro: { respuesta: MEMBER_ANSWER_NAMES },
  pago: { estado: PAYMENT_STATE_NAMES },
  periodo: { estatus: PERIOD_STATUS_NAMES },
};
/** Choices of records that no form describes; their lists stand under no other. */
const OWN_CHOICES: Record<string, Record<string, ListName>> = {
  certificado: { nivel: 'nivelEstudio', sexo: 'sexo' },
  límite: { concepto: 'tipoConceptoPago' },
};
/** What is kept as a number of bolívares. */
const AMOUNTS: ReadonlySet<string> = new Set(['monto', 'montoMaximo', 'presupuesto']);
/** How a new record that says nothing yet in a field of several parts was written down. */
const NOTHING: readonly string[] = ['[]', '{}'];
const DIRECTIONS: Names = { ASC: 'de menor a mayor', DESC: 'de mayor a menor' };

type Values = Readonly<Record<string, unknown>>;
/** What is known of entries of lists: their names by `entryKey`. */
export type EntryNames = ReadonlyMap<string, string>;
/**
 * An entry of a list: under its parents (their codes joined by '/'), its code. '' as parents: it has none, or no other
 * of the list has its code.
 */
export const entryKey = (lista: string, padre: string, value: unknown): string => `${lista}/${padre}/${value}`;

interface AuditWords {
  /** what a stored field is called */
  field: (name: string) => string;
  /**
   * what a record holds in a field; '' for nothing. A choice is named by `entries`, and stays its code where they know
   * none.
   */
  value: (name: string, record: Values, entries: EntryNames) => string;
  /** all of it in one line: 'Correo: ana@correo.ve; Estado: activo' */
  line: (record: Values, entries: EntryNames) => string;
  /** the lists that its choices are entries of */
  lists: ListName[];
}

const isRecord = (held: unknown): held is Values => typeof held === 'object' && held !== null && !Array.isArray(held);

const known = new Map<string, AuditWords>();

/** What of a trace its words depend on. */
interface Trace {
  objeto: string;
  idObjeto?: string | null;
  antes?: Values | null;
  despues?: Values | null;
}

/** How the fields of a trace, and what they hold, read: as the screens say them. */
export function auditWords(trace: Trace): AuditWords {
  const { objeto, idObjeto, antes, despues } = trace;
  const own = `${objeto} ${objeto === EXPORTED ? idObjeto : (despues ?? antes)?.['programa']}`;
  // Kept for what is told apart and no more: other records may hold any text as their programme.
  const kind = objeto === EXPORTED || Object.hasOwn(FORMS, own) ? own : objeto;
  const words = known.get(kind) ?? wordsOf(trace, (FORMS[kind] ?? []).flatMap(fieldsIn));
  known.set(kind, words);
  return words;
}

const fieldsIn = (form: abstract new () => object): readonly FieldDescription[] => fieldsOf(form);
type Choice = Pick<FieldDescription, 'name' | 'under'> & { list: ListName };
const isChoice = (field: FieldDescription): field is FieldDescription & Choice => field.list !== null;

function wordsOf(trace: Trace, fields: FieldDescription[]): AuditWords {
  const { objeto } = trace;
  const words = { ...WORDS, ...OWN_WORDS[objeto] };
  const own = Object.entries(OWN_CHOICES[objeto] ?? {}).map(([name, list]): Choice => ({ name, list, under: [] }));
  const choices = new Map([...fields.filter(isChoice), ...own].map((one): [string, Choice] => [one.name, one]));
  const labels = labelsOf(trace, fields);
  // What holds several is a list: the first of them is number 1.
  const field = (name: string): string => (/^\d+$/.test(name) ? `N.º ${Number(name) + 1}` : auditField(name, ...labels));
  const said = (name: string, held: unknown, entries: EntryNames): string => {
    if (held === null || held === undefined) return '';
    if (typeof held === 'boolean') return held ? 'Sí' : 'No';
    if (name === 'orden' && Array.isArray(held)) return held.map((one) => DIRECTIONS[String(one)] ?? field(String(one))).join(', ');
    if (Array.isArray(held)) return held.map((one) => said(name, one, entries) || '—').join(', ');
    if (isRecord(held)) return 'label' in held ? String(held['label']) : line(held, entries);
    if (NOTHING.includes(held as string)) return '';
    if (typeof held === 'string' && isIsoDate(held)) return showDate(held);
    if (typeof held === 'string' && MOMENT.test(held)) return exactly(held);
    // What a note is about is a field itself.
    if (name === 'campo') return field(String(held));
    if (name === 'para') return confirmedThing(String(held));
    if (AMOUNTS.has(name) && typeof held === 'number') return showAmount(held);
    if ((name === 'centimos' || name === 'devuelto') && typeof held === 'number') return showAmount(centsToNumber(held));
    return words[name]?.[String(held)] ?? String(held);
  };
  const value = (name: string, record: Values, entries: EntryNames): string => {
    const { list, under = [] } = choices.get(name) ?? {};
    const parents = under.map((parent) => record[parent]).filter((parent) => parent !== undefined);
    return (list && entries.get(entryKey(list, parents.join('/'), record[name]))) ?? said(name, record[name], entries);
  };
  const line = (record: Values, entries: EntryNames): string =>
    Object.entries(record)
      .map(([name, held]) => {
        const text = value(name, record, entries);
        return isRecord(held) ? `${field(name)} (${text})` : `${field(name)}: ${text || '—'}`;
      })
      .join('; ');
  return { field, value, line, lists: [...new Set([...choices.values()].map(({ list }) => list))] };
}

/** The lists that any choice of any trace is an entry of. */
export const AUDITED_LISTS: readonly ListName[] = [
  ...new Set([
    ...Object.values(FORMS)
      .flat()
      .flatMap(fieldsIn)
      .filter(isChoice)
      .map(({ list }) => list),
    ...Object.values(OWN_CHOICES).flatMap(Object.values<ListName>),
  ]),
];
