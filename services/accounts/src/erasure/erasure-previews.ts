import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import {
  ERASURE_SERVICES,
  ERASURE_STANDS_AGAINST,
  type ErasurePreview,
  type ErasurePreviewPart,
  type ErasureService,
} from '@registro/contracts/accounts/erasure';
import { ASKS } from '@registro/contracts/asks';
import { Internal } from '@registro/platform/auth/internal';
import { refuse } from '@registro/platform/errors';
import { inTime } from '@registro/platform/in-time';

/** ms; what has not answered by then is away. */
const PATIENCE = 10_000;
const SERVICES = Object.keys(ERASURE_SERVICES) as ErasureService[];

/** What is held on a person and what stands against erasing it: each service answers for its own. */
@Injectable()
export class ErasurePreviews {
  private readonly log = new Logger('ErasurePreviews');

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async of(idUsuario: number): Promise<ErasurePreview> {
    const answers = await Promise.all(SERVICES.map((service) => this.part(service, idUsuario)));
    const partes = answers.filter((part) => part !== null);
    return {
      partes: partes.filter(({ filas }) => filas.length > 0),
      impide: partes.flatMap(({ impide }) => impide),
      ausentes: SERVICES.filter((_, i) => answers[i] === null).map((service) => ERASURE_SERVICES[service]),
    };
  }

  /** Refuses, in sentences, where anything is under way or somebody does not answer. */
  async assertFree(idUsuario: number): Promise<void> {
    const against = ERASURE_STANDS_AGAINST(await this.of(idUsuario));
    if (against) refuse(against);
  }

  private async part(service: ErasureService, idUsuario: number): Promise<ErasurePreviewPart | null> {
    try {
      return await inTime(this.internal.get(ASKS.erasurePreview, { servicio: service, idUsuario }), PATIENCE);
    } catch (err) {
      this.log.warn({ err, servicio: service }, 'a service does not say what it holds on a person');
      return null;
    }
  }
}
