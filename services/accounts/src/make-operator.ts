import { MikroORM } from '@mikro-orm/postgresql';
import { ROLES } from '@registro/contracts/roles';
import { ConfigError, readDatabaseUrl } from '@registro/platform/config';
import { row, transaction } from '@registro/platform/database/database';
import { ormOptions } from '@registro/platform/database/orm-options';
import { sql } from 'kysely';
import { tables } from './accounts.tables.js';
import { giveRole, readRole } from './user/give-role.js';
import { hasDocument } from './user/has-document.js';

const MOTIVO = 'Orden dada en el servidor';

/**
 * Makes someone who signed up an operator with the permission `usuarios`: the first one, who makes all others in the
 * console. What else they have stays. Asked again it changes nothing. Answers what it did, in Spanish; throws
 * `ConfigError` with what is in the way.
 */
async function makeOperator(correo: string): Promise<string> {
  if (!correo) throw new ConfigError('Indique el correo de quien será operador.');
  const orm = await MikroORM.init(ormOptions({ databaseUrl: readDatabaseUrl(), databasePool: 1 }, [{ tables, migrations: [] }]));
  try {
    return await transaction(orm.em, async (em) => {
      const found = await row(
        em,
        sql<{ id: number; emailVerified: boolean }>`select id, "emailVerified" from accounts."user" where email = ${correo}`,
      );
      if (!found) throw new ConfigError(`Nadie se ha registrado con el correo ${correo}. La persona debe registrarse primero.`);
      if (!found.emailVerified)
        throw new ConfigError(`${correo} todavía no ha sido confirmado: la persona debe abrir el enlace que recibió por correo.`);
      const antes = (await readRole(em, found.id))!;
      if (!antes.activo) throw new ConfigError(`La cuenta de ${correo} está desactivada. Un operador puede activarla en la consola.`);
      const document = await hasDocument(em, found.id);
      const permisos = antes.roles.includes('operador') ? antes.permisos : [];
      if (permisos.includes('usuarios')) return `${correo} ya es operador y tiene el permiso «usuarios». No se cambió nada.`;
      if (!document)
        throw new ConfigError(`${correo} no ha registrado su nacionalidad y cédula: la persona debe completar antes sus datos básicos.`);
      const roles = ROLES.filter((rol) => rol === 'operador' || antes.roles.includes(rol));
      await giveRole(em, null, found.id, antes, { roles, permisos: [...permisos, 'usuarios'], activo: true, motivo: MOTIVO });
      return `${correo} es operador y tiene el permiso «usuarios». Sus sesiones se cerraron: debe entrar de nuevo.`;
    });
  } finally {
    await orm.close();
  }
}

try {
  console.log(await makeOperator((process.argv[2] ?? '').trim().toLowerCase()));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
