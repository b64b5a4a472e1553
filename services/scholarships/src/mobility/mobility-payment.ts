import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { MOBILITY_CASE, MOBILITY_SCREENS, MOBILITY_WORDS, mobilityCan, SaveMobilityAccount } from '@registro/contracts/mobility/mobility';
import { centsToNumber } from '@registro/contracts/money';
import { showDate } from '@registro/contracts/dates';
import { byNotice, type OwnTold, type SettledTold } from '@registro/contracts/notices/own-matters';
import type { NoticeName } from '@registro/contracts/notices/notices';
import type { Owed, OwedPayment, PaymentFacts } from '@registro/contracts/payments/owed';
import { isNews, NO_REASON, type Settled, type SettledNews } from '@registro/contracts/payments/settled';
import { accountWarning } from '@registro/contracts/scholarships/account-number';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { ownRow } from '@registro/platform/database/locked-row';
import { notFound, refuse } from '@registro/platform/errors';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { type Emitted, emitAllAudited } from '@registro/platform/events/emit';
import { assertOffered } from '@registro/platform/records/catalog';
import { Mobility } from './mobility.entity.js';
import { owed } from './programme.js';

/** The domain's own concept of a payment. */
const MOBILITY_CONCEPT = 102;

export class ReadMobilityOwed extends Query<Owed> {
  constructor(readonly id: number) {
    super();
  }
}

/** All that is owed for an application, whole, for who pays: its cost, once it is approved. */
@QueryHandler(ReadMobilityOwed)
export class ReadMobilityOwedHandler implements IQueryHandler<ReadMobilityOwed> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadMobilityOwed): Promise<Owed> {
    const own = (await this.em.fork().findOne(Mobility, { id })) ?? notFound();
    const { debido: version, institucion, desde, idUsuario, nombre, cedula: documento } = own;
    return {
      version,
      titulo: `Movilidad académica, ${institucion}`,
      grupo: `${MOBILITY_CASE}:${id}`,
      presupuesto: { convocatoria: MOBILITY_CASE, anio: Number(desde.slice(0, 4)) },
      idUsuario,
      persona: { nombre, documento },
      pagos: [paymentOf(own)],
    };
  }
}

/** What was paid stays so, whatever became of the rest. */
function paymentOf(own: Mobility): OwedPayment {
  const { id, estado, pagado, cerrado, rechazo, intento, monto, desde, hasta, aprobada, enviado, nombre, cedula, numCuenta } = own;
  const stands = cerrado === null && (pagado !== null || estado === 'aprobada');
  const warning = accountWarning(numCuenta);
  return {
    referencia: id,
    intento,
    concepto: MOBILITY_CONCEPT,
    nombreConcepto: 'Movilidad académica',
    periodo: `del ${showDate(desde)} al ${showDate(hasta)}`,
    monto: centsToNumber(monto),
    moneda: 'VES',
    estado: !stands ? 'cancelado' : rechazo === null ? 'aprobado' : 'devuelto',
    desde: (aprobada ?? enviado).toISOString(),
    aprobadoPor: own.aprobadaPor,
    avisos: warning === null ? [] : [warning],
    bloqueo: rechazo === null ? null : { texto: `El pago no llegó: ${rechazo}`, ruta: MOBILITY_SCREENS.list, accion: 'Corregir la cuenta' },
    beneficiario: {
      tipo: 'persona',
      documento: cedula,
      nombre,
      banco: String(own.idBanco).padStart(4, '0'),
      tipoCuenta: own.idTipoCuenta,
      cuenta: numCuenta,
    },
  };
}

export class SaveMobilityAccountCommand extends Command<{ id: number; advertencia: string | null }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveMobilityAccount,
  ) {
    super();
  }
}

/** Another account, once the bank refused the payment: it is asked for again. */
@CommandHandler(SaveMobilityAccountCommand)
export class SaveMobilityAccountHandler implements ICommandHandler<SaveMobilityAccountCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user: { id: idUsuario }, data }: SaveMobilityAccountCommand): Promise<{ id: number; advertencia: string | null }> {
    return transaction(this.em, async (em) => {
      const { id, ...account } = data;
      const own = await ownRow(em, Mobility, { id, idUsuario }, MOBILITY_WORDS.notFound);
      if (!mobilityCan.account(own.estado, own.rechazo)) refuse(MOBILITY_WORDS.accountLocked);
      await assertOffered(em, SaveMobilityAccount, account, own);
      const { idBanco, idTipoCuenta, numCuenta, intento } = own;
      const antes = { idBanco, idTipoCuenta, numCuenta };
      em.assign(own, { ...account, rechazo: null, intento: intento + 1 });
      const trace = { idUsuario, accion: 'corregir cuenta', objeto: MOBILITY_CASE, idObjeto: id, antes, despues: account };
      await emitAllAudited(em, trace, await owed(em, own));
      return { id, advertencia: accountWarning(account.numCuenta) };
    });
  }
}

