import type { Appealable } from '@registro/contracts/appeals/appealable';
import { PAYMENT_STATE_NAMES, type PaymentState } from '@registro/contracts/payments/owed';
import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';

interface Found {
  idUsuario: number;
  estado: PaymentState;
  titulo: string;
  concepto: string;
  recurrible: Appealable;
}

/** SQL: who took the step `s` of the payment `p`, and who had a word in what the bank is said to have answered. */
const rejectedBy = sql`(
  select s."idUsuario" union select unnest(array[t."propuestoPor", t."decididoPor"]) from platform.acto_de_dos t
  where t.estado = 'confirmado' and (t.acto = 'pago' and t.clave = p.id::text or t.acto = 'respuesta' and t.clave = p."idLote"::text)) quienes(quien)`;

/** What a conversation says of a payment: no account and no amount, which stand where payments are shown. */
export const PaymentCard = objectCard<Found>('pago', {
  find: (id) =>
    sql<Found>`select p."idUsuario", p.estado, p.titulo, p."nombreConcepto" as concepto,
        jsonb_build_object('decidida', p.desde, 'por', coalesce((select jsonb_agg(distinct quien) from ${rejectedBy} where quien is not null), '[]')) as recurrible
      from payments.pago p left join payments.paso s on s."idPago" = p.id and s.numero = p.pasos where p.id = ${id}`,
  card: ({ idUsuario, estado, titulo, concepto, recurrible }, id) => ({
    idUsuario,
    titulo: `${concepto}: ${titulo}`,
    estado: PAYMENT_STATE_NAMES[estado],
    ruta: '/usuario/listar',
    rutaConsola: `/consola/pagos/${id}/show`,
    recurrible: estado === 'rechazado' ? recurrible : null,
  }),
});
