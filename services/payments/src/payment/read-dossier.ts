import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { budgetName } from '@registro/contracts/payments/budget-name';
import type { DomainDossier, DossierTalks, EarlierPayment, PaymentDossier } from '@registro/contracts/payments/dossier';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { budgetUsed, COUNTS, TAKES } from '../budget/budget-used.js';
import { read } from '../payments.tables.js';
import { warnedPayments } from './account-warnings.js';

export class ReadDossier extends Query<PaymentDossier> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

interface Asked {
  objeto: string;
  idObjeto: number;
  grupo: string;
  concepto: number;
  convocatoria: string;
  anio: number;
  moneda: string;
  persona: string | null;
  documentoPersona: string | null;
  periodo: string | null;
  documento: string;
  nombre: string;
  toma: number;
  cuenta: boolean;
}
/** More are no help to who decides. */
const MOST = 30;

/**
 * All that who approves or checks a payment compares (rule M-20); what its domain knows is asked there. 404 where there
 * is none.
 */
@QueryHandler(ReadDossier)
export class ReadDossierHandler implements IQueryHandler<ReadDossier> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, id }: ReadDossier): Promise<PaymentDossier> {
    const pago =
      (await row(
        this.em,
        sql<Asked>`
          select p.objeto, p."idObjeto", p.grupo, p.concepto, p.convocatoria, p.anio, p.moneda, p.persona, p."documentoPersona", p.periodo,
            b.documento, b.nombre, (${TAKES})::bigint as toma, ${COUNTS} as cuenta
          from payments.pago p join payments.beneficiario b on b.id = p."idBeneficiario" where p.id = ${id}`,
      )) ?? notFound('El pago no existe');
    const [domain, talks, [warned], presupuesto, anteriores] = await Promise.all([
      this.askDomain(pago),
      this.askTalks(user, id, pago),
      warnedPayments(this.em, sql`p.id = ${id}::int`),
      this.budget(pago),
      rows(this.em, earlier(id, pago)),
    ]);
    const { persona, documentoPersona, periodo } = pago;
    return {
      persona,
      documentoPersona,
      periodo,
      hechos: domain?.hechos ?? [],
      documentos: [...(domain?.documentos ?? []), ...(talks?.flatMap(({ documentos }) => documentos) ?? [])],
      revisiones: await this.named(
        [...(domain?.revisiones ?? []), ...(talks?.flatMap(({ revisiones }) => revisiones) ?? [])].toSorted(byTime),
      ),
      palabras: talks?.flatMap(({ palabras }) => palabras).toSorted(byTime) ?? [],
      avisos: [...new Set([...(domain?.avisos ?? []), ...(warned?.razones ?? [])])],
      registro: domain?.registro === undefined ? null : registered(pago, domain.registro),
      presupuesto,
      anteriores,
      faltan: [...(domain ? [] : (['dominio'] as const)), ...(talks ? [] : (['conversaciones'] as const))],
    };
  }

  /** Null where it is away: the rest of the dossier stands without it. */
  private askDomain({ objeto, idObjeto }: Asked): Promise<DomainDossier | null> {
    return this.internal.get(ASKS.dossier, { objeto, id: idObjeto }).catch(() => null);
  }

  /** What was asked of the payment and of what it is for, as this operator may read it; null: that is away. */
  private askTalks(
    { id: idOperador, permisos = [] }: SessionUser,
    id: number,
    { objeto, idObjeto }: Asked,
  ): Promise<DossierTalks[] | null> {
    const of = [
      { objeto: 'pago', id },
      { objeto, id: idObjeto },
    ];
    const asked = of.map((one) => this.internal.get(ASKS.dossierTalks, { ...one, idOperador, permisos: permisos.join(',') }));
    return Promise.all(asked).catch(() => null);
  }

  private async budget({ convocatoria, anio, moneda, toma, cuenta }: Asked): Promise<PaymentDossier['presupuesto']> {
    const known = await row(
      this.em,
      sql<{ centimos: number }>`select centimos from payments.presupuesto
        where convocatoria = ${convocatoria} and anio = ${anio} and moneda = ${moneda}`,
    );
    if (!known) return null;
    const left = known.centimos - (await budgetUsed(this.em, convocatoria, anio, moneda));
    const antes = cuenta ? left + toma : left;
    return { linea: budgetName({ convocatoria, anio }), moneda, antes, despues: antes - toma };
  }

  private async named(reviews: DomainDossier['revisiones']): Promise<PaymentDossier['revisiones']> {
    const ids = reviews.flatMap(({ idUsuario }) => idUsuario ?? []);
    const people = await rows(
      this.em,
      read
        .selectFrom('platform.quien')
        .select(['id', 'correo'])
        .where('id', 'in', [0, ...ids]),
    );
    const mail = new Map(people.map(({ id, correo }) => [id, correo]));
    return reviews.map(({ que, idUsuario, cuando }) => ({ que, cuando, quien: idUsuario === null ? null : (mail.get(idUsuario) ?? null) }));
  }
}

const byTime = (a: { cuando: string }, b: { cuando: string }) => Date.parse(a.cuando) - Date.parse(b.cuando);

const earlier = (id: number, { grupo, objeto, idObjeto, concepto }: Asked) => sql<EarlierPayment>`
  select p.id as "idPago", p.periodo, p."nombreConcepto", p.centimos, p.moneda, p.estado, p.completado, b.nombre
  from payments.pago p join payments.beneficiario b on b.id = p."idBeneficiario"
  where p.grupo = ${grupo} and p.id <> ${id} and p.estado <> 'cancelado'
    and ((p.objeto = ${objeto} and p."idObjeto" = ${idObjeto}) or (p.concepto = ${concepto} and p.id < ${id}))
  order by p.id desc limit ${MOST}`;

function registered({ documento, nombre }: Asked, registro: string | null): string {
  if (registro === null) return `El registro de empresas no conoce ${documento}`;
  return registro === nombre
    ? `${documento} es de ${registro} también en el registro de empresas`
    : `En el registro de empresas ${documento} es de ${registro}, y no de ${nombre}`;
}
