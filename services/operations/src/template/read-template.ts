import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TEMPLATE_CHANGES, type TemplatePage } from '@registro/contracts/mails/save-template';
import { ownText } from '@registro/contracts/mails/templates';
import { row, rows } from '@registro/platform/database/database';
import { read } from '../operations.tables.js';
import { templateOf } from './stored-text.js';

export class ReadTemplate extends Query<TemplatePage> {
  constructor(readonly id: string) {
    super();
  }
}

/** A mail's text as it stands, the product's own beside it, what it may name, and who changed it last. 404 for a mail that is not sent. */
@QueryHandler(ReadTemplate)
export class ReadTemplateHandler implements IQueryHandler<ReadTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadTemplate): Promise<TemplatePage> {
    const { nombre, grupo, original, marcadores } = templateOf(id);
    const [stored, historial] = await Promise.all([
      row(this.em, read.selectFrom('platform.plantilla_correo').selectAll().where('plantilla', '=', id).where('convocatoria', '=', '')),
      rows(
        this.em,
        read
          .selectFrom('platform.auditoria as a')
          .leftJoin('accounts.user as u', 'u.id', 'a.idUsuario')
          .select(['a.id', 'a.fecha', 'u.name as quien', 'a.accion'])
          .where('a.objeto', '=', 'plantilla')
          .where('a.idObjeto', '=', id)
          .where('a.accion', 'in', ['editar', 'volver-al-original'])
          .orderBy('a.id', 'desc')
          .limit(TEMPLATE_CHANGES),
      ),
    ]);
    const { version = 0, cambio = null } = stored ?? {};
    const own = ownText(stored);
    const text = { ...(own ?? original), propia: own !== null };
    return { id, nombre, grupo, ...text, version, cambio: version ? cambio : null, original, marcadores, historial };
  }
}
