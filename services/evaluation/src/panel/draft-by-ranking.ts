import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { waits } from '@registro/contracts/evaluation/case';
import type { CaseContent } from '@registro/contracts/evaluation/kind';
import type { PanelCase } from '@registro/contracts/evaluation/panel-ranking';
import { rank } from '@registro/contracts/evaluation/ranking';
import type { DraftByRanking } from '@registro/contracts/evaluation/review';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { sql } from 'kysely';
import { CaseKinds, type Subject } from '../case/case-kinds.js';
import { consolidate } from './consolidate.js';
import { assertWholePanel, lockPanel } from './coordinated.js';
import { panelState } from './panel-state.js';
import { choiceOf, plan, type Planned } from './plan-decision.js';

export class DraftByRankingCommand extends Command<{ borradores: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: DraftByRanking,
  ) {
    super();
  }
}

/** Domains asked at once. */
const AT_ONCE = 10;

/**
 * Plans a decision for each case that waits and can be ranked: one for those above the line, another for the rest.
 * Answers how many; 422 where the first of either can't be decided so. What a case was planned otherwise by hand is
 * planned anew.
 */
@CommandHandler(DraftByRankingCommand)
export class DraftByRankingHandler implements ICommandHandler<DraftByRankingCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: CaseKinds,
  ) {}

  async execute({ user, id, data }: DraftByRankingCommand): Promise<{ borradores: number }> {
    await assertWholePanel(this.em, user, id);
    const contents = await this.contentsOf(id);
    return transaction(this.em, async (em) => {
      await lockPanel(em, id);
      const { rubrica, casos, hojas } = await panelState(em, id);
      const waiting = rank(casos, data).filter((c) => waits(c.estado) && c.puesto !== null);
      const planned = waiting.flatMap((c): Planned[] => {
        const comentario = consolidate(
          rubrica,
          hojas.filter((h) => h.idCaso === c.idCaso),
        );
        const decided = this.decided(c, contents.get(c.idCaso), data);
        return decided ? [{ idCaso: c.idCaso, version: c.version, ronda: c.ronda, ...decided, comentario }] : [];
      });
      await plan(em, planned);
      await audit(em, {
        idUsuario: user.id,
        accion: 'planear decisiones',
        objeto: 'panel',
        idObjeto: id,
        despues: { ...data, casos: planned.length },
      });
      return { borradores: planned.length };
    });
  }

  /** Null for what came again or was withdrawn meanwhile: it is planned once its news is here. */
  private decided(caso: PanelCase & { dentro: boolean }, content: CaseContent | undefined, { dentro, fuera, motivo }: DraftByRanking) {
    if (!content || content.version !== caso.version || content.retirado) return null;
    const asked = caso.dentro ? { decision: dentro, motivo: null } : { decision: fuera, motivo };
    const choice = choiceOf(content, caso.version, asked);
    if ('mensaje' in choice) invalid({ ...choice, campo: choice.campo === 'decision' ? (caso.dentro ? 'dentro' : 'fuera') : choice.campo });
    return { ...asked, resultado: choice.resultado, hecho: choice.hecho };
  }

  private async contentsOf(id: number): Promise<Map<number, CaseContent>> {
    const subjects = await rows(
      this.em,
      sql<Subject & { id: number }>`
        select id, objeto, "idObjeto" from evaluation.caso where "idPanel" = ${id} and estado in ('abierto', 'asignado') order by id`,
    );
    const found = new Map<number, CaseContent>();
    for (let from = 0; from < subjects.length; from += AT_ONCE)
      await Promise.all(subjects.slice(from, from + AT_ONCE).map(async (s) => found.set(s.id, await this.kinds.read(s))));
    return found;
  }
}
