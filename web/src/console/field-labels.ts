import { FIELD_NAMES } from '@registro/contracts/console/field-names';
import { SaveFinancial } from '@registro/contracts/products/financial';
import { SaveProduct } from '@registro/contracts/products/product';
import { SaveBasicData } from '@registro/contracts/profile/basic-data';
import { ProposeCorrection } from '@registro/contracts/profile/identity-correction';
import { SaveStudy } from '@registro/contracts/profile/study';
import { SaveTraining } from '@registro/contracts/profile/training';
import { SaveWork } from '@registro/contracts/profile/work';
import { fieldsOf } from '@registro/contracts/record/description';
import { InstitutionData } from '@registro/contracts/scholarships/institution';
import { PeriodData } from '@registro/contracts/scholarships/period';
import { SavePostgraduate } from '@registro/contracts/scholarships/postgraduate';
import { SaveScholarship } from '@registro/contracts/scholarships/save-scholarship';
import { SaveStipendAccount } from '@registro/contracts/scholarships/stipend-account';
import { SaveTutor } from '@registro/contracts/scholarships/tutor';
import { SaveStudent } from '@registro/contracts/scholarships/tutored-student';

type Names = Readonly<Record<string, string>>;

/** The form that a record is filled in by. */
const FORMS: Record<string, abstract new () => object> = {
  persona: SaveBasicData,
  estudio: SaveStudy,
  capacitacion: SaveTraining,
  trabajo: SaveWork,
  producto: SaveProduct,
  financiero: SaveFinancial,
  beca: SaveScholarship,
  postgrado: SavePostgraduate,
  institucion: InstitutionData,
  periodo: PeriodData,
  estipendio: SaveStipendAccount,
  tutor: SaveTutor,
  tutorado: SaveStudent,
  // what of an account has a form: who somebody is
  usuario: ProposeCorrection,
};
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
};

/** What the screens call the fields of a kind of record: as its form does, then as its list. */
export const labelsOf = (objeto: string): Names[] => {
  const form = FORMS[objeto];
  const labels = form
    ? Object.fromEntries(fieldsOf(form).flatMap(({ name, read, label }) => [[name, label], ...(read ? [[read, label]] : [])]))
    : {};
  return [labels, LISTS[objeto] ?? {}];
};
