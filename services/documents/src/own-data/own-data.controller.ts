import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiProduces } from '@nestjs/swagger';
import { DATA_FORMATS, DATA_MESSAGES, TakeData } from '@registro/contracts/accounts/own-data';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import type { FastifyReply } from 'fastify';
import { AskOwnDataCommand } from './ask-own-data.js';
import { ReadOwnData } from './read-own-data.js';
import { TakeOwnDataCommand } from './take-own-data.js';

/** All that is held on oneself (rule S-37). */
@Controller('api/documentos/mis-datos')
export class OwnDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Read('', 'cualquiera')
  read(@User() user: SessionUser) {
    return this.queries.execute(new ReadOwnData(user.id));
  }

  @Endpoint('pedir', 'cualquiera')
  async ask(@User() user: SessionUser) {
    await this.commands.execute(new AskOwnDataCommand(user));
    return new Answer(await this.read(user), DATA_MESSAGES.pedida);
  }

  @Endpoint('descargar', 'cualquiera')
  @ApiProduces(DATA_FORMATS.json.tipo, DATA_FORMATS.pdf.tipo)
  take(@User() user: SessionUser, @Body() asked: TakeData, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.commands.execute(new TakeOwnDataCommand(user, asked, reply));
  }
}