export class ReadMobilitySettledTold extends Query<OwnTold[]> {
  constructor(readonly question: SettledTold) {
    super();
  }
}

/** Who would hear what of the bank's answer to these payments. */
@QueryHandler(ReadMobilitySettledTold)
export class ReadMobilitySettledToldHandler implements IQueryHandler<ReadMobilitySettledTold> {
  constructor(private readonly em: EntityManager) {}

  async execute({ question: { pagos } }: ReadMobilitySettledTold): Promise<OwnTold[]> {
    const found = await this.em.fork().find(Mobility, { id: { $in: pagos.map(({ idObjeto }) => idObjeto) } });
    const told = pagos.flatMap(({ idObjeto, intento, resultado }) => {
      const own = found.find(({ id }) => id === idObjeto);
      const tipo = resultado === 'completado' ? 'payment.completed' : 'payment.rejected';
      const aviso = own && became({ tipo, datos: { intento } }, own, { motivo: null, completado: null })?.aviso;
      return aviso ? [{ aviso, idUsuario: own.idUsuario }] : [];
    });
    return byNotice(told);
  }
}

interface Became {
  values: Partial<Mobility>;
  accion: string;
  aviso?: NoticeName;
  owes?: true;
}

/** What became of its payment; an answer to an earlier attempt than the one that is owed now changes nothing. */
@Consume('apply-mobility-payment')
export class ApplyMobilityPayment extends Consumer<Settled, PaymentFacts | null> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override prepare({ datos }: Received<Settled>): Promise<PaymentFacts | null> {
    return datos.objeto === MOBILITY_CASE ? this.internal.get(ASKS.payment, { id: datos.idPago }) : Promise.resolve(null);
  }

  protected async perform(em: EntityManager, event: Received<Settled>, facts: PaymentFacts | null): Promise<void> {
    if (facts === null) return;
    const own = await em.findOne(Mobility, { id: event.datos.idObjeto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const news = own && became(event, own, facts);
    if (!news) return;
    em.assign(own, news.values);
    await em.flush();
    const { id: idObjeto, idUsuario, intento: vez } = own;
    const despues = { idPago: event.datos.idPago, motivo: facts.motivo };
    const { accion, aviso, owes } = news;
    const told: Emitted[] = aviso ? [['notice.requested', { aviso, idObjeto, vez, usuarios: [idUsuario] }]] : [];
    await emitAllAudited(
      em,
      { idUsuario: null, accion, objeto: MOBILITY_CASE, idObjeto, idPersona: idUsuario, despues },
      ...told,
      ...(owes ? [await owed(em, own)] : []),
      ['screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'pago' } }],
    );
  }
}

/** What it makes of a mobility; null where it is no news of the attempt that is owed now. */
function became(news: SettledNews, own: Mobility, { motivo, completado }: Pick<PaymentFacts, 'motivo' | 'completado'>): Became | null {
  if (!isNews(news, own)) return null;
  const { tipo, datos } = news;
  const why = motivo ?? own.revertido ?? NO_REASON;
  if (tipo === 'payment.reverted') return { values: { pagado: null, revertido: why }, accion: 'revertir-pago' };
  if (tipo === 'payment.resumed') {
    const { sigue } = datos;
    const accion = 'desenlace-pago';
    if (sigue === 'cerrar') return { values: { pagado: null, cerrado: new Date() }, accion, owes: true };
    const again = { pagado: null, revertido: null, rechazo: null, intento: datos.intento };
    if (sigue === 'pagar') return { values: again, accion, owes: true };
    return { values: { ...again, rechazo: why }, accion, aviso: 'movilidadPagoRechazado', owes: true };
  }
  if (tipo === 'payment.rejected')
    return { values: { rechazo: why }, accion: 'rechazar-pago', aviso: 'movilidadPagoRechazado', owes: true };
  const when = completado ? new Date(completado) : new Date();
  return { values: { pagado: when, rechazo: null }, accion: 'pagar', aviso: 'movilidadPagada' };
}
