import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ImportList, LIST_IMPORT_BUDGET } from '@registro/contracts/catalogs/import-list';
import { CreateListItem, EditListItem } from '@registro/contracts/catalogs/save-list-item';
import { SetActive } from '@registro/contracts/catalogs/set-active';
import { BULK_BUDGET } from '@registro/contracts/console/bulk';
import type { Envelope, Option } from '@registro/contracts/envelope';
import { Allow, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare, wrap } from '@registro/platform/http/envelope';
import { Budget } from '@registro/platform/http/json-budget';
import { holds } from '@registro/platform/http/public-text';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { catalogList } from './catalog.list.js';
import { ImportListCommand } from './import-list.js';
import { ListItemsQuery } from './list-items.js';
import { ReadEntryHistory } from './read-entry-history.js';
import { ReadListCounts } from './read-list-counts.js';
import { ReadListUses } from './read-list-uses.js';
import { SaveListItemCommand } from './save-list-item.js';
import { SetActiveCommand } from './set-active.js';

@Controller('api')
export class CatalogsController {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** ★ rule L-1 */
  @Endpoint('consultar/lista/lista-tipo', 'cualquiera')
  async list(@Body() given: Record<string, unknown>) {
    return (await this.queries.execute(new ListItemsQuery(given ?? {}))).items;
  }

  /** The same by GET, so that browsers keep it and ask again with its ETag. */
  @Read('consultar/lista/lista-tipo', 'cualquiera')
  @Bare()
  async cached(
    @Query() given: Record<string, unknown>,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Envelope<Option[]> | undefined> {
    const { items, etag } = await this.queries.execute(new ListItemsQuery(given));
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    return holds(reply, known, etag) ? undefined : (wrap(items) as Envelope<Option[]>);
  }

  @ListRoute('recursos/catalogos', 'operador:catalogos')
  items(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, catalogList, query, reply);
  }

  @Read('recursos/catalogos/listas', 'operador:catalogos')
  lists() {
    return this.queries.execute(new ReadListCounts());
  }

  @Read('recursos/catalogos/usos/:lista', 'operador:catalogos')
  uses(@Param('lista') lista: string) {
    return this.queries.execute(new ReadListUses(lista));
  }

  @Read('recursos/catalogos/:id/historia', 'operador:catalogos')
  history(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadEntryHistory(id));
  }

  @Get('recursos/catalogos/:id')
  @Allow('operador:catalogos')
  @Bare()
  item(@Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, catalogList, id);
  }

  @Post('recursos/catalogos')
  @HttpCode(200)
  @Allow('operador:catalogos')
  @Bare()
  create(@User() operator: SessionUser, @Body() item: CreateListItem) {
    return this.commands.execute(new SaveListItemCommand(operator, null, item));
  }

  @Endpoint('recursos/catalogos/importar', 'operador:catalogos')
  @Budget(LIST_IMPORT_BUDGET)
  import(@User() operator: SessionUser, @Body() asked: ImportList) {
    return this.commands.execute(new ImportListCommand(operator, asked));
  }

  @Endpoint('recursos/catalogos/activar', 'operador:catalogos')
  @Budget(BULK_BUDGET)
  setActive(@User() operator: SessionUser, @Body() asked: SetActive) {
    return this.commands.execute(new SetActiveCommand(operator, asked));
  }

  @Put('recursos/catalogos/:id')
  @Allow('operador:catalogos')
  @Bare()
  edit(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() item: EditListItem) {
    return this.commands.execute(new SaveListItemCommand(operator, id, item));
  }
}
