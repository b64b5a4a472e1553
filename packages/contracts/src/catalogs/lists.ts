/** Every list and the parents it needs, in the order in which they form its key (rule L-1). */
export const LISTS = {
  productoInvestigacion: [],
  claseProductoInvestigacion: ['idProducto'],
  tipoSectoresCti: [],
  ambito: [],
  lineasConsejoPresidencial: [],
  motores: [],
  estatusPublicacion: [],
  tipoCuenta: [],
  tipoBanco: [],
  tipoConceptoPago: [],
  motoresSostenibilidad: [],
  lineasInvestigacionSostenibilidad: [],
  tipoRubro: [],
  estadoCivil: [],
  sexo: [],
  estado: [],
  municipio: ['idEstado'],
  parroquia: ['idMunicipio'],
  pais: [],
  area: [],
  subarea: ['idArea'],
  nivelEstudio: [],
  profesion: [],
  tituloObtenido: ['idNivel'],
  institucionAcademica: ['idPais'],
  tipoCapacitacion: [],
  horasAcademicas: [],
  tipoInstitucion: [],
  institucion: ['idTipoInstitucion'],
  ocupacion: [],
  tipoCargo: [],
  tipoFinanciamiento: [],
  organismoFinanciador: [],
  universidad: [],
  grado: ['idUniversidad'],
  postgrado: ['idUniversidad', 'idGrado'],
  areaInteres: [],
  modalidadPeriodo: [],
  tipoPersona: [],
  tipoProyecto: [],
  areaConocimiento: [],
  tipoEstatusSostenibilidad: [],
  tipoEstatusVertice: [],
} as const;
export type ListName = keyof typeof LISTS;

/** The list that a parent is an entry of. */
export const PARENT_LISTS = {
  idProducto: 'productoInvestigacion',
  idEstado: 'estado',
  idMunicipio: 'municipio',
  idArea: 'area',
  idNivel: 'nivelEstudio',
  idPais: 'pais',
  idTipoInstitucion: 'tipoInstitucion',
  idUniversidad: 'universidad',
  idGrado: 'grado',
} as const satisfies Record<(typeof LISTS)[ListName][number], ListName>;

export const isListName = (tipo: unknown): tipo is ListName => typeof tipo === 'string' && Object.hasOwn(LISTS, tipo);

/** The key of a list under its parents ('' without), or the name of the parent that is missing. */
export function parentKey(tipo: ListName, given: Record<string, unknown>): { key: string } | { missing: string } {
  const values: number[] = [];
  for (const parent of LISTS[tipo]) {
    const value = Number(given[parent]);
    if (!Number.isInteger(value) || value <= 0) return { missing: parent };
    values.push(value);
  }
  return { key: values.join('/') };
}

/**
 * The key of parents as it is stored, however somebody wrote their codes: '01/007' is '1/7'. What is no key stays as it
 * is, to be refused.
 */
export const cleanParents = (padre: string): string => padre.replace(/\b0+(?=\d)/g, '');

/** A row of GET /api/recursos/catalogos: an entry of a list, with what only operators see of it. */
export interface CatalogRow {
  id: number;
  lista: string;
  /** '' or the parents' values joined by '/' */
  padre: string;
  /** '' or the parents' names: 'Universidad Central de Venezuela · Maestría' */
  padre_nombre: string;
  value: number;
  label: string;
  orden: number;
  activo: boolean;
  /** an operator changed it */
  editado: boolean;
}

/**
 * An entry of GET /api/recursos/catalogos/usos/{lista} → r_data: in how many records it stands now. Those of none are
 * not named.
 */
export interface EntryUses {
  /** its key, as in CatalogRow */
  padre: string;
  value: number;
  veces: number;
}

/** A list of GET /api/recursos/catalogos/listas → r_data: how many entries it has. */
export interface ListCount {
  lista: ListName;
  activos: number;
  inactivos: number;
}

/** A line of GET /api/recursos/catalogos/{id}/historia → r_data: the last ones, the newest first. */
export interface EntryChange {
  id: number;
  fecha: string;
  /** the name of who did it; null: their account is gone, or nobody did */
  quien: string | null;
  accion: string;
  antes: Partial<Pick<CatalogRow, 'label' | 'orden' | 'activo'>> | null;
  despues: Partial<Pick<CatalogRow, 'label' | 'orden' | 'activo'>> | null;
}
