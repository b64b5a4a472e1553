import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { DraftByRanking, PublishPanel, SuggestReviewers } from '@registro/contracts/evaluation/review';
import { confirms } from '@registro/platform/acts/who-may';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { exportRows } from '@registro/platform/export/export-list';
import { ListRoute, TableRoute } from '@registro/platform/http/list-route';
import { filterOf, type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { AssignSuggestedCommand } from './assign-suggested.js';
import { DraftByRankingCommand } from './draft-by-ranking.js';
import { panelList, suggestionList } from './panel.list.js';
import { PublishPanelCommand } from './publish-panel.js';
import { RANKING_COLUMNS, RankForFile } from './rank-for-file.js';
import { ReadJudgedRubric } from './read-judged-rubric.js';
import { ReadPanel } from './read-panel.js';
import { ReadRanking } from './read-ranking.js';
import { RemoveSuggestionCommand } from './remove-suggestion.js';
import { SuggestReviewersCommand } from './suggest-reviewers.js';

/** A panel as a whole: the coordinador's room. */
@Controller('api')
export class PanelController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @ListRoute('recursos/paneles', 'evaluador')
  list(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, panelList(user.id), query, reply);
  }

  @Read('recursos/paneles/:id', 'evaluador')
  @Bare()
  one(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadPanel(user, id));
  }

  @Read('recursos/paneles/:id/clasificacion', 'evaluador')
  ranking(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadRanking(user, id));
  }

  @TableRoute('recursos/paneles/:id/clasificacion/exportar', 'evaluador')
  async file(
    @User() user: SessionUser,
    @Param('id', ParseIntPipe) id: number,
    @Query() { formato, filter }: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { rows, filtro } = await this.queries.execute(new RankForFile(user, id, filterOf(filter)));
    return exportRows(this.em, { resource: 'clasificacion', columns: RANKING_COLUMNS, rows, filtro, orden: null }, formato, reply);
  }

  @Answers(ASKS.judgedRubric)
  judged(@Param('clave') clave: string) {
    return this.queries.execute(new ReadJudgedRubric(clave));
  }

  @Endpoint('recursos/paneles/:id/sugerir', 'evaluador')
  suggest(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: SuggestReviewers) {
    return this.commands.execute(new SuggestReviewersCommand(user, id, body));
  }

  @Endpoint('recursos/paneles/:id/asignar', 'evaluador')
  assign(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new AssignSuggestedCommand(user, id));
  }

  @Endpoint('recursos/paneles/:id/borradores', 'evaluador')
  draft(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: DraftByRanking) {
    return this.commands.execute(new DraftByRankingCommand(user, id, body));
  }

  @Endpoint('recursos/paneles/:id/publicar', ...confirms('adelanto'))
  publish(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: PublishPanel) {
    return this.commands.execute(new PublishPanelCommand(user, id, body));
  }

  @ListRoute('recursos/sugerencias', 'evaluador')
  suggestions(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, suggestionList(user.id), query, reply);
  }

  @Read('recursos/sugerencias/:id', 'evaluador')
  @Bare()
  suggestion(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, suggestionList(user.id), id);
  }

  @Endpoint('recursos/sugerencias/:id/quitar', 'evaluador')
  remove(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new RemoveSuggestionCommand(user, id));
  }
}
