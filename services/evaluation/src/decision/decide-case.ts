import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DecideCase } from '@registro/contracts/evaluation/actions';
import {
  ALREADY_DECIDED_CODE,
  type CaseDecisionRow,
  CLOSED_MESSAGE,
  NOT_ASSIGNED_MESSAGE,
  OLD_VERSION_CODE,
  OLD_VERSION_MESSAGE,
  type SeenTo,
  WITHDRAWN_MESSAGE,
} from '@registro/contracts/evaluation/case';
import type { CaseField } from '@registro/contracts/evaluation/kind';
import { PANEL_DECIDES_MESSAGE } from '@registro/contracts/evaluation/panel';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { CaseKinds } from '../case/case-kinds.js';
import { actor } from '../case/reviewers.js';
import { tellCase } from '../case/tell-case.js';
import { lockVisible, subjectOf } from '../case/visible.js';
import { checkDecision } from './check-decision.js';
import { reopenings, standing } from './standing-decision.js';

export class DecideCaseCommand extends Command<{ id: number; decision: string }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly decision: string,
    readonly data: DecideCase,
  ) {
    super();
  }
}

/**
 * A reviewer of the case decides on the version that they read, one of the ways that its kind offers: once for each
 * version, never on an old one. The event changes the domain's own record, where the version is looked at again.
 */
@CommandHandler(DecideCaseCommand)
export class DecideCaseHandler implements ICommandHandler<DecideCaseCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: CaseKinds,
  ) {}

  async execute({ user, id, decision, data }: DecideCaseCommand): Promise<{ id: number; decision: string }> {
    const { motivo, notas, apuntes, version } = data;
    // Asked before the transaction, so that none waits for another service.
    const now = await this.kinds.read(await subjectOf(this.em, user, id));
    const choice = now.opciones.find((each) => each.decision === decision) ?? notFound('Esa acción no existe');
    const campos = now.versiones.find((one) => one.version === version)?.campos ?? [];
    checkDecision(choice, campos, data);
    const lista = data.comprobados === null ? [] : seenTo(campos, data.comprobados);
    const observaciones = data.decirApuntes ? withRemarks(data, campos) : data.observaciones;
    const { nombre: quien } = await actor(this.em, user);
    return transaction(this.em, async (em) => {
      const caso = await lockVisible(em, user, id);
      if (caso.idPanel !== null) refuse(PANEL_DECIDES_MESSAGE);
      await refuseSecond(em, id, version);
      if (version !== caso.version) refuse(OLD_VERSION_MESSAGE, OLD_VERSION_CODE);
      if (caso.estado === 'retirado' || now.retirado) refuse(WITHDRAWN_MESSAGE);
      if (now.version !== version) refuse(OLD_VERSION_MESSAGE, OLD_VERSION_CODE);
      if (!caso.asignado) refuse(NOT_ASSIGNED_MESSAGE);
      if (caso.estado !== 'asignado') refuse(CLOSED_MESSAGE);
      const { resultado, hecho } = choice;
      await rows(
        em,
        sql`insert into evaluation.decision ("idCaso", version, vuelta, decision, resultado, hecho, motivo, observaciones, notas, apuntes, lista, "idUsuario", quien)
            values (${id}, ${version}, ${reopenings(id, version)} + 1, ${decision}, ${resultado}, ${hecho}, ${motivo}, ${observaciones},
                    ${JSON.stringify(notas)}::jsonb, ${JSON.stringify(apuntes)}::jsonb, ${JSON.stringify(lista)}::jsonb, ${user.id}, ${quien})`,
      );
      await rows(em, sql`update evaluation.caso set estado = ${resultado} where id = ${id}`);
      const { objeto, idObjeto } = caso;
      await emit(em, 'evaluation.decided', { idCaso: id, objeto, idObjeto, version, decision });
      await tellCase(em, id);
      await audit(em, {
        idUsuario: user.id,
        accion: decision,
        objeto: 'caso',
        idObjeto: id,
        antes: { estado: caso.estado },
        despues: { estado: resultado, version, motivo, observaciones, notas, apuntes, lista },
      });
      return { id, decision };
    });
  }
}

/** What there is to see to in what was sent, and what of it was ticked off. */
const seenTo = (campos: readonly CaseField[], ticked: readonly string[]): SeenTo[] =>
  campos.flatMap(({ campo, comprobar }) => (comprobar === undefined ? [] : [{ comprobar, hecho: ticked.includes(campo) }]));

/** The observations with what stands beside the fields below them, each in a line with what its field is called. */
const withRemarks = ({ observaciones, apuntes }: DecideCase, campos: readonly CaseField[]): string =>
  [observaciones, ...apuntes.map(({ campo, nota }) => `${campos.find((field) => field.campo === campo)!.etiqueta}: ${nota}`)]
    .filter((line) => line !== null)
    .join('\n');

/** The second reviewer learns who decided, when and what. */
async function refuseSecond(em: EntityManager, idCaso: number, version: number): Promise<void> {
  const first = await row(
    em,
    sql<Pick<CaseDecisionRow, 'quien' | 'hecho' | 'fecha'>>`
      select quien, hecho, to_char(fecha at time zone 'America/Caracas', 'DD/MM/YYYY "a las" HH24:MI') as fecha
      from evaluation.decision d where ${standing(idCaso, version)}`,
  );
  if (first)
    refuse(
      `Esta versión ya fue decidida por ${first.quien} el ${first.fecha}: ${first.hecho.toLocaleLowerCase('es')}`,
      ALREADY_DECIDED_CODE,
    );
}
