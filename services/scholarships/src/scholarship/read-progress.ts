import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { type CaseProgress, USUAL_FROM } from '@registro/contracts/evaluation/case-progress';
import { EVALUATED, type ProgressStep, QUEUED, type ScholarshipProgress } from '@registro/contracts/scholarships/progress';
import {
  CONTRACT_STATUS,
  type ContractStatusId,
  SCHOLARSHIP_STATUS,
  type ScholarshipStatusId,
} from '@registro/contracts/scholarships/status';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { type RawBuilder, sql } from 'kysely';
import { SCHOLARSHIP_NOT_FOUND } from './scholarship.entity.js';

export class ReadProgress extends Query<ScholarshipProgress> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

interface Found {
  estatus: ScholarshipStatusId;
  enviado: string;
  aprobada: string | null;
  contrato: ContractStatusId | null;
  decidida: string | null;
  /** seconds from a declaration's upload to what was decided on it */
  mediana: number | null;
}

/** The way of one's own application, each step with its date (rule B-30). */
@QueryHandler(ReadProgress)
export class ReadProgressHandler implements IQueryHandler<ReadProgress> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, id }: ReadProgress): Promise<ScholarshipProgress> {
    const own = sql`b.id = ${id} and b."idUsuario" = ${user.id}`;
    return (await progressOf(this.em, this.internal, id, own)) ?? notFound(SCHOLARSHIP_NOT_FOUND);
  }
}

/** The way of the application `id`, if it is what `where` (of alias b) means. */
export async function progressOf(
  em: EntityManager,
  internal: Internal,
  id: number,
  where: RawBuilder<unknown>,
): Promise<ScholarshipProgress | null> {
  const found = await row(
    em,
    sql<Found>`
        select b."idEstatusBeca" as estatus, b.enviado, b.aprobada, c.estatus as contrato, c.decidida,
               (select percentile_cont(0.5) within group (order by extract(epoch from o.decidida - o.cargado)::float8)
                from scholarships.contrato o where o.decidida > o.cargado and o.decidida > now() - interval '1 year'
                having count(*) >= ${USUAL_FROM}) as mediana
        from scholarships.beca b left join scholarships.contrato c on c."idBeca" = b.id
        where ${where}`,
  );
  if (!found) return null;
  // Its case is opened a moment after the sending.
  const evaluation = await internal.find(ASKS.caseProgress, { objeto: 'beca', idObjeto: id });
  return { pasos: stepsOf(found, evaluation), mediana: usual(found, evaluation) };
}

function stepsOf(found: Found, evaluation: CaseProgress | null): ProgressStep[] {
  const approved = found.estatus === SCHOLARSHIP_STATUS.APPROVED;
  const inOrder = found.contrato === CONTRACT_STATUS.IN_ORDER;
  return [
    { nombre: 'Enviada', estado: 'hecho', fecha: found.enviado },
    approved ? { nombre: EVALUATED, estado: 'hecho', fecha: evaluation?.asignado ?? null } : waiting(found, evaluation),
    { nombre: 'Aprobada', estado: approved ? 'hecho' : 'pendiente', fecha: approved ? found.aprobada : null },
    {
      nombre: 'Declaración conforme',
      estado: inOrder ? 'hecho' : approved ? 'actual' : 'pendiente',
      fecha: inOrder ? found.decidida : null,
    },
  ];
}

function waiting({ estatus, enviado }: Found, evaluation: CaseProgress | null): ProgressStep {
  if (estatus === SCHOLARSHIP_STATUS.RETURNED) return { nombre: 'Devuelta', estado: 'actual', fecha: evaluation?.decidido ?? null };
  if (evaluation?.asignado) return { nombre: EVALUATED, estado: 'actual', fecha: evaluation.asignado };
  return { nombre: QUEUED, estado: 'actual', fecha: enviado };
}

function usual({ estatus, contrato, mediana }: Found, evaluation: CaseProgress | null): number | null {
  if (estatus === SCHOLARSHIP_STATUS.SENT || estatus === SCHOLARSHIP_STATUS.SENT_AGAIN) return evaluation?.mediana ?? null;
  return estatus === SCHOLARSHIP_STATUS.APPROVED && contrato === CONTRACT_STATUS.IN_REVIEW ? mediana : null;
}
