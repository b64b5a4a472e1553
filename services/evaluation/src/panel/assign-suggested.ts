import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { originColumns, originValues } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { ReviewerNames } from '../case/reviewer-names.js';
import { tellCases } from '../case/tell-case.js';
import { Conflicts } from '../conflict/conflicts.js';
import type { Person } from '../history/record.js';
import { checkPanel, obstaclesOf, openCases } from './check-panel.js';
import { assertPanel, lockPanel } from './coordinated.js';

export class AssignSuggestedCommand extends Command<{ asignados: number; omitidos: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** One given case: what becomes its assignment. */
interface Given {
  idCaso: number;
  idUsuario: number;
}

/**
 * The coordinador takes over what was proposed: those reviewers have those cases. Conflicts are looked for anew, and who has one by now, or
 * is no reviewer any more, is left out. A few statements for all: a panel may have ten thousand assignments.
 */
@CommandHandler(AssignSuggestedCommand)
export class AssignSuggestedHandler implements ICommandHandler<AssignSuggestedCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly conflicts: Conflicts,
    private readonly names: ReviewerNames,
  ) {}

  async execute({ user, id }: AssignSuggestedCommand): Promise<{ asignados: number; omitidos: number }> {
    await assertPanel(this.em, user, id);
    const by = await this.names.of(user);
    const { checked, write } = await checkPanel(this.em, this.conflicts, id);
    return transaction(this.em, async (em) => {
      await lockPanel(em, id);
      await write(em);
      const cases = new Map((await openCases(em, user, id)).map((c) => [c.id, c]));
      const obstacles = await obstaclesOf(em, [...cases.values()], checked.evaluadores);
      const active = new Set(checked.evaluadores.map((r) => r.id));
      const proposed = await rows(
        em,
        sql<Given>`select s."idCaso", s."idUsuario" from evaluation.sugerencia s join evaluation.caso c on c.id = s."idCaso" where c."idPanel" = ${id}`,
      );
      const good = proposed.filter(({ idCaso, idUsuario }) => {
        const caso = cases.get(idCaso);
        return caso && active.has(idUsuario) && !obstacles.everywhere.has(idUsuario) && !obstacles.of(caso).has(idUsuario);
      });
      await give(em, good, by);
      await rows(em, sql`delete from evaluation.sugerencia s using evaluation.caso c where c.id = s."idCaso" and c."idPanel" = ${id}`);
      return { asignados: good.length, omitidos: proposed.length - good.length };
    });
  }
}

/** What `giveTo` does for one, for all of these. */
async function give(em: EntityManager, given: Given[], by: Person): Promise<void> {
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("idCaso" int, "idUsuario" int)`;
  await rows(
    em,
    sql`insert into evaluation.asignacion ("idCaso", "idUsuario", quien, "asignadoPor", razones)
        select s."idCaso", s."idUsuario", s.quien, ${by.id}, s.razones from ${pairs}
        join evaluation.sugerencia s on s."idCaso" = g."idCaso" and s."idUsuario" = g."idUsuario" order by s.id`,
  );
  const cases = given.map(({ idCaso }) => idCaso);
  await rows(em, sql`update evaluation.caso set estado = 'asignado' where id = any(${cases}) and estado = 'abierto'`);
  await rows(
    em,
    sql`insert into platform.evento (tipo, datos)
        select 'evaluation.assigned', jsonb_build_object('idCaso', c.id, 'idUsuario', g."idUsuario", 'adjunto', c.objeto || ':' || c."idObjeto")
        from ${pairs} join evaluation.caso c on c.id = g."idCaso"`,
  );
  await rows(
    em,
    sql`insert into evaluation.movimiento ("idCaso", tipo, version, "idUsuario", quien, "idEvaluador", "aQuien")
        select c.id, 'asignado', c.version, ${by.id}, ${by.nombre}, s."idUsuario", s.quien
        from ${pairs} join evaluation.caso c on c.id = g."idCaso"
        join evaluation.sugerencia s on s."idCaso" = g."idCaso" and s."idUsuario" = g."idUsuario" order by s.id`,
  );
  await rows(
    em,
    sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", despues, ${originColumns})
        select ${by.id}, 'asignar', 'caso', g."idCaso"::text, jsonb_build_object('idEvaluador', g."idUsuario"), ${originValues()} from ${pairs}`,
  );
  await tellCases(em, cases);
}
