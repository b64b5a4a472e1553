import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import type { Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { Required, rule } from '../validation.js';
import {
  FIELD_REQUIRED,
  ImpactPlace,
  LONG_TEXT_FULL,
  LONG_TEXT_MAX,
  NOT_OFFERED,
  PLACE,
  ProposalData,
  type ProposalSaid,
  type ProposalView,
  SavedProposal,
  TEXT_MAX,
  TEXT_TOO_LONG,
} from './proposal.js';

export const NOT_A_NUMBER = 'Debe ser un número';
export const NOT_AN_INTEGER = 'Debe ser un número entero';

/** What a sustainability proposal says, as it is read. */
export interface SustainabilitySaid extends ProposalSaid {
  resumenSostenibilidad: string;
  metodologiaSostenibilidad: string;
  /** shown in upper case */
  lineasInvestigacionSostenibilidad: Option;
  /** the maturity that the applicant declares */
  estatusSostenibilidad: Option;
}
const { Choice, Text } = fields<SustainabilitySaid>();

/** `datosProyecto` of a sustainability proposal. */
export class SustainabilityData extends ProposalData {
  @Text({
    label: 'Resumen',
    read: 'resumenSostenibilidad',
    required: FIELD_REQUIRED,
    max: TEXT_MAX,
    tooLong: TEXT_TOO_LONG,
    lines: true,
    before: 'objetivoGeneral',
  })
  resumen!: string;

  @Text({
    label: 'Metodología',
    read: 'metodologiaSostenibilidad',
    required: FIELD_REQUIRED,
    max: LONG_TEXT_MAX,
    tooLong: LONG_TEXT_FULL,
    lines: true,
    before: 'idAreaConocimiento',
  })
  metodologia!: string;

  @Choice({
    label: 'Motor',
    column: true,
    list: 'motoresSostenibilidad',
    read: 'motor',
    required: FIELD_REQUIRED,
    notOffered: NOT_OFFERED,
    before: 'vinculacionPoderPopular',
  })
  idMotor!: number;

  @Choice({
    label: 'Línea de investigación',
    list: 'lineasInvestigacionSostenibilidad',
    read: 'lineasInvestigacionSostenibilidad',
    upper: true,
    required: FIELD_REQUIRED,
    message: NOT_AN_INTEGER,
    notOffered: NOT_OFFERED,
    before: 'vinculacionPoderPopular',
  })
  @rule('number', (v) => v == null || (typeof v === 'number' && !Number.isNaN(v)), { message: NOT_A_NUMBER })
  idLineasInvestigacion!: number;

  @Choice({
    label: 'Estatus de la investigación',
    list: 'tipoEstatusSostenibilidad',
    read: 'estatusSostenibilidad',
    required: FIELD_REQUIRED,
    notOffered: NOT_OFFERED,
    before: 'tiempoProyecto',
  })
  idEstatusSostenibilidad!: number;
}

/** The wizard's first step, and all the fields that a proposal has: only browsers check it as it is. */
export class SustainabilityForm extends SustainabilityData {
  @PLACE.idEstado idEstado!: number;
  @PLACE.idMunicipio idMunicipio!: number;
  @PLACE.idParroquia idParroquia!: number;
  @PLACE.ciudad ciudad!: string;
  @PLACE.zonaImpacto zonaImpacto!: string;
}

/**
 * ★ POST consultar/usuarios/crearProyectoSostenibilidad: a new proposal, or (with idProyecto) another's data. r_data
 * {idProyecto, version, fusionados}; r_mess PROPOSAL_SAVED. A refusal has r_code PROPOSAL_REFUSED_CODE.
 */
export class SaveSustainability extends SavedProposal {
  @ValidateNested({ message: FIELD_REQUIRED }) @Type(() => SustainabilityData) @Required(FIELD_REQUIRED) datosProyecto!: SustainabilityData;
  @ValidateNested({ message: FIELD_REQUIRED }) @Type(() => ImpactPlace) @Required(FIELD_REQUIRED) ubicacionImpacto!: ImpactPlace;
}

/** r_data of ★ verProyectoSostenibilidad {idProyecto}. */
export interface SustainabilityRead extends ProposalView, SustainabilitySaid {}
