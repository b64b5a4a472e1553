import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TemplateRow } from '@registro/contracts/mails/save-template';
import { MAIL_TEMPLATES } from '@registro/contracts/mails/templates';
import { rows } from '@registro/platform/database/database';
import { read } from '../operations.tables.js';

export class ReadTemplates extends Query<TemplateRow[]> {}

/** Every mail that the product sends, and which of them have a text of the operators' own. */
@QueryHandler(ReadTemplates)
export class ReadTemplatesHandler implements IQueryHandler<ReadTemplates> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<TemplateRow[]> {
    const stored = await rows(
      this.em,
      read.selectFrom('platform.plantilla_correo').select(['plantilla', 'asunto', 'cambio', 'version']).where('convocatoria', '=', ''),
    );
    const known = new Map(stored.map((one) => [one.plantilla, one]));
    return MAIL_TEMPLATES.map(({ id, nombre, grupo, original }) => {
      const { asunto = null, cambio = null, version = 0 } = known.get(id) ?? {};
      return { id, nombre, grupo, asunto: asunto ?? original.asunto, propia: asunto !== null, cambio: version ? cambio : null };
    });
  }
}
