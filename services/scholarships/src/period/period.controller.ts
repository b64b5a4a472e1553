import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { GrantId, ScholarshipId } from '@registro/contracts/scholarships/contract';
import { PERIOD_DELETED, PERIOD_SAVED, PeriodId, PeriodOfScholarship, SavePeriod } from '@registro/contracts/scholarships/period';
import { PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import { Endpoint, mayCall, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { DeletePeriodCommand } from './delete-period.js';
import { ListPayments } from './list-payments.js';
import { ListPeriods, ViewPeriod } from './read-periods.js';
import { SavePeriodCommand } from './save-period.js';

const OPERATORS = ['operador:convocatorias', 'operador:pagos-preparar', 'operador:pagos-aprobar'] as const;

@Controller('api')
export class PeriodController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** ★ the list stands beside the envelope too (rule A-1) */
  @Endpoint(PROCESSING_CALLS.listarPeriodos, 'investigador')
  async list(@User() user: SessionUser, @Body() { idBeca }: ScholarshipId) {
    const found = await this.queries.execute(new ListPeriods(user, idBeca));
    return new Answer(found, undefined, { periodos: found.periodos, instituciones: found.instituciones });
  }

  @Endpoint(PROCESSING_CALLS.verPeriodo, 'investigador')
  view(@User() user: SessionUser, @Body() { idBeca, idPeriodo }: PeriodOfScholarship) {
    return this.queries.execute(new ViewPeriod(user, idBeca, idPeriodo));
  }

  /** ★ */
  @Endpoint(PROCESSING_CALLS.guardarPeriodo, 'investigador')
  async save(@User() user: SessionUser, @Body() body: SavePeriod) {
    return new Answer(await this.commands.execute(new SavePeriodCommand(user, body)), PERIOD_SAVED);
  }

  /** ★ */
  @Endpoint(PROCESSING_CALLS.eliminarPeriodo, 'investigador')
  async remove(@User() user: SessionUser, @Body() { idPeriodo }: PeriodId) {
    return new Answer(await this.commands.execute(new DeletePeriodCommand(user, idPeriodo)), PERIOD_DELETED);
  }

  @Endpoint(PROCESSING_CALLS.listarPagos, 'investigador')
  payments(@User() user: SessionUser, @Body() { idBeca }: ScholarshipId) {
    return this.queries.execute(new ListPayments(user.id, idBeca, 'todos'));
  }

  @Endpoint(PROCESSING_CALLS.pagosPendientes, 'investigador', ...OPERATORS)
  pending(@User() user: SessionUser, @Body() { idBeca }: ScholarshipId) {
    return this.queries.execute(new ListPayments(mayCall(OPERATORS, user) ? null : user.id, idBeca, 'pendientes'));
  }

  /** ★ */
  @Endpoint('consultar/fonacit/listaPagosCompletados', ...OPERATORS)
  completed(@Body() { becaId }: GrantId) {
    return this.queries.execute(new ListPayments(null, becaId, 'completados'));
  }
}
