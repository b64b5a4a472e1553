import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { CaseResult } from '@registro/contracts/evaluation/kind';
import type { DecisionsTold, OwnMattersQuestion, OwnTold } from '@registro/contracts/notices/own-matters';
import { Internal } from '@registro/platform/auth/internal';
import { rows, transaction, tried } from '@registro/platform/database/database';
import { bulkIds } from '@registro/platform/records/bulk';
import { sql } from 'kysely';
import { assigning, lackingOf } from '../assignment/assign-cases.js';
import { type Given, toldOf } from '../assignment/assignments.js';
import { shareOut } from '../assignment/distribute-cases.js';
import { checkCases } from '../assignment/many-cases.js';
import { Conflicts } from '../conflict/conflicts.js';
import { acceptable } from '../panel/assign-suggested.js';
import { checkPanel } from '../panel/check-panel.js';
import { assertPanel, assertWholePanel } from '../panel/coordinated.js';
import { othersOf } from '../panel/early-publication.js';
import { plannedOf } from '../panel/plan-decision.js';
import { assertCoordinator } from './visible.js';

export class ReadOwnMatters extends Query<OwnTold[]> {
  constructor(readonly question: OwnMattersQuestion) {
    super();
  }
}

/**
 * Whom an act of a coordinador would tell: reviewers of the cases that they would get, found as they are given, and
 * that taken back; those whose decisions a panel would publish, by what their domain tells of each; the other
 * coordinators. Refuses whom the act itself refuses.
 */
@QueryHandler(ReadOwnMatters)
export class ReadOwnMattersHandler implements IQueryHandler<ReadOwnMatters> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly conflicts: Conflicts,
  ) {}

  execute({ question: { quien, asked } }: ReadOwnMatters): Promise<OwnTold[]> {
    const user = { id: quien };
    const { acto, id, ids, evaluadores } = asked;
    if (acto === 'asignar') return this.given(user, ids!, evaluadores!);
    if (acto === 'repartir') return this.shared(user, ids!, evaluadores!);
    if (acto === 'sugeridos') return this.suggested(user, id!);
    return acto === 'adelantar' ? this.proposed(user, id!) : this.published(user, id!);
  }

  private async given(user: { id: number }, ids: number[], evaluadores: number[]): Promise<OwnTold[]> {
    const asked = { ids, filtro: null, previa: true, evaluadores };
    const { rule, checked } = await assigning(this.em, this.conflicts, user, asked);
    return toReviewers(await lackingOf(this.em, await bulkIds(this.em, rule, asked), checked));
  }

  private async shared(user: { id: number }, ids: number[], evaluadores: number[]): Promise<OwnTold[]> {
    await assertCoordinator(this.em, user);
    const checked = await checkCases(this.em, this.conflicts, ids, evaluadores);
    const { given } = await transaction(this.em, (em) => tried(em, () => shareOut(em, user, ids, checked)));
    return toReviewers(given);
  }

  private async suggested(user: { id: number }, id: number): Promise<OwnTold[]> {
    await assertPanel(this.em, user, id);
    const looked = await checkPanel(this.em, this.conflicts, id);
    const { good } = await transaction(this.em, (em) => tried(em, () => acceptable(em, user, id, looked)));
    return toReviewers(good);
  }

  private async published(user: { id: number }, id: number): Promise<OwnTold[]> {
    await assertWholePanel(this.em, user, id);
    const planned = await rows(
      this.em,
      sql<{ objeto: string; idObjeto: number; version: number; resultado: CaseResult; ventana: string | null }>`
        select c.objeto, c."idObjeto", c.version, b.resultado, c.ventana from ${plannedOf(id)} order by c.id`,
    );
    const told = await Promise.all(
      [...Map.groupBy(planned, ({ objeto }) => objeto)].map(async ([objeto, of]) => {
        const decisiones = of.map(({ idObjeto, version, resultado }) => ({ idObjeto, version, resultado }));
        const question: DecisionsTold = { decisiones };
        const own = await this.internal.post(ASKS.decisionsTold, question, { objeto });
        return own.map((one) => ({ ...one, ventana: of[0]!.ventana }));
      }),
    );
    return told.flat();
  }

  private async proposed(user: { id: number }, id: number): Promise<OwnTold[]> {
    await assertWholePanel(this.em, user, id);
    return [{ plantilla: 'publicacionPropuesta', usuarios: await othersOf(this.em, user.id) }];
  }
}

const toReviewers = (given: Given[]): OwnTold[] => {
  const { casoAsignado, casosAsignados } = toldOf(given);
  return [
    { plantilla: 'casosAsignados', usuarios: casosAsignados },
    { plantilla: 'casoAsignado', usuarios: casoAsignado },
  ];
};
