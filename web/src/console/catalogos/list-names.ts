import { LISTS, type ListName } from '@registro/contracts/catalogs/lists';

/** What an operator calls each list. */
const names: Record<ListName, string> = {
  productoInvestigacion: 'Productos de investigación',
  claseProductoInvestigacion: 'Clases de producto',
  tipoSectoresCti: 'Sectores de CTI',
  ambito: 'Ámbitos',
  lineasConsejoPresidencial: 'Líneas del consejo presidencial',
  motores: 'Motores',
  estatusPublicacion: 'Estatus de publicación',
  tipoCuenta: 'Tipos de cuenta',
  tipoBanco: 'Bancos',
  tipoConceptoPago: 'Conceptos de pago',
  motoresSostenibilidad: 'Motores de sostenibilidad',
  lineasInvestigacionSostenibilidad: 'Líneas de investigación de sostenibilidad',
  tipoRubro: 'Rubros',
  estadoCivil: 'Estados civiles',
  sexo: 'Géneros',
  estado: 'Estados',
  municipio: 'Municipios',
  parroquia: 'Parroquias',
  pais: 'Países',
  area: 'Áreas',
  subarea: 'Subáreas',
  nivelEstudio: 'Niveles de estudio',
  profesion: 'Profesiones',
  tituloObtenido: 'Títulos',
  institucionAcademica: 'Instituciones académicas',
  tipoCapacitacion: 'Tipos de capacitación',
  horasAcademicas: 'Horas académicas',
  tipoInstitucion: 'Tipos de institución',
  institucion: 'Instituciones',
  ocupacion: 'Ocupaciones',
  tipoCargo: 'Tipos de cargo',
  tipoFinanciamiento: 'Tipos de financiamiento',
  organismoFinanciador: 'Organismos financiadores',
  universidad: 'Universidades',
  grado: 'Grados',
  postgrado: 'Postgrados',
  areaInteres: 'Áreas de interés',
  modalidadPeriodo: 'Modalidades de período',
  tipoPersona: 'Tipos de persona',
  tipoProyecto: 'Tipos de proyecto',
  areaConocimiento: 'Áreas de conocimiento',
};

export const listName = (lista: string): string => names[lista as ListName] ?? lista;

/** The lists as choices of react-admin, in alphabetical order. */
export const listChoices = (Object.keys(LISTS) as ListName[])
  .map((id) => ({ id, name: names[id] }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
