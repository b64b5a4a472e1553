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
import { ASKS } from '@registro/contracts/asks';
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
    const [accounts, ...parts] = await Promise.all([this.accounts(pair), ...services.map((service) => this.part(service, pair))]);
    const away = services.filter((_, i) => parts[i] === null);
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

  /**
   * Refuses, in sentences, where anything stands against it or somebody does not answer; answers in what the two
   * differ.
   */
  async assertFree(pair: Pair, but: number | null = null): Promise<MergeDifference[]> {
    const { origen, destino, impide, partes, ausentes } = await this.of(pair, but);
    const against = [...impide, ...partes.flatMap((part) => part.impide)];
    if (against.length) refuse(MERGE_STANDS_AGAINST(against));
    if (ausentes.length) refuse(MERGE_REFUSALS.ausentes(ausentes.join(', ')));
    return mergeDifferences(origen, destino);
  }

  private async part(service: MergeService, { origen, destino }: Pair): Promise<MergePreviewPart | null> {
    try {
      return await inTime(this.internal.get(ASKS.mergePreview, { servicio: service, origen, destino }), PATIENCE);
    } catch (err) {
      this.log.warn({ err, servicio: service }, 'a part of a merge is away');
      return null;
    }
  }

  private accounts({ origen, destino }: Pair): Promise<MergeAccount[]> {
    return comparedAccounts(this.em, [origen, destino]);
  }
}

/** These accounts with what tells whose they are, as operators compare them. */
export function comparedAccounts(em: EntityManager, ids: number[]): Promise<MergeAccount[]> {
  return rows(
    em,
    sql<MergeAccount>`
      select u.id, q.correo, q.nombre, q.documento as cedula, q.activo, q.confirmado as verificado, u."createdAt" as creado,
             (select p."fechaNacimiento"::text from profile.persona p where p."idUsuario" = u.id) as "fechaNacimiento",
             (select max(s."updatedAt") from accounts.session s where s."userId" = u.id) as entrada
      from accounts."user" u join platform.quien q on q.id = u.id where u.id = any(${ids}::int[])`,
  );
}
