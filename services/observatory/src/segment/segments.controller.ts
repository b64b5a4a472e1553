import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SaveSegment, SEGMENT_GONE, SEGMENT_SAVED } from '@registro/contracts/observatory/segments';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { RemoveSegmentCommand } from './remove-segment.js';
import { SaveSegmentCommand } from './save-segment.js';
import { readSegments } from './segments.js';

/** Filters of people that operators keep (rule O-20). */
@Controller('api/recursos/cifras/segmentos')
export class SegmentsController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'operador:usuarios')
  list(@User() { id }: SessionUser) {
    return readSegments(this.em, id);
  }

  @Endpoint('', 'operador:usuarios')
  async save(@User() { id }: SessionUser, @Body() data: SaveSegment) {
    return new Answer(await this.commands.execute(new SaveSegmentCommand(id, data)), SEGMENT_SAVED);
  }

  @Endpoint(':id/quitar', 'operador:usuarios')
  async remove(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    await this.commands.execute(new RemoveSegmentCommand(user.id, id));
    return new Answer(null, SEGMENT_GONE);
  }
}
