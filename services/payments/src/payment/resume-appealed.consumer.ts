import type { EntityManager } from '@mikro-orm/postgresql';
import type { SettledPayment } from '@registro/contracts/payments/owed';
import { BY_APPEAL } from '@registro/platform/appeals';
import { audit } from '@registro/platform/audit';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emitAll } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { advance } from './advance.js';

/**
 * A payment whose rejection was appealed with reason is asked of its domain anew, as one that came back is: another
 * attempt of the same debt, on the same account (rule Q-13). One that its domain has asked for anew is under way.
 */
@Consume('resume-appealed')
export class ResumeAppealed extends Consumer<'appeal.granted'> {
  protected async perform(em: EntityManager, { datos }: Received<'appeal.granted'>): Promise<void> {
    const { objeto, idObjeto: id, idApelacion, por } = datos;
    if (objeto !== 'pago') return;
    const begun = await row(
      em,
      sql<SettledPayment>`update payments.pago set intento = intento + 1 where id = ${id} and estado = 'rechazado'
        returning id as "idPago", objeto, "idObjeto", referencia, intento, "idUsuario"`,
    );
    if (!begun) return;
    await advance(em, [id], { paso: 'revision', estado: 'revision', detalle: `Se concedió el recurso ${idApelacion}`, idLote: null });
    const { intento: vez, idUsuario } = begun;
    await emitAll(
      em,
      ['payment.resumed', { ...begun, sigue: 'pagar' }],
      ['notice.requested', { aviso: 'pagoDeNuevo', idObjeto: id, vez, usuarios: [idUsuario] }],
      ['screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'pago' } }],
    );
    const despues = { intento: vez, idApelacion, por };
    await audit(em, { idUsuario: null, accion: BY_APPEAL, objeto, idObjeto: id, idPersona: idUsuario, despues });
  }
}
