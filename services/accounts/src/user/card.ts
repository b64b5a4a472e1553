import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';

interface Found {
  nombre: string;
  activo: boolean;
}

/** What a conversation says of an account: its owner asks about it as a whole. */
export const AccountCard = objectCard<Found>('cuenta', {
  find: (id) => sql<Found>`select nombre, activo from platform.quien where id = ${id}`,
  card: ({ nombre, activo }, id) => ({
    idUsuario: id,
    titulo: `Cuenta de ${nombre}`,
    estado: activo ? 'Activa' : 'Suspendida',
    ruta: '/cuenta',
    rutaConsola: `/consola/usuarios/${id}/show`,
  }),
});
