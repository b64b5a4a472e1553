import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import type { Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { Required } from '../validation.js';
import {
  FIELD_REQUIRED,
  ImpactPlace,
  NOT_OFFERED,
  PLACE,
  ProposalData,
  type ProposalSaid,
  type ProposalView,
  SavedProposal,
  TEXT_MAX,
  TEXT_TOO_LONG,
} from './proposal.js';

/** What an innovation project says, as it is read. */
export interface InnovationSaid extends ProposalSaid {
  tipoProyecto: Option;
  descripcionTipoProyecto: string;
  /** how far it has come */
  estatusVertice: Option;
}
const { Choice, Text } = fields<InnovationSaid>();

/** `datosProyecto` of an innovation project. */
export class InnovationData extends ProposalData {
  @Choice({
    label: 'Motor',
    column: true,
    list: 'motores',
    read: 'motor',
    required: FIELD_REQUIRED,
    notOffered: NOT_OFFERED,
    before: 'vinculacionPoderPopular',
  })
  idMotor!: number;

  @Choice({
    label: 'Tipo de proyecto',
    list: 'tipoProyecto',
    read: 'tipoProyecto',
    required: FIELD_REQUIRED,
    notOffered: NOT_OFFERED,
    before: 'vinculacionPoderPopular',
  })
  idTipoProyecto!: number;

  @Text({
    label: 'Descripción del tipo de proyecto',
    read: 'descripcionTipoProyecto',
    required: FIELD_REQUIRED,
    max: TEXT_MAX,
    tooLong: TEXT_TOO_LONG,
    before: 'vinculacionPoderPopular',
  })
  descripcionTipoProyecto!: string;

  @Choice({
    label: 'Estatus del proyecto',
    list: 'tipoEstatusVertice',
    read: 'estatusVertice',
    required: FIELD_REQUIRED,
    notOffered: NOT_OFFERED,
    before: 'tiempoProyecto',
  })
  idEstatusVertice!: number;
}

/** The wizard's first step, and all the fields that a project has: only browsers check it as it is. */
export class InnovationForm extends InnovationData {
  @PLACE.idEstado idEstado!: number;
  @PLACE.idMunicipio idMunicipio!: number;
  @PLACE.idParroquia idParroquia!: number;
  @PLACE.ciudad ciudad!: string;
  @PLACE.zonaImpacto zonaImpacto!: string;
}

/** POST guardar/innovacion/proyecto, as sustainability's; a refusal has the codes of proposal-rules.ts. */
export class SaveInnovation extends SavedProposal {
  @ValidateNested({ message: FIELD_REQUIRED }) @Type(() => InnovationData) @Required(FIELD_REQUIRED) datosProyecto!: InnovationData;
  @ValidateNested({ message: FIELD_REQUIRED }) @Type(() => ImpactPlace) @Required(FIELD_REQUIRED) ubicacionImpacto!: ImpactPlace;
}

/** r_data of consultar/innovacion/ver {idProyecto}. */
export interface InnovationRead extends ProposalView, InnovationSaid {}
