import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { APPEAL_JUDGES } from '@registro/contracts/appeals/appeal';
import { DecideAppeal, GiveAppeal, RefuseAppealProposal } from '@registro/contracts/appeals/asking';
import { SaveAppealTerm } from '@registro/contracts/appeals/term';
import { ACTS_ABOUT_SOMETHING } from '@registro/contracts/conversations/beside-act';
import { ASKS } from '@registro/contracts/asks';
import { ReadReceipt } from '@registro/platform/applications/read-receipt';
import { confirms, proposes } from '@registro/platform/acts/who-may';
import { Answers, Endpoint, Read, User, type Who } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { appealList } from './appeal.list.js';
import { BesideActReads } from './beside-act.js';
import { ConfirmAppealCommand } from './confirm-appeal.js';
import { DecideAppealCommand } from './decide-appeal.js';
import { GiveAppealCommand } from './give-appeal.js';
import { DossierTalksReads } from './dossier-talks.js';
import { JudgedAppeals } from './judged-appeals.js';
import { APPEALS } from './programme.js';
import { SaveAppealTermCommand } from './save-term.js';
import { TakeAppealCommand } from './take-appeal.js';

/** Who decides on appeals of some kind; which of them exist for whom is each query's to say. */
const judges = APPEAL_JUDGES.map((permiso) => `operador:${permiso}`) as [Who, ...Who[]];

/** Who has a half of an act of two about what people ask and appeal; which one is the query's to say. */
const signers = [...new Set([...judges, ...ACTS_ABOUT_SOMETHING.flatMap((acto) => [...proposes(acto), ...confirms(acto)])])] as [
  Who,
  ...Who[],
];

/** Appeals as who decides on them reads them. */
@Controller('api')
export class AppealsController {
  constructor(
    private readonly em: EntityManager,
    private readonly appeals: JudgedAppeals,
    private readonly talksAbout: DossierTalksReads,
    private readonly besideActs: BesideActReads,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Answers(ASKS.dossierTalks)
  talks(
    @Param('objeto') objeto: string,
    @Param('id', ParseIntPipe) id: number,
    @Param('idOperador', ParseIntPipe) idOperador: number,
    @Query('permisos') permisos = '',
  ) {
    return this.talksAbout.of({ objeto, idObjeto: id }, idOperador, permisos.split(','));
  }

  @Answers(ASKS.waitingTalks)
  waitingAbout(@Param('objeto') objeto: string) {
    return this.talksAbout.waiting(objeto);
  }

  @ListRoute('recursos/apelaciones', ...judges)
  list(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, appealList(user.id, user.permisos), query, reply);
  }

  @Read('recursos/apelaciones/pendientes', ...judges)
  waiting(@User() user: SessionUser) {
    return this.appeals.waiting(user);
  }

  @Read('recursos/apelaciones/cifras', ...judges)
  figures(@User() user: SessionUser) {
    return this.appeals.figures(user);
  }

  @Read('recursos/apelaciones/plazos', ...judges)
  terms(@User() user: SessionUser) {
    return this.appeals.terms(user);
  }

  @Endpoint('recursos/apelaciones/plazos', ...judges)
  saveTerm(@User() user: SessionUser, @Body() body: SaveAppealTerm) {
    return this.commands.execute(new SaveAppealTermCommand(user, body));
  }

  @Read('recursos/apelaciones/de/:objeto/:idObjeto', ...judges)
  trail(@User() user: SessionUser, @Param('objeto') objeto: string, @Param('idObjeto', ParseIntPipe) idObjeto: number) {
    return this.appeals.trail(user, objeto, idObjeto);
  }

  @Read('recursos/apelaciones/junto-al-acto', ...signers)
  beside(
    @User() user: SessionUser,
    @Query('acto') acto: string,
    @Query('id', new ParseIntPipe({ optional: true })) id?: number,
    @Query('clave') clave?: string,
  ) {
    return this.besideActs.of(user, { acto, id: id ?? null, clave: clave ?? null });
  }

  @Read('recursos/apelaciones/:id', ...judges)
  one(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.appeals.one(user, id);
  }

  @Endpoint('recursos/apelaciones/:id/tomar', ...judges)
  take(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new TakeAppealCommand(user, id));
  }

  @Endpoint('recursos/apelaciones/:id/dar', ...judges)
  give(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { idOperador }: GiveAppeal) {
    return this.commands.execute(new GiveAppealCommand(user, id, idOperador));
  }

  @Endpoint('recursos/apelaciones/:id/decidir', ...judges)
  decide(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: DecideAppeal) {
    return this.commands.execute(new DecideAppealCommand(user, id, body));
  }

  /** by the number of what was proposed */
  @Endpoint('recursos/apelaciones/propuestas/:id/confirmar', ...confirms('recurso'))
  confirm(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new ConfirmAppealCommand(user, id, true, null));
  }

  @Endpoint('recursos/apelaciones/propuestas/:id/negar', ...proposes('recurso'))
  refuse(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: RefuseAppealProposal) {
    return this.commands.execute(new ConfirmAppealCommand(user, id, false, motivo));
  }

  @Answers(ASKS.noticeFacts, 'apelaciones')
  told(@Param('id', ParseIntPipe) id: number) {
    return this.appeals.told(id);
  }

  @Answers(ASKS.receipt, 'apelaciones/acuses')
  receipt(@Param('numero') numero: string) {
    return this.queries.execute(new ReadReceipt([APPEALS], numero));
  }
}
