import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { isOfCall } from '@registro/contracts/mails/mail-calls';
import { TEMPLATE_ACTIONS, TEMPLATE_CHANGES, type TemplateAction, type TemplatePage } from '@registro/contracts/mails/save-template';
import { rows } from '@registro/platform/database/database';
import { read } from '../operations.tables.js';
import { mailCalls, readText, textOf } from './stored-text.js';

export class ReadTemplate extends Query<TemplatePage> {
  constructor(readonly id: string) {
    super();
  }
}

/**
 * A mail's text as it stands, what it says without it, what it may name, which calls have one of their own, and who
 * changed it last. 404 for a mail that is not sent.
 */
@QueryHandler(ReadTemplate)
export class ReadTemplateHandler implements IQueryHandler<ReadTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id: asked }: ReadTemplate): Promise<TemplatePage> {
    const named = await textOf(this.em, asked);
    const { id, template, call } = named;
    const [text, calls, own, historial] = await Promise.all([
      readText(this.em, named),
      mailCalls(this.em),
      rows(
        this.em,
        read
          .selectFrom('platform.plantilla_correo')
          .select('convocatoria')
          .where('plantilla', '=', template.id)
          .where('asunto', 'is not', null),
      ),
      rows(
        this.em,
        read
          .selectFrom('platform.auditoria as a')
          .leftJoin('platform.quien as u', 'u.id', 'a.idUsuario')
          .select(['a.id', 'a.fecha', 'u.nombre as quien'])
          .select((eb) => eb.ref('a.accion').$castTo<TemplateAction>().as('accion'))
          .where('a.objeto', '=', 'plantilla')
          .where('a.idObjeto', '=', id)
          .where('a.accion', 'in', TEMPLATE_ACTIONS)
          .orderBy('a.id', 'desc')
          .limit(TEMPLATE_CHANGES),
      ),
    ]);
    const { nombre, grupo, marcadores } = template;
    const withOwn = new Set(own.map(({ convocatoria }) => convocatoria));
    const convocatorias = calls.filter((one) => isOfCall(template, one)).map((one) => ({ ...one, propia: withOwn.has(one.codigo) }));
    return { id, plantilla: template.id, nombre, grupo, convocatoria: call, convocatorias, ...text, marcadores, historial };
  }
}
