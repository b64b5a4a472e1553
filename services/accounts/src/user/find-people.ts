import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS, kindsOf } from '@registro/contracts/asks';
import {
  FOUND_MOST,
  type FoundPeople,
  type FoundPerson,
  type PersonMatch,
  type ProfileSearch,
  type SoughtKeys,
  soughtKeys,
} from '@registro/contracts/console/find-people';
import { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { inTime } from '@registro/platform/in-time';
import { findByName, LOOKED_AT, type NamedPerson } from '@registro/platform/records/find-by-name';
import { sql } from 'kysely';

/** ms; what has not answered by then is away, and the rest is shown. */
const PATIENCE = 3_000;

export class FindPeopleQuery extends Query<FoundPeople> {
  constructor(readonly texto: string) {
    super();
  }
}

type Account = Omit<FoundPerson, keyof PersonMatch | 'idUsuario'> & { idUsuario: number };

/**
 * Finds people by what an operator typed. Each service answers for the keys that it keeps, all at once, and one that is
 * away is named in the answer (decision 53).
 */
@QueryHandler(FindPeopleQuery)
export class FindPeopleHandler implements IQueryHandler<FindPeopleQuery> {
  private readonly log = new Logger('FindPeople');

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ texto }: FindPeopleQuery): Promise<FoundPeople> {
    const ausentes = new Set<string>();
    const orAway = async <T>(part: string, answer: Promise<T[]>): Promise<T[]> => {
      try {
        return await inTime(answer, PATIENCE);
      } catch (err) {
        this.log.warn({ err, parte: part }, 'a part of the search is away');
        ausentes.add(part);
        return [];
      }
    };
    const keys = soughtKeys(texto);
    const matches = (await Promise.all(this.sources(keys).map(([part, answer]) => orAway(part, answer)))).flat();
    const first = bestOfEach(matches);
    const ids = first.map(({ idUsuario }) => idUsuario);
    if (ids.length === 0) return { personas: [], ausentes: [...ausentes] };
    const accounts = await this.accounts(ids);
    return { personas: first.flatMap((match) => shown(match, accounts)), ausentes: [...ausentes] };
  }

  /** Only those that could know the text are asked. */
  private sources({ nombre, cedula, correo, numero, idPago, idUsuario }: SoughtKeys): [part: string, answer: Promise<PersonMatch[]>][] {
    const search: ProfileSearch = { nombre, cedula };
    return [
      ...(numero ? this.byNumber(numero) : []),
      ...(nombre || cedula ? [['perfiles', this.internal.post(ASKS.searchPeople, search)] as const] : []),
      ...(idPago ? [['pagos', this.byPayment(idPago)] as const] : []),
      ...(idUsuario ? [['cuentas', Promise.resolve<PersonMatch[]>([{ idUsuario, por: 'cuenta', numero: null }])] as const] : []),
      ...(correo ? [['cuentas', this.byMail(correo)] as const] : []),
      ...(nombre ? [['cuentas', this.byName(nombre)] as const] : []),
    ].map(([part, answer]) => [part, answer]);
  }

  private byNumber(numero: string): [string, Promise<PersonMatch[]>][] {
    const receipt = async (de: string): Promise<PersonMatch[]> => {
      const found = await this.internal.find(ASKS.receipt, { de, numero });
      return found ? [{ idUsuario: found.idUsuario, por: 'acuse', numero }] : [];
    };
    const printed = this.internal.find(ASKS.numberOwner, { numero });
    return [
      ['documentos', printed.then((found) => (found ? [found] : []))],
      ...kindsOf(ASKS.receipt).map((de): [string, Promise<PersonMatch[]>] => ['acuses', receipt(de)]),
    ];
  }

  private async byPayment(idPago: number): Promise<PersonMatch[]> {
    const found = await this.internal.find(ASKS.payment, { id: idPago });
    return found ? [{ idUsuario: found.idUsuario, por: 'pago', numero: String(idPago) }] : [];
  }

  private byMail(correo: string): Promise<PersonMatch[]> {
    const beginning = `${correo.replace(/[\\%_]/g, '\\$&')}%`;
    return rows(
      this.em,
      sql<PersonMatch>`
        select id as "idUsuario", 'correo' as por, email as numero from accounts."user"
        where email like ${beginning} order by email limit ${FOUND_MOST}`,
    );
  }

  private byName(nombre: string): Promise<PersonMatch[]> {
    return findByName(
      this.em,
      nombre,
      (having) => sql<NamedPerson>`select id, cardinality(palabras) as nombres from accounts."user" where ${having} limit ${LOOKED_AT}`,
    );
  }

  private accounts(ids: number[]): Promise<Account[]> {
    return rows(
      this.em,
      sql<Account>`
        select u.id as "idUsuario", u.correo, u.nombre, u.documento as cedula, u.roles, u.activo, d.correo as "unidaA"
        from platform.quien u left join platform.quien d on d.id = u."unidaA" where u.id = any(${ids}::int[])`,
    );
  }
}

/** A person once, by the best of what matched; those who are only alike come last. */
function bestOfEach(matches: PersonMatch[]): PersonMatch[] {
  const exact = matches.filter(({ por }) => por !== 'parecido');
  const alike = matches.filter(({ por }) => por === 'parecido');
  const seen = new Set<number>();
  return [...exact, ...alike].filter(({ idUsuario }) => !seen.has(idUsuario) && seen.add(idUsuario)).slice(0, FOUND_MOST);
}

/** Nothing for an account that is gone. */
function shown(match: PersonMatch, accounts: Account[]): FoundPerson[] {
  const account = accounts.find(({ idUsuario }) => idUsuario === match.idUsuario);
  return account ? [{ ...account, ...match }] : [];
}
