import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { isOfCall } from '@registro/contracts/mails/mail-calls';
import type { TemplateList } from '@registro/contracts/mails/save-template';
import { MAIL_TEMPLATES } from '@registro/contracts/mails/templates';
import { rows } from '@registro/platform/database/database';
import { read } from '../operations.tables.js';
import { mailCalls } from './stored-text.js';

export class ReadTemplates extends Query<TemplateList> {}

/** Every mail that the product sends, which of them have a text of the operators' own, and for which calls. */
@QueryHandler(ReadTemplates)
export class ReadTemplatesHandler implements IQueryHandler<ReadTemplates> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<TemplateList> {
    const [stored, convocatorias] = await Promise.all([
      rows(this.em, read.selectFrom('platform.plantilla_correo').select(['plantilla', 'convocatoria', 'asunto', 'cambio', 'version'])),
      mailCalls(this.em),
    ]);
    const kept = Map.groupBy(stored, ({ plantilla }) => plantilla);
    const plantillas = MAIL_TEMPLATES.map((template) => {
      const { id, nombre, grupo, marcadores, original } = template;
      const own = kept.get(id) ?? [];
      const { asunto = null, cambio = null, version = 0 } = own.find(({ convocatoria }) => convocatoria === '') ?? {};
      const porConvocatoria = convocatorias
        .filter((call) => isOfCall(template, call))
        .flatMap(({ codigo }) => {
          const one = own.find(({ convocatoria }) => convocatoria === codigo);
          return one && one.asunto !== null ? [{ codigo, asunto: one.asunto, cambio: one.cambio }] : [];
        });
      const general = { asunto: asunto ?? original.asunto, propia: asunto !== null, cambio: version ? cambio : null };
      return { id, nombre, grupo, marcadores, ...general, porConvocatoria };
    });
    return { plantillas, convocatorias };
  }
}
