import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssignCase } from '@registro/contracts/evaluation/actions';
import { CLOSED_MESSAGE, CONFLICT_CODE, CONFLICT_NAMES, type ConflictKind } from '@registro/contracts/evaluation/case';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { invalid, notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { actor } from '../case/reviewers.js';
import { tellCase } from '../case/tell-case.js';
import { assertCoordinator, lockVisible } from '../case/visible.js';
import { Conflicts, writeConflicts } from '../conflict/conflicts.js';
import { barred } from '../panel/barred.js';
import { giveTo } from './assignments.js';

export const NO_REVIEWER = 'Alguno de los elegidos no es un evaluador activo';
/** After these nothing more is decided. */
export const CLOSED = ['aprobado', 'rechazado', 'retirado'];

interface Conflict {
  idUsuario: number;
  quien: string;
  tipo: ConflictKind;
  detalle: string;
}

export class AssignCaseCommand extends Command<{ id: number; asignados: number[] }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: AssignCase,
  ) {
    super();
  }
}

/**
 * The coordinador gives a case to one reviewer or several. Conflicts are computed anew for them; one among them refuses
 * it all and says whose and why, and what was found stays with the case.
 */
@CommandHandler(AssignCaseCommand)
export class AssignCaseHandler implements ICommandHandler<AssignCaseCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly conflicts: Conflicts,
  ) {}

  async execute({ user, id, data }: AssignCaseCommand): Promise<{ id: number; asignados: number[] }> {
    await assertCoordinator(this.em, user);
    const chosen = [...new Set(data.evaluadores)];
    const caso = await row(this.em, sql<{ personas: number[] }>`select personas from evaluation.caso where id = ${id}`);
    if (!caso) notFound('El caso no existe');
    const checked = await this.conflicts.check(caso.personas, chosen);
    if (checked.evaluadores.length < chosen.length) invalid({ campo: 'evaluadores', mensaje: NO_REVIEWER });
    const by = await actor(this.em, user);
    const { asignados, ties } = await transaction(this.em, async (em) => {
      const locked = await lockVisible(em, user, id);
      if (CLOSED.includes(locked.estado)) refuse(CLOSED_MESSAGE);
      await writeConflicts(em, locked, checked);
      const [bar] = await barred(em, [id], chosen);
      if (bar) refuse(`${checked.evaluadores.find((r) => r.id === bar.idUsuario)!.nombre}: ${bar.motivo.toLocaleLowerCase('es')}`);
      const found = await rows(
        em,
        sql<Conflict>`select "idUsuario", quien, tipo, detalle from evaluation.conflicto where "idCaso" = ${id} and "idUsuario" = any(${chosen}) order by id`,
      );
      const given: number[] = [];
      if (!found.length) for (const reviewer of checked.evaluadores) if (await giveTo(em, locked, reviewer, by)) given.push(reviewer.id);
      await tellCase(
        em,
        id,
        found.map((k) => k.idUsuario),
      );
      return { asignados: given, ties: found };
    });
    if (ties.length) refuse(`No se puede asignar por conflicto de interés. ${ties.map(explain).join('. ')}`, CONFLICT_CODE);
    return { id, asignados };
  }
}

export const explain = ({ quien, tipo, detalle }: Omit<Conflict, 'idUsuario'>): string =>
  `${quien}: ${CONFLICT_NAMES[tipo].toLocaleLowerCase('es')} (${detalle})`;
