import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Unreached, WhomToReach } from '@registro/contracts/accounts/internal-user';
import type { KnownPerson } from '@registro/contracts/console/find-people';
import { HEARERS_PAGE, type HearersPage, type HearersQuestion } from '@registro/contracts/notices/audience';
import type { NamesQuestion } from '@registro/contracts/profile/names';
import { Internal } from '@registro/platform/auth/internal';
import { WindowAudience } from './window-audience.js';

export class ReadHearers extends Query<HearersPage> {
  constructor(readonly asked: HearersQuestion) {
    super();
  }
}

/** Who they are that an act would tell, a page at a time; whose account is suspended is not among them. */
@QueryHandler(ReadHearers)
export class ReadHearersHandler implements IQueryHandler<ReadHearers> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly audience: WindowAudience,
  ) {}

  async execute({ asked }: ReadHearers): Promise<HearersPage> {
    const { concerned, fases } = await this.audience.told(this.em, asked);
    if (!fases.length) return { personas: [], sigue: null };
    const { texto, despuesDe } = asked;
    const tambien = concerned.borradores?.enterados;
    const ids = await this.audience.people({ ...concerned, tambien, texto, despuesDe: despuesDe ?? 0, cuantos: HEARERS_PAGE });
    if (!ids.length) return { personas: [], sigue: null };
    const [{ inactivos }, known] = await Promise.all([
      this.internal.post<Unreached>('usuarios/alcance', { ids } satisfies WhomToReach),
      this.internal.post<KnownPerson[]>('perfil/personas', { ids } satisfies NamesQuestion),
    ]);
    const people = known.filter(({ idUsuario }) => !inactivos.includes(idUsuario)).toSorted((a, b) => a.idUsuario - b.idUsuario);
    return {
      personas: people.map(({ idUsuario, nombre, cedula }) => ({ id: idUsuario, nombre, cedula })),
      sigue: ids.length === HEARERS_PAGE ? ids.at(-1)! : null,
    };
  }
}
