import { MaxLength } from 'class-validator';
import { Clean, CleanId, IsId, Required } from '../validation.js';

/**
 * POST /api/recursos/coordinadores (operador with convocatorias): the evaluador is named by the e-mail they sign in
 * with.
 */
export class AddCoordinator {
  @MaxLength(254, { message: 'Indique el correo electrónico del evaluador' })
  @Required('Indique el correo electrónico del evaluador')
  @Clean()
  correo!: string;
}

/** A row of GET /api/recursos/coordinadores; `id` is the user's. */
export interface CoordinatorRow {
  id: number;
  correo: string;
  desde: string;
  /** e-mail of the operator who asked for it, where another has to confirm it; null: is coordinador */
  solicita: string | null;
  /** until when it waits for that; null: is coordinador */
  vence: string | null;
  /** whoever looks asked for it */
  propia: boolean;
}

export const COORDINATOR_REFUSALS = {
  evaluador: 'No hay un evaluador activo con ese correo electrónico',
  ya: 'Ese evaluador ya es coordinador',
} as const;

/** ★ POST /api/consultar/evaluador {idInvestigador}: the user who is asked about. */
export class ResearcherId {
  @IsId('El investigador indicado no es válido') @Required('El investigador indicado no es válido') @CleanId() idInvestigador!: number;
}

/** Its r_data: whether the person evaluates, what, and who evaluates them. */
export interface EvaluatorAnswer {
  idInvestigador: number;
  esEvaluador: boolean;
  esCoordinador: boolean;
  /** cases that wait for this person */
  casosAsignados: number;
  /** who has what this person presented: which thing ('beca', its id), and the reviewer */
  evaluadores: { objeto: string; idObjeto: number; idUsuario: number; quien: string }[];
}
