import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import {
  MERGE_REFUSALS,
  MERGE_SERVICES,
  MERGE_STANDS_AGAINST,
  type MergeAccount,
  type MergeDifference,
  mergeDifferences,
  type MergePreview,
  type MergePreviewPart,
  type MergeService,
} from '@registro/contracts/accounts/merge';
import type { KnownPerson } from '@registro/contracts/console/find-people';
import type { NamesQuestion } from '@registro/contracts/profile/names';
import { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { inTime } from '@registro/platform/in-time';
import type { Pair } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';
import { accountsAgainst } from './mergeable.js';

/** ms; what has not answered by then is away. */
const PATIENCE = 10_000;

/** What two accounts hold, and what stands against joining them: each service answers for its own. */
@Injectable()
export class MergePreviews {
  private readonly log = new Logger('MergePreviews');

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  /** @param but the merge that is about these two already */
  async of(pair: Pair, but: number | null = null): Promise<MergePreview> {
    const impide = await accountsAgainst(this.em, pair, but);
    if (!impide) notFound('La cuenta no existe');
    const services = Object.keys(MERGE_SERVICES) as MergeService[];
    const [{ accounts, named }, ...parts] = await Promise.all([
      this.accounts(pair),
      ...services.map((service) => this.part(service, pair)),
    ]);
    const away = services.filter((service, i) => parts[i] === null || (service === 'profile' && !named));
    const [origen, destino] = [pair.origen, pair.destino].map((id) => accounts.find((one) => one.id === id)!) as [
      MergeAccount,
      MergeAccount,
    ];
    return {
      origen,
      destino,
      partes: parts.filter((part) => part !== null),
      ausentes: away.map((service) => MERGE_SERVICES[service]),
      impide,
    };
  }

  /** Refuses, in sentences, where anything stands against it or somebody does not answer; answers in what the two differ. */
  async assertFree(pair: Pair, but: number | null = null): Promise<MergeDifference[]> {
    const { origen, destino, impide, partes, ausentes } = await this.of(pair, but);
    const against = [...impide, ...partes.flatMap((part) => part.impide)];
    if (against.length) refuse(MERGE_STANDS_AGAINST(against));
    if (ausentes.length) refuse(MERGE_REFUSALS.ausentes(ausentes.join(', ')));
    return mergeDifferences(origen, destino);
  }

  private async part(service: MergeService, { origen, destino }: Pair): Promise<MergePreviewPart | null> {
    try {
      return await inTime(this.internal.get<MergePreviewPart>(`fusiones/${service}/${origen}/${destino}`), PATIENCE);
    } catch (err) {
      this.log.warn({ err, servicio: service }, 'a part of a merge is away');
      return null;
    }
  }

  /** `named`: the profile said whose they are; where it did not, nobody could be warned that they are two people's. */
  private async accounts({ origen, destino }: Pair): Promise<{ accounts: MergeAccount[]; named: boolean }> {
    const ids = [origen, destino];
    const question: NamesQuestion = { ids };
    const [accounts, known] = await Promise.all([
      rows(
        this.em,
        sql<MergeAccount>`
          select u.id, u.email as correo, u.name as nombre, null as cedula, null as "fechaNacimiento", u.activo, u."emailVerified" as verificado, u."createdAt" as creado,
                 (select max(s."updatedAt") from accounts.session s where s."userId" = u.id) as entrada
          from accounts."user" u where u.id = any(${ids}::int[])`,
      ),
      this.internal.post<KnownPerson[]>('perfil/personas', question).catch(() => null),
    ]);
    const whole = accounts.map((one) => {
      const { idUsuario: _, ...person } = known?.find(({ idUsuario }) => idUsuario === one.id) ?? {};
      return { ...one, ...person };
    });
    return { accounts: whole, named: known !== null };
  }
}
