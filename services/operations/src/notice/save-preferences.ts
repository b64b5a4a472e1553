import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { kindsFor, type SavePreferences } from '@registro/contracts/notices/preferences';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { sql } from 'kysely';

export class SavePreferencesCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly data: SavePreferences,
  ) {
    super();
  }
}

/** How the user wants each kind of notice from now on. */
@CommandHandler(SavePreferencesCommand)
export class SavePreferencesHandler implements ICommandHandler<SavePreferencesCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, data: { preferencias } }: SavePreferencesCommand): Promise<void> {
    const own = kindsFor(user.roles);
    const foreign = preferencias.findIndex((p) => !own.includes(p.tipo));
    if (foreign >= 0) invalid({ campo: `preferencias.${foreign}.tipo`, mensaje: 'El tipo de aviso no existe' });
    return transaction(this.em, async (em) => {
      for (const { tipo, enApp, porCorreo } of preferencias) {
        await rows(
          em,
          sql`insert into operations.preferencia ("idUsuario", tipo, "enApp", "porCorreo") values (${user.id}, ${tipo}, ${enApp}, ${porCorreo})
              on conflict ("idUsuario", tipo) do update set "enApp" = excluded."enApp", "porCorreo" = excluded."porCorreo"`,
        );
      }
      await audit(em, { idUsuario: user.id, accion: 'preferencias', objeto: 'aviso', despues: preferencias });
    });
  }
}
