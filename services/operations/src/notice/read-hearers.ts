import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MailAddress, Unreached, WhomToReach } from '@registro/contracts/accounts/internal-user';
import type { KnownPerson } from '@registro/contracts/console/find-people';
import { HEARERS_PAGE, type HearersPage, type HearersQuestion } from '@registro/contracts/notices/audience';
import type { NamesQuestion } from '@registro/contracts/profile/names';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { Audiences } from './audiences.js';

export class ReadHearers extends Query<HearersPage> {
  constructor(
    readonly user: SessionUser,
    readonly asked: HearersQuestion,
  ) {
    super();
  }
}

/** Who they are that an act would tell, a page at a time; whose account is suspended is not among them. */
@QueryHandler(ReadHearers)
export class ReadHearersHandler implements IQueryHandler<ReadHearers> {
  constructor(
    private readonly internal: Internal,
    private readonly audiences: Audiences,
  ) {}

  async execute({ user, asked }: ReadHearers): Promise<HearersPage> {
    const told = await this.audiences.told(user, asked, 'quienes');
    const { texto, despuesDe } = asked;
    const ids = await told.pagina({ texto, despuesDe: despuesDe ?? 0, cuantos: HEARERS_PAGE });
    if (!ids.length) return { personas: [], sigue: null };
    const whom: WhomToReach = { ids };
    const [{ inactivos, sinConfirmar }, known] = await Promise.all([
      this.internal.post<Unreached>('usuarios/alcance', whom),
      this.internal.post<KnownPerson[]>('perfil/personas', { ids } satisfies NamesQuestion),
    ]);
    const names = new Map(known.map((one) => [one.idUsuario, one]));
    const unknown = ids.filter((id) => !names.has(id));
    const addresses = unknown.length ? await this.internal.post<MailAddress[]>('usuarios/correos', { ids: unknown }) : [];
    const called = new Map(addresses.map(({ id, correo }) => [id, correo]));
    return {
      personas: ids
        .filter((id) => !inactivos.includes(id))
        .map((id) => {
          const one = names.get(id);
          const nombre = one?.nombre ?? called.get(id) ?? `Cuenta ${id}`;
          return { id, nombre, cedula: one?.cedula ?? null, confirmado: !sinConfirmar.includes(id) };
        }),
      sigue: ids.length === HEARERS_PAGE ? ids.at(-1)! : null,
    };
  }
}
