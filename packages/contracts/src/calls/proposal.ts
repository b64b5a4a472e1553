import { IsIn, Matches, ValidateIf } from 'class-validator';
import type { NoteOn } from '../applications/said.js';
import type { Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { Versioned } from '../record/stored.js';
import { Clean, CleanId, IsId, Required, rule } from '../validation.js';
import { Objectives, OBJECTIVES_NONE, type Objective } from './objectives.js';
import { CALL_UNKNOWN, type ProposalProgramme } from './programme.js';
import type { ProposalMay } from './proposal-rules.js';
import { PROPOSAL_STATUS, type ProposalStatusId } from './status.js';

/** rule C-12 */
export const TEXT_MAX = 250;
export const LONG_TEXT_MAX = 500;
export const CITY_MAX = 100;
export const MONTHS_MAX = 99;
export const FIELD_REQUIRED = 'Este campo es requerido';
export const TEXT_TOO_LONG = `No debe tener más de ${TEXT_MAX} caracteres`;
export const CITY_TOO_LONG = `No debe tener más de ${CITY_MAX} caracteres`;
export const LONG_TEXT_FULL = 'Has alcanzado el límite máximo de caracteres permitidos.';
export const NOT_OFFERED = 'Seleccione una opción de la lista';
export const MONTHS_MESSAGE = 'El número debe ser entre 01 y 99';
export const PROPOSAL_NOT_FOUND = 'El proyecto no existe';

/** Beside a long text, while one types: 'Caracteres escritos: 12/500'. */
export const writtenOf = (text: string | null | undefined, max = LONG_TEXT_MAX): string =>
  `Caracteres escritos: ${text?.length ?? 0}/${max}`;

/** Where the proposal has its effect, as it is read. */
export interface PlaceSaid {
  estado: Option;
  municipio: Option;
  parroquia: Option;
  ciudad: string;
  zonaImpacto: string;
}
const place = fields<PlaceSaid>();

/** The fields of the place, once: two classes have them, the part that is sent and the whole form. */
export const PLACE = {
  idEstado: place.Choice({ label: 'Estado', list: 'estado', read: 'estado', required: FIELD_REQUIRED, notOffered: NOT_OFFERED }),
  idMunicipio: place.Choice({
    label: 'Municipio',
    list: 'municipio',
    under: 'idEstado',
    read: 'municipio',
    required: FIELD_REQUIRED,
    notOffered: NOT_OFFERED,
  }),
  idParroquia: place.Choice({
    label: 'Parroquia',
    list: 'parroquia',
    under: 'idMunicipio',
    read: 'parroquia',
    required: FIELD_REQUIRED,
    notOffered: NOT_OFFERED,
  }),
  ciudad: place.Text({ label: 'Ciudad', read: 'ciudad', required: FIELD_REQUIRED, max: CITY_MAX, tooLong: CITY_TOO_LONG }),
  zonaImpacto: place.Text({ label: 'Dirección', read: 'zonaImpacto', required: FIELD_REQUIRED, max: TEXT_MAX, tooLong: TEXT_TOO_LONG }),
};

/** `ubicacionImpacto` of what is sent. */
export class ImpactPlace {
  @PLACE.idEstado idEstado!: number;
  @PLACE.idMunicipio idMunicipio!: number;
  @PLACE.idParroquia idParroquia!: number;
  @PLACE.ciudad ciudad!: string;
  @PLACE.zonaImpacto zonaImpacto!: string;
}

/** What proposals of both programmes say, as it is read. */
export interface ProposalSaid {
  tituloProyecto: string;
  objetivoGeneral: string;
  objetivosEspecificos: Objective[];
  resultadosEsperados: string;
  areasConocimientos: Option;
  motor: Option;
  vinculacionPoderPopular: boolean;
  vinculacionDetalle: string | null;
  /** months */
  tiempoProyecto: number;
}
const { Choice, Field, Text, Whole, YesNo } = fields<ProposalSaid>();

/** `datosProyecto` of what is sent: what both programmes ask. */
export abstract class ProposalData {
  @Text({
    label: 'Título del proyecto',
    column: 'Titulo del proyecto',
    read: 'tituloProyecto',
    required: FIELD_REQUIRED,
    max: TEXT_MAX,
    tooLong: TEXT_TOO_LONG,
  })
  tituloProyecto!: string;

  @Text({ label: 'Objetivo general', read: 'objetivoGeneral', required: FIELD_REQUIRED, max: TEXT_MAX, tooLong: TEXT_TOO_LONG })
  objetivoGeneral!: string;

  @Objectives()
  @Field({ label: 'Objetivos específicos', kind: 'labels', read: 'objetivosEspecificos', required: OBJECTIVES_NONE })
  objetivosEspecificos!: Objective[];

  @Text({
    label: 'Resultados esperados',
    read: 'resultadosEsperados',
    required: FIELD_REQUIRED,
    max: LONG_TEXT_MAX,
    tooLong: LONG_TEXT_FULL,
    lines: true,
  })
  resultadosEsperados!: string;

  @Choice({
    label: 'Área de conocimiento',
    column: true,
    list: 'areaConocimiento',
    read: 'areasConocimientos',
    required: FIELD_REQUIRED,
    notOffered: NOT_OFFERED,
  })
  idAreaConocimiento!: number;

  @YesNo({ label: '¿Tiene vinculación con el poder popular?', read: 'vinculacionPoderPopular', required: FIELD_REQUIRED })
  vinculacionPoderPopular!: boolean;

  @Text({
    label: 'Detalle de la vinculación',
    read: 'vinculacionDetalle',
    when: (o: ProposalData) => o.vinculacionPoderPopular === true,
    required: FIELD_REQUIRED,
    max: TEXT_MAX,
    tooLong: TEXT_TOO_LONG,
  })
  vinculacionDetalle: string | null = null;

  @rule('months', (v) => v == null || (Number(v) >= 1 && Number(v) <= MONTHS_MAX), { message: MONTHS_MESSAGE })
  @Whole({
    label: 'Tiempo del proyecto (meses)',
    read: 'tiempoProyecto',
    required: FIELD_REQUIRED,
    digits: 3,
    malformed: MONTHS_MESSAGE,
    tooLong: MONTHS_MESSAGE,
  })
  tiempoProyecto!: number;
}

const CHANGES = 'La lista de campos cambiados no es válida';
const isFieldList = (v: unknown): boolean =>
  Array.isArray(v) && v.length <= 60 && v.every((campo) => typeof campo === 'string' && /^[A-Za-z]{1,60}$/.test(campo));

/** What both saves carry beside the answers. `version` is that of the read which the changes were made on. */
export abstract class SavedProposal extends Versioned {
  /** none: a new proposal */
  @IsId(PROPOSAL_NOT_FOUND) @CleanId() idProyecto?: number | null = null;

  /** of a new proposal: its call, where that is not the current one of the programme */
  @Matches(/^[a-z0-9][a-z0-9-]{0,79}$/, { message: CALL_UNKNOWN })
  @ValidateIf((o: SavedProposal) => o.convocatoria !== null)
  @Clean()
  convocatoria: string | null = null;

  /** as a new proposal is always saved */
  @IsIn([null, PROPOSAL_STATUS.REGISTERED], { message: 'El estatus del proyecto no es válido' })
  @CleanId()
  tipoEstatusProyectosId?: number | null = null;

  /** the fields that were changed since `version` was read: the others stay as somebody else left them (merge.ts) */
  @rule('changes', (v) => v == null || isFieldList(v), { message: CHANGES }) cambios?: string[] | null = null;
}

/** {convocatoria}: of which call; without it the current one of the programme. */
export class OfCall {
  @Matches(/^[a-z0-9][a-z0-9-]{0,79}$/, { message: CALL_UNKNOWN })
  @ValidateIf((o: OfCall) => o.convocatoria !== null)
  @Clean()
  convocatoria: string | null = null;
}

/** {idProyecto} */
export class ProposalId {
  @IsId(PROPOSAL_NOT_FOUND) @Required(PROPOSAL_NOT_FOUND) @CleanId() idProyecto!: number;
}

/** Where a proposal stands, as lists and views tell it. */
export interface ProposalState {
  idProyecto: number;
  /** sent back when saving; it counts the saves of its data */
  version: number;
  convocatoria: { codigo: string; nombre: string; anio: number };
  programa: ProposalProgramme;
  idEstatusProyecto: ProposalStatusId;
  estatusProyecto: string;
  /** when it was last sent, ISO; null: NO ENVIADO */
  enviado: string | null;
  /** how often it was sent */
  envios: number;
  /** it was changed since it was sent: what is evaluated is what was sent */
  cambiosSinEnviar: boolean;
  /** why it came back, until it is sent again */
  devolucion: { motivo: string | null; observaciones: string | null; notas: NoteOn[] } | null;
  /** its decision was taken back: it waits for another one as it was sent */
  reabierta: boolean;
  /** it is one's own; false: one is in its team */
  propio: boolean;
  puede: ProposalMay;
}

/** A row of the list of either programme → r_data, the newest first. */
export interface ProposalRow extends ProposalState {
  tituloProyecto: string;
  areaConocimiento: string;
  motor: string;
  idDatosPropuesta: number;
  /** the user who registered it */
  idResponsable: number;
  /** file id of the filled second-phase format, once there is one */
  archivoFormato: string | null;
}

/** What a view of either programme has beside what was said. */
export interface ProposalView extends ProposalState, PlaceSaid {
  localidadProyecto: { estado: Option; municipio: Option; parroquia: Option };
}

/** r_data of a save; `fusionados`: fields that somebody else changed meanwhile and that stay as they did. */
export interface SavedProposalAnswer {
  idProyecto: number;
  version: number;
  fusionados: string[];
}
