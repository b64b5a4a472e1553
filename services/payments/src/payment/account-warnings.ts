import type { EntityManager } from '@mikro-orm/postgresql';
import { showDate } from '@registro/contracts/dates';
import { ACCOUNT_WARNINGS, TALK_WARNINGS, type WaitingTalk } from '@registro/contracts/payments/batch';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

/**
 * Of one payment: the account that its payee was approved for last, the one now, and all that anybody was told about
 * it.
 */
export interface WarnedPayment {
  idPago: number;
  nombre: string;
  documento: string;
  persona: string | null;
  documentoPersona: string | null;
  /** null: never before */
  antes: string | null;
  ahora: string;
  /** who else is paid on it */
  otros: string | null;
  razones: string[];
}
type Found = Omit<WarnedPayment, 'razones'> & { avisos: string[]; pagoAntes: number | null; cuando: string | null };

/**
 * Those of some payments that stand out (`where`: SQL of the payment `p`): what their domain warned of, that the
 * account is another payee's too and whose, that it is another than the last time, that nothing was ever paid to it,
 * and that somebody asks about the payment (`talks`). One truth for the batch and for the dossier. What was approved
 * before is what was approved before the batch that the payment is in.
 */
export async function warnedPayments(
  em: EntityManager,
  where: RawBuilder<boolean>,
  talks: readonly WaitingTalk[] = [],
): Promise<WarnedPayment[]> {
  const asked = new Map(talks.map((talk) => [talk.idObjeto, talk]));
  const found = await rows(
    em,
    sql<Found>`
      select p.id as "idPago", b.nombre, b.documento, p.persona, p."documentoPersona", p.avisos, u.cuenta as antes, b.cuenta as ahora,
        u."idPago" as "pagoAntes", to_char(u.aprobado at time zone 'America/Caracas', 'YYYY-MM-DD') as cuando, c.otros
      from payments.pago p join payments.beneficiario b on b.id = p."idBeneficiario" left join payments.lote mio on mio.id = p."idLote"
      left join lateral (
        select o.cuenta, k."idPago", t.aprobado
        from payments.beneficiario o join payments.lote_pago k on k."idBeneficiario" = o.id join payments.lote t on t.id = k."idLote"
        where o.documento = b.documento and t.id is distinct from mio.id and t.aprobado < coalesce(mio.aprobado, now())
          and t.estado in ('aprobado', 'exportado', 'cerrado') and k.estado <> 'quitado'
        order by t.aprobado desc, k.id desc limit 1) u on true
      left join lateral (
        select string_agg(distinct o.nombre || ' (' || o.documento || ')', '; ') as otros from payments.beneficiario o
        where o.cuenta = b.cuenta and o.documento <> b.documento) c on true
      where ${where} and (u.cuenta is distinct from b.cuenta or c.otros is not null or p.avisos <> '[]'::jsonb or p.id = any(${[...asked.keys()]}::int[])) order by p.id`,
  );
  return found.map(({ avisos, pagoAntes, cuando, ...payment }) => {
    const { antes, ahora, otros } = payment;
    const talk = asked.get(payment.idPago);
    const razones = [
      ...(talk?.recurso ? [TALK_WARNINGS.recurso] : []),
      ...(talk?.pregunta ? [TALK_WARNINGS.pregunta] : []),
      ...avisos,
      ...(otros ? [ACCOUNT_WARNINGS.compartida(otros)] : []),
      ...(antes === null ? [ACCOUNT_WARNINGS.primera] : []),
      ...(antes !== null && antes !== ahora ? [ACCOUNT_WARNINGS.cambio(groupAccount(antes), pagoAntes!, showDate(cuando!))] : []),
    ];
    return { ...payment, razones };
  });
}
