import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CASE_STATE_NAMES } from '@registro/contracts/evaluation/case';
import { type PanelCase, RECONSIDERATION_MARKS, type ReconsiderationMark } from '@registro/contracts/evaluation/panel-ranking';
import type { CaseDraft } from '@registro/contracts/evaluation/panel-views';
import { type Ranked, rank, type WhatIf } from '@registro/contracts/evaluation/ranking';
import { TriedLine } from '@registro/contracts/evaluation/review';
import { centsToNumber } from '@registro/contracts/money';
import { check } from '@registro/contracts/validation';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { type Column, columns, either, named, plain } from '@registro/platform/export/columns';
import { sql } from 'kysely';
import { assertWholePanel } from './coordinated.js';
import { panelState } from './panel-state.js';

type Row = Ranked<PanelCase>;

export class RankForFile extends Query<{ rows: Row[]; filtro: WhatIf & { panel: number } }> {
  /** `asked`: what of the line is another than the call's; as it was sent */
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly asked: Record<string, unknown>,
  ) {
    super();
  }
}

/**
 * A panel's cases as they rank by the call's line or by one that is tried, for who may read the ranking (rules E-24,
 * E-27).
 */
@QueryHandler(RankForFile)
export class RankForFileHandler implements IQueryHandler<RankForFile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id, asked }: RankForFile): Promise<{ rows: Row[]; filtro: WhatIf & { panel: number } }> {
    await assertWholePanel(this.em, user, id);
    const own = await row(
      this.em,
      sql<Omit<WhatIf, 'minimo'>>`select presupuesto::float8 as presupuesto, estandarizar from evaluation.panel where id = ${id}`,
    );
    const { value, errores } = check(TriedLine, { ...own, ...asked });
    if (errores.length) invalid(...errores);
    const { presupuesto, minimo, estandarizar } = value;
    const filtro = { panel: id, presupuesto, minimo, estandarizar };
    return { rows: rank((await panelState(this.em, id)).casos, filtro), filtro };
  }
}

const YES_NO = either(['Sí', 'No']);
const bolivars = (cents: number) => centsToNumber(cents);

/** What the ranking's file says of each case. */
export const RANKING_COLUMNS: Column<Row>[] = columns('clasificacion', {
  puesto: plain,
  idCaso: plain,
  titulo: plain,
  nombre: plain,
  puntaje: plain,
  bruto: plain,
  estandarizado: plain,
  consenso: plain,
  dispersion: plain,
  desacuerdo: YES_NO,
  enviadas: plain,
  monto: bolivars,
  acumulado: bolivars,
  dentro: YES_NO,
  estado: named(CASE_STATE_NAMES),
  reconsideracion: (mark: ReconsiderationMark | null) => mark && RECONSIDERATION_MARKS[mark],
  borrador: (draft: CaseDraft | null) => draft?.hecho ?? null,
});
