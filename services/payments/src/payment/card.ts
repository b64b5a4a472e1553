import { PAYMENT_STATE_NAMES, type PaymentState } from '@registro/contracts/payments/owed';
import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';

interface Found {
  idUsuario: number;
  estado: PaymentState;
  titulo: string;
  concepto: string;
}

/** What a conversation says of a payment: no account and no amount, which stand where payments are shown. */
export const PaymentCard = objectCard<Found>('pago', {
  find: (id) => sql<Found>`select "idUsuario", estado, titulo, "nombreConcepto" as concepto from payments.pago where id = ${id}`,
  card: ({ idUsuario, estado, titulo, concepto }, id) => ({
    idUsuario,
    titulo: `${concepto}: ${titulo}`,
    estado: PAYMENT_STATE_NAMES[estado],
    ruta: '/usuario/listar',
    rutaConsola: `/consola/pagos/${id}/show`,
  }),
});
