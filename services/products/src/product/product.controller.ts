import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { ExpertiseQuestion, TieQuestion } from '@registro/contracts/evaluation/links';
import type { CountedQuestion } from '@registro/contracts/observatory/counted';
import { SaveProduct } from '@registro/contracts/products/product';
import { RecordId } from '@registro/contracts/record-id';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer, Bare } from '@registro/platform/http/envelope';
import { PageRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { DELETED, RESTORED } from '../record/messages.js';
import { CoAuthors } from './co-authors.js';
import { CurriculumProducts } from './curriculum-products.js';
import { ReadCountedProducts } from './read-counted-products.js';
import { ReadPublicProducts } from './read-public-products.js';
import { DeleteProductCommand } from './delete-product.js';
import { ListProducts } from './list-products.js';
import { productsOf } from './person-products.list.js';
import { productList } from './product.list.js';
import { ReadExpertise } from './read-expertise.js';
import { RestoreProductCommand } from './restore-product.js';
import { SaveProductCommand } from './save-product.js';
import { ViewProduct } from './view-product.js';

@Controller('api')
export class ProductController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Read('consultar/proyectos/lista', 'investigador')
  @Bare()
  list(@User() user: SessionUser) {
    return this.queries.execute(new ListProducts(user));
  }

  /** The id alone, as a JSON number (rule D-7). */
  @Endpoint('guardar/proyectos/proyecto', 'investigador')
  @Bare()
  save(@User() user: SessionUser, @Body() body: SaveProduct) {
    return this.commands.execute(new SaveProductCommand(user, body));
  }

  @Endpoint('consultar/proyectos/ver', 'investigador')
  view(@User() user: SessionUser, @Body() { id }: RecordId) {
    return this.queries.execute(new ViewProduct(user, id));
  }

  @Endpoint('consultar/proyectos/eliminar', 'investigador')
  async remove(@User() user: SessionUser, @Body() { id }: RecordId) {
    await this.commands.execute(new DeleteProductCommand(user, id));
    return new Answer({ id }, DELETED);
  }

  @Endpoint('consultar/proyectos/restaurar', 'investigador')
  async restore(@User() user: SessionUser, @Body() { id }: RecordId) {
    await this.commands.execute(new RestoreProductCommand(user, id));
    return new Answer({ id }, RESTORED);
  }

  @Read('recursos/productos', 'investigador')
  @Bare()
  page(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, productList(user.id), query, reply);
  }

  @Read('recursos/productos/:id', 'investigador')
  @Bare()
  one(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return oneRow(this.em, productList(user.id), id);
  }

  /** A part of a person's page in the console (decision 55). */
  @PageRoute('recursos/productos-persona/:idUsuario', 'operador:usuarios')
  ofPerson(
    @Param('idUsuario', ParseIntPipe) idUsuario: number,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return listRows(this.em, productsOf(idUsuario), query, reply);
  }

  @Answers(ASKS.curriculumProducts)
  internal(@Param('idUsuario', ParseIntPipe) idUsuario: number) {
    return this.queries.execute(new CurriculumProducts(idUsuario));
  }

  @Answers(ASKS.publicProducts)
  ofDirectory(@Param('idUsuario', ParseIntPipe) idUsuario: number) {
    return this.queries.execute(new ReadPublicProducts(idUsuario));
  }

  @Answers(ASKS.countedProducts)
  counted(@Body() { personas }: CountedQuestion) {
    return this.queries.execute(new ReadCountedProducts(personas));
  }

  @Answers(ASKS.coAuthors)
  coAuthors(@Body() question: TieQuestion) {
    return this.queries.execute(new CoAuthors(question));
  }

  @Answers(ASKS.expertise)
  themes(@Body() question: ExpertiseQuestion) {
    return this.queries.execute(new ReadExpertise(question));
  }
}
