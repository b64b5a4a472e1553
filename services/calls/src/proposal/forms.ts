import { InnovationForm, type InnovationSaid, type SaveInnovation } from '@registro/contracts/calls/innovation';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { ImpactPlace, type PlaceSaid } from '@registro/contracts/calls/proposal';
import { type SaveSustainability, SustainabilityForm, type SustainabilitySaid } from '@registro/contracts/calls/sustainability';
import { fieldsOf } from '@registro/contracts/record/description';

/** Every field of a proposal, by its programme. */
export const FORMS = { innovacion: InnovationForm, sostenibilidad: SustainabilityForm } as const satisfies Record<
  ProposalProgramme,
  abstract new () => object
>;
export type SaidOf = { innovacion: InnovationSaid & PlaceSaid; sostenibilidad: SustainabilitySaid & PlaceSaid };
export type SaveProposal = SaveInnovation | SaveSustainability;

/** The two parts of what is sent as one record, under the columns' names. */
export type Answers = (SustainabilityForm | InnovationForm) & Record<string, unknown>;
export const answersOf = ({ datosProyecto, ubicacionImpacto }: SaveProposal): Answers =>
  ({ ...datosProyecto, ...ubicacionImpacto }) as Answers;

const PLACES = new Set(fieldsOf(ImpactPlace).map(({ name }) => name));
/** Where a field stands in what is sent: 'datosProyecto.idMotor'. */
export const placeOf = (campo: string): string => `${PLACES.has(campo) ? 'ubicacionImpacto' : 'datosProyecto'}.${campo}`;
