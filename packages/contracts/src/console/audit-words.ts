import { CALL_STATE_NAMES, PROGRAMME_NAMES } from '../calls/call.js';
import { SaveInnovation } from '../calls/innovation.js';
import { SaveMember } from '../calls/member.js';
import { REPORT_STATUS_NAMES, SaveProjectAccount, SaveReport } from '../calls/progress.js';
import { SaveSecondPhase } from '../calls/second-phase.js';
import { PROPOSAL_STATUS_NAMES } from '../calls/status.js';
import { SaveSustainability } from '../calls/sustainability.js';
import { exactly, isIsoDate, showDate } from '../dates.js';
import { CASE_STATE_NAMES } from '../evaluation/case.js';
import { centsToNumber, showAmount } from '../money.js';
import { BATCH_STATE_NAMES } from '../payments/batch.js';
import { LIMIT_KIND_NAMES } from '../payments/budget.js';
import { PAYMENT_STATE_NAMES } from '../payments/owed.js';
import { auditField } from './audit.js';
import { TABLE_FORMATS } from './export.js';
import { FIELD_NAMES, type ListResource } from './field-names.js';
import { SaveFinancial } from '../products/financial.js';
import { SaveProduct } from '../products/product.js';
import { SaveBasicData } from '../profile/basic-data.js';
import { ProposeCorrection } from '../profile/identity-correction.js';
import { SaveStudy } from '../profile/study.js';
import { SaveTraining } from '../profile/training.js';
import { SaveWork } from '../profile/work.js';
import { type FieldDescription, fieldsOf } from '../record/description.js';
import { PERMISSION_NAMES, ROLE_NAMES } from '../roles.js';
import { InstitutionData } from '../scholarships/institution.js';
import { PeriodData } from '../scholarships/period.js';
import { PERIOD_STATUS_NAMES } from '../scholarships/period-rules.js';
import { SavePostgraduate } from '../scholarships/postgraduate.js';
import { SaveScholarship } from '../scholarships/save-scholarship.js';
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
  proyecto: [SaveSustainability, SaveInnovation],
  'segunda-fase': [SaveSecondPhase],
  miembro: [SaveMember],
  cuenta: [SaveProjectAccount],
  informe: [SaveReport],
  beca: [SaveScholarship],
  // what its notes are about
  caso: [SaveScholarship],
  postgrado: [SavePostgraduate],
  institucion: [InstitutionData],
  periodo: [PeriodData],
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
  presupuesto: FIELD_NAMES.presupuestos,
  límite: FIELD_NAMES.limites,
  desembolso: FIELD_NAMES.desembolsos,
  informe: FIELD_NAMES.informes,
  importacion: FIELD_NAMES.importaciones,
  extracto: FIELD_NAMES.extractos,
};

const formFieldsOf = (objeto: string): FieldDescription[] => (FORMS[objeto] ?? []).flatMap((form) => fieldsOf(form));

/** What the screens call the fields of a kind of record: as its form does, then as its list. An export's are those of the list that was taken away. */
const labelsOf = (objeto: string, idObjeto: string): Names[] => {
  if (objeto === EXPORTED) return [Object.hasOwn(FIELD_NAMES, idObjeto) ? FIELD_NAMES[idObjeto as ListResource] : {}];
  const fields = formFieldsOf(objeto);
  const labels = Object.fromEntries(fields.flatMap(({ name, read, label }) => [[name, label], ...(read ? [[read, label]] : [])]));
  return [labels, LISTS[objeto] ?? {}];
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Fields whose values are kept by a code: what each is called. */
const WORDS: Record<string, Names> = {
  rol: ROLE_NAMES,
  permisos: PERMISSION_NAMES,
  formato: { csv: TABLE_FORMATS.csv.nombre, xlsx: TABLE_FORMATS.xlsx.nombre },
  idEstatusBeca: SCHOLARSHIP_STATUS_NAMES,
  idEstatusProyecto: PROPOSAL_STATUS_NAMES,
  programa: PROGRAMME_NAMES,
};
/** The same of fields that mean another thing in each kind of record. */
const OWN_WORDS: Record<string, Record<string, Names>> = {
  caso: { estado: CASE_STATE_NAMES },
  contrato: { estatus: CONTRACT_STATUS_NAMES },
  convocatoria: { estado: CALL_STATE_NAMES },
  informe: { estatus: REPORT_STATUS_NAMES },
  lote: { estado: BATCH_STATE_NAMES },
  límite: { tipo: LIMIT_KIND_NAMES },
  pago: { estado: PAYMENT_STATE_NAMES },
  periodo: { estatus: PERIOD_STATUS_NAMES },
};
const DIRECTIONS: Names = { ASC: 'de menor a mayor', DESC: 'de mayor a menor' };

interface AuditWords {
  /** what a stored field is called */
  field: (name: string) => string;
  /** what it holds; '' for nothing */
  value: (name: string, value: unknown) => string;
  /** the list that what it holds is a code of, and the fields that hold the list's parents */
  choice: (name: string) => Pick<FieldDescription, 'list' | 'under'> | undefined;
  /** all of it in one line: 'Correo: ana@correo.ve; Estado: activo' */
  line: (record: Readonly<Record<string, unknown>>) => string;
}

const isRecord = (held: unknown): held is Record<string, unknown> => typeof held === 'object' && held !== null && !Array.isArray(held);

const known = new Map<string, AuditWords>();

/** How the fields of a kind of record, and what they hold, read in a trace: as the screens say them. */
export function auditWords({ objeto, idObjeto }: { objeto: string; idObjeto?: string | null }): AuditWords {
  const key = objeto === EXPORTED ? `${objeto} ${idObjeto}` : objeto;
  const words = known.get(key) ?? wordsOf(objeto, labelsOf(objeto, idObjeto ?? ''));
  known.set(key, words);
  return words;
}

function wordsOf(objeto: string, labels: Names[]): AuditWords {
  const words = { ...WORDS, ...OWN_WORDS[objeto] };
  const choices = new Map(formFieldsOf(objeto).flatMap((one) => (one.list ? [[one.name, one]] : [])));
  const field = (name: string): string => auditField(name, ...labels);
  const value = (name: string, held: unknown): string => {
    if (held === null || held === undefined) return '';
    if (typeof held === 'boolean') return held ? 'Sí' : 'No';
    if (name === 'orden' && Array.isArray(held)) return held.map((one) => DIRECTIONS[String(one)] ?? field(String(one))).join(', ');
    if (Array.isArray(held)) return held.map((one) => value(name, one) || '—').join(', ');
    if (isRecord(held)) return line(held);
    if (typeof held === 'string' && isIsoDate(held)) return showDate(held);
    if (typeof held === 'string' && MOMENT.test(held)) return exactly(held);
    // What a note is about is a field itself.
    if (name === 'campo') return field(String(held));
    if (name === 'centimos' && typeof held === 'number') return showAmount(centsToNumber(held));
    return words[name]?.[String(held)] ?? String(held);
  };
  const line = (record: Readonly<Record<string, unknown>>): string =>
    Object.entries(record)
      .map(([name, held]) => (isRecord(held) ? `${field(name)} (${line(held)})` : `${field(name)}: ${value(name, held) || '—'}`))
      .join('; ');
  return { field, value, choice: (name) => choices.get(name), line };
}
