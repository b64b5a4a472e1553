import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateListItem, EditListItem } from '@registro/contracts/catalogs/save-list-item';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { invalid, notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { ListItem } from './list-item.entity.js';
import { readParents } from './read-parents.js';

export class SaveListItemCommand extends Command<ListItem> {
  /** `id` null: a new entry */
  constructor(
    readonly operator: SessionUser,
    readonly id: number | null,
    readonly item: EditListItem | CreateListItem,
  ) {
    super();
  }
}

/** An operator adds or changes an entry: cached lists learn of it by the version. */
@CommandHandler(SaveListItemCommand)
export class SaveListItemHandler implements ICommandHandler<SaveListItemCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ operator, id, item }: SaveListItemCommand): Promise<ListItem> {
    return transaction(this.em, async (em) => {
      // First, for the row is also the lock: operators change lists one at a time.
      await rows(em, sql`update catalogs.version set numero = numero + 1 where id = 1`);
      const entry = id === null ? await this.fresh(em, item as CreateListItem) : await em.findOne(ListItem, { id });
      if (!entry) notFound();
      const antes = id === null ? undefined : { label: entry.label, orden: entry.orden, activo: entry.activo };
      em.assign(entry, { label: item.label, orden: item.orden, activo: item.activo, editado: true });
      await em.persist(entry).flush();
      await audit(em, {
        idUsuario: operator.id,
        accion: id === null ? 'crear' : 'editar',
        objeto: 'catálogo',
        idObjeto: entry.id,
        antes,
        despues: item,
      });
      return entry;
    });
  }

  private async fresh(em: EntityManager, item: CreateListItem): Promise<ListItem> {
    const { lista, padre, value } = item;
    if (!(await readParents(em, lista)).has(padre)) invalid({ campo: 'padre', mensaje: 'El padre no corresponde a la lista' });
    const taken = await row(em, sql`select 1 from catalogs.elemento where lista = ${lista} and padre = ${padre} and value = ${value}`);
    if (taken) invalid({ campo: 'value', mensaje: 'Ese código ya existe en la lista' });
    return em.create(ListItem, { lista, padre, value, label: item.label, orden: item.orden, activo: item.activo, editado: true });
  }
}
