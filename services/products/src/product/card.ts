import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';

interface Found {
  idUsuario: number;
  titulo: string;
}

/** What a conversation says of a product. */
export const ProductCard = objectCard<Found>('producto', {
  find: (id) => sql<Found>`select "idUsuario", titulo from products.producto where id = ${id} and eliminado is null`,
  card: (found, id) => ({
    ...found,
    estado: null,
    ruta: `/usuario/proyecto/${id}/ver`,
    rutaConsola: `/consola/usuarios/${found.idUsuario}/show`,
  }),
});
