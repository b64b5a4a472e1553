import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  RestoreTemplate,
  SaveTemplate,
  TEMPLATE_SAVED,
  TEMPLATE_TESTED,
  templateRestored,
  TypedTemplate,
} from '@registro/contracts/mails/save-template';
import { AMinute, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { PreviewTemplate } from './preview-template.js';
import { ReadTemplate } from './read-template.js';
import { ReadTemplates } from './read-templates.js';
import { RestoreTemplateCommand } from './restore-template.js';
import { SaveTemplateCommand } from './save-template.js';
import { TryTemplateCommand } from './try-template.js';

/** What the product's mails say, as operators who watch them may word it (rules N-11 to N-15). */
@Controller('api/recursos/plantillas-correo')
export class TemplateController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Read('', 'operador:colas')
  list() {
    return this.queries.execute(new ReadTemplates());
  }

  @Read(':id', 'operador:colas')
  one(@Param('id') id: string) {
    return this.queries.execute(new ReadTemplate(id));
  }

  @Endpoint(':id/vista', 'operador:colas')
  preview(@Param('id') id: string, @Body() text: TypedTemplate) {
    return this.queries.execute(new PreviewTemplate(id, text));
  }

  @AMinute(10)
  @Endpoint(':id/probar', 'operador:colas')
  async try(@User() operator: SessionUser, @Param('id') id: string, @Body() text: TypedTemplate) {
    await this.commands.execute(new TryTemplateCommand(operator, id, text));
    return new Answer(null, TEMPLATE_TESTED(operator.correo));
  }

  @Endpoint(':id/guardar', 'operador:colas')
  async save(@User() operator: SessionUser, @Param('id') id: string, @Body() data: SaveTemplate) {
    await this.commands.execute(new SaveTemplateCommand(operator, id, data));
    return new Answer(await this.one(id), TEMPLATE_SAVED);
  }

  @Endpoint(':id/original', 'operador:colas')
  async restore(@User() operator: SessionUser, @Param('id') id: string, @Body() data: RestoreTemplate) {
    await this.commands.execute(new RestoreTemplateCommand(operator, id, data));
    const page = await this.one(id);
    return new Answer(page, templateRestored(page));
  }
}
