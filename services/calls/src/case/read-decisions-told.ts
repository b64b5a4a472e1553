import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PROPOSAL_CASE, type SECOND_PHASE_CASE } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { byNotice, type DecisionsTold, type OwnTold } from '@registro/contracts/notices/own-matters';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** What whoever presented a proposal hears of a decision on it. */
type DecisionNotice = 'propuestaDevuelta' | 'propuestaNoAprobada' | 'propuestaPreseleccionada' | 'propuestaAprobada';
interface DecisionTold {
  idProyecto: number;
  idUsuario: number;
  aviso: DecisionNotice;
}
type Stage = typeof PROPOSAL_CASE | typeof SECOND_PHASE_CASE;

/**
 * What `proposalOutcomes` and `secondPhaseOutcomes` tell of these decisions, asked of all at once; nothing of one for
 * which its proposal does not wait any more, nor of another sending than it is in.
 */
function decisionsTold(em: EntityManager, stage: Stage, decisiones: DecisionsTold['decisiones']): Promise<DecisionTold[]> {
  const first = stage === PROPOSAL_CASE;
  return rows(
    em,
    sql<DecisionTold>`
      select p.id as "idProyecto", p."idUsuario",
             case when d.resultado = 'devuelto' then 'propuestaDevuelta' when d.resultado = 'rechazado' then 'propuestaNoAprobada'
               when ${first}::boolean and c.fases @> '["segundaFase"]' then 'propuestaPreseleccionada' else 'propuestaAprobada' end as aviso
      from jsonb_to_recordset(${JSON.stringify(decisiones)}::jsonb) as d("idObjeto" int, version int, resultado text)
      join calls.proyecto p on p.id = d."idObjeto" join calls.convocatoria c on c.id = p."idConvocatoria"
      where case when ${first}::boolean
        then p."idEstatusProyecto" = ${PROPOSAL_STATUS.REGISTERED} and p.enviado is not null and p.devuelto is null and p.version = d.version
        else p."idEstatusProyecto" = ${PROPOSAL_STATUS.SECOND_PHASE_SENT}
          and exists (select from calls.segunda_fase s where s."idProyecto" = p.id and s.version = d.version) end`,
  );
}

export class ReadDecisionsTold extends Query<OwnTold[]> {
  constructor(
    readonly stage: Stage,
    readonly question: DecisionsTold,
  ) {
    super();
  }
}

/** Who would hear what of decisions before they are made. */
@QueryHandler(ReadDecisionsTold)
export class ReadDecisionsToldHandler implements IQueryHandler<ReadDecisionsTold> {
  constructor(private readonly em: EntityManager) {}

  async execute({ stage, question }: ReadDecisionsTold): Promise<OwnTold[]> {
    return byNotice(await decisionsTold(this.em, stage, question.decisiones));
  }
}
