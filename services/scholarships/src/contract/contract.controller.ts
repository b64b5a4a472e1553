import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { GrantId, Reason, SaveContract, ScholarshipId } from '@registro/contracts/scholarships/contract';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { notFound } from '@registro/platform/errors';
import { Answer } from '@registro/platform/http/envelope';
import { CancelScholarshipCommand } from '../scholarship/cancel-scholarship.js';
import { DecideContractCommand } from './decide-contract.js';
import { ReadDeclaration } from './read-declaration.js';
import { ReadGrants } from './read-grants.js';
import { SaveContractCommand } from './save-contract.js';

const OPERATORS = ['operador:convocatorias', 'operador:pagos-preparar', 'operador:pagos-aprobar'] as const;

@Controller('api')
export class ContractController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** ★ rule B-19: the answer is read for idBeca, wherever it is looked for. */
  @Endpoint('guardar/becaContrato/guardar-contrato', 'investigador')
  async save(@User() user: SessionUser, @Body() body: SaveContract) {
    const idBeca = await this.commands.execute(new SaveContractCommand(user, body));
    return new Answer({ idBeca }, 'La declaración jurada fue cargada', { idBeca });
  }

  @Endpoint('consultar/becaContrato/declaracion', 'investigador')
  declaration(@User() user: SessionUser, @Body() { idBeca }: ScholarshipId) {
    return this.queries.execute(new ReadDeclaration(user, idBeca));
  }

  /** ★ */
  @Read('consultar/fonacit/listadoBecasContrato', ...OPERATORS)
  grants() {
    return this.queries.execute(new ReadGrants(null));
  }

  /** ★ */
  @Endpoint('consultar/fonacit', ...OPERATORS)
  async grant(@Body() { becaId }: GrantId) {
    const [found] = await this.queries.execute(new ReadGrants(becaId));
    return found ?? notFound('La beca no existe o no está aprobada');
  }

  @Endpoint('recursos/becas/:id/cancelar', 'operador:convocatorias')
  cancel(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: Reason) {
    return this.commands.execute(new CancelScholarshipCommand(operator, id, motivo));
  }

  @Endpoint('recursos/contratos/:id/aprobar', 'operador:convocatorias')
  approve(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new DecideContractCommand(operator, id, 'aprobar', null));
  }

  @Endpoint('recursos/contratos/:id/devolver', 'operador:convocatorias')
  sendBack(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: Reason) {
    return this.commands.execute(new DecideContractCommand(operator, id, 'devolver', motivo));
  }
}
