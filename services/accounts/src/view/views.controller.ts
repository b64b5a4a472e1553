import { Body, Controller, Headers, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { StartView } from '@registro/contracts/accounts/start-view';
import type { CurrentView } from '@registro/contracts/accounts/view-as';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { notFound } from '@registro/platform/errors';
import { EndViewCommand } from './end-view.js';
import { StartViewCommand } from './start-view.js';

/** Looking as a researcher sees it, read-only (decision 69). */
@Controller('api')
export class ViewsController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint('recursos/usuarios/:id/ver-como', 'operador:usuarios')
  start(
    @User() operator: SessionUser,
    @Headers('cookie') cookie: string | undefined,
    @Param('id', ParseIntPipe) id: number,
    @Body() { motivo }: StartView,
  ) {
    return this.commands.execute(new StartViewCommand(operator, cookie, id, motivo));
  }

  @Read('cuenta/vista', 'cualquiera')
  current(@User() { id, correo, expira, mira }: SessionUser): CurrentView {
    if (!mira) notFound('No está viendo como otra persona');
    return { vista: mira.vista, idUsuario: id, correo, hasta: expira };
  }

  /** By the operator themselves, without the header of the look. */
  @Endpoint('cuenta/vista/terminar', 'operador:usuarios')
  end(@User() operator: SessionUser) {
    return this.commands.execute(new EndViewCommand(operator));
  }
}
