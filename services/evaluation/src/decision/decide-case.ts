import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApproveCase, RejectCase, ReturnCase } from '@registro/contracts/evaluation/actions';
import {
  ALREADY_DECIDED_CODE,
  type CaseDecisionRow,
  CLOSED_MESSAGE,
  DECIDED_STATE,
  type Decision,
  NOT_ASSIGNED_MESSAGE,
  OLD_VERSION_CODE,
  OLD_VERSION_MESSAGE,
  WITHDRAWN_MESSAGE,
} from '@registro/contracts/evaluation/case';
import { type FieldNote, isScholarshipField } from '@registro/contracts/scholarships/fields';
import type { InternalScholarship } from '@registro/contracts/scholarships/internal';
import { BECA } from '@registro/contracts/scholarships/status';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { invalid, notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { ReviewerNames } from '../case/reviewer-names.js';
import { tellCase } from '../case/tell-case.js';
import { lockVisible, visible } from '../case/visible.js';

const PAST = { devolver: 'devuelta', aprobar: 'aprobada', rechazar: 'no aprobada' } as const;

export class DecideCaseCommand extends Command<{ id: number; decision: Decision }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly decision: Decision,
    readonly data: ApproveCase | RejectCase | ReturnCase,
  ) {
    super();
  }
}

/**
 * A reviewer of the case decides on the version that they read: once for each version, never on an old one. The event changes the
 * application's status, where the version is looked at again.
 */
@CommandHandler(DecideCaseCommand)
export class DecideCaseHandler implements ICommandHandler<DecideCaseCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly names: ReviewerNames,
  ) {}

  async execute({ user, id, decision, data }: DecideCaseCommand): Promise<{ id: number; decision: Decision }> {
    const { motivo = null, observaciones, notas = [], version } = data as Partial<ReturnCase> & ApproveCase;
    assertFields(notas);
    const quien = await this.names.of(user);
    const now = await this.now(user, id);
    return transaction(this.em, async (em) => {
      const caso = await lockVisible(em, user, id);
      await refuseSecond(em, id, version);
      if (version !== caso.version) refuse(OLD_VERSION_MESSAGE, OLD_VERSION_CODE);
      if (caso.estado === 'retirado' || now.id_estatus_beca === BECA.RETIRADA) refuse(WITHDRAWN_MESSAGE);
      if (now.version !== version) refuse(OLD_VERSION_MESSAGE, OLD_VERSION_CODE);
      if (!caso.asignado) refuse(NOT_ASSIGNED_MESSAGE);
      if (caso.estado !== 'asignado') refuse(CLOSED_MESSAGE);
      await rows(
        em,
        sql`insert into evaluation.decision ("idCaso", version, decision, motivo, observaciones, notas, "idUsuario", quien)
            values (${id}, ${version}, ${decision}, ${motivo}, ${observaciones}, ${JSON.stringify(notas)}::jsonb, ${user.id}, ${quien})`,
      );
      await rows(em, sql`update evaluation.caso set estado = ${DECIDED_STATE[decision]} where id = ${id}`);
      const { objeto, idObjeto } = caso;
      await emit(em, 'evaluation.decided', { idCaso: id, objeto, idObjeto, version, decision });
      await tellCase(em, id);
      await audit(em, {
        idUsuario: user.id,
        accion: decision,
        objeto: 'caso',
        idObjeto: id,
        antes: { estado: caso.estado },
        despues: { estado: DECIDED_STATE[decision], version, motivo, observaciones, notas },
      });
      return { id, decision };
    });
  }

  /** The application as it is now, asked before the transaction so that none waits for another service. */
  private async now(user: SessionUser, id: number): Promise<InternalScholarship> {
    const caso = await row(
      this.em,
      sql<{ idObjeto: number }>`select c."idObjeto" from evaluation.caso c where c.id = ${id} and ${visible(user.id)}`,
    );
    if (!caso) notFound('El caso no existe');
    return this.internal.get<InternalScholarship>(`becas/${caso.idObjeto}`);
  }
}

/** The second reviewer learns who decided, when and what. */
async function refuseSecond(em: EntityManager, idCaso: number, version: number): Promise<void> {
  const first = await row(
    em,
    sql<Pick<CaseDecisionRow, 'quien' | 'decision' | 'fecha'>>`
      select quien, decision, to_char(fecha at time zone 'America/Caracas', 'DD/MM/YYYY "a las" HH24:MI') as fecha
      from evaluation.decision where "idCaso" = ${idCaso} and version = ${version}`,
  );
  if (first) refuse(`Esta versión ya fue decidida por ${first.quien} el ${first.fecha}: ${PAST[first.decision]}`, ALREADY_DECIDED_CODE);
}

function assertFields(notas: { campo: string }[]): asserts notas is FieldNote[] {
  const wrong = notas.flatMap((n, i) =>
    isScholarshipField(n.campo) ? [] : [{ campo: `notas.${i}.campo`, mensaje: 'El campo indicado no existe' }],
  );
  const twice = notas.flatMap((n, i) =>
    notas.findIndex((m) => m.campo === n.campo) < i ? [{ campo: `notas.${i}.campo`, mensaje: 'El campo ya tiene una nota' }] : [],
  );
  if (wrong.length || twice.length) invalid(...wrong, ...twice);
}
