import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, Logger } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { HealthPart } from '@registro/contracts/health-part';
import { Answers, Read } from '../auth/endpoint.js';
import { HttpProblem } from '../errors.js';
import { inTime } from '../in-time.js';
import { isNoRoom } from '../no-room.js';
import { RedisStore } from '../redis.js';
import { STORAGE, type Storage } from '../storage/storage.js';
import { HeartbeatWatch } from './heartbeat-watch.js';
import { probeDatabase } from './probe-database.js';

/** A part that says nothing in this time is not ready. */
const PATIENCE_MS = 2_000;

/** For orchestrators. `vivo`: restart me if not. `listo`: send me requests only if so. */
@Controller('api')
export class HealthController {
  private readonly log = new Logger('Health');

  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisStore,
    private readonly heartbeats: HeartbeatWatch,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Read('salud/vivo', 'publico')
  live() {
    const { silent } = this.heartbeats;
    if (silent.length) {
      this.log.error({ colas: silent }, 'queues without heartbeat');
      throw new HttpProblem(503, 'El servicio no está disponible en este momento');
    }
    return { estado: 'vivo' };
  }

  @Read('salud/listo', 'publico')
  async ready(): Promise<HealthPart[]> {
    const parts = await this.parts();
    if (parts.some((p) => !p.listo)) throw new HttpProblem(503, 'El servicio no está disponible en este momento', undefined, '503', parts);
    return parts;
  }

  /** What whoever asks for the whole product asks of each service; nginx chooses it by its name. */
  @Answers(ASKS.health)
  parts(): Promise<HealthPart[]> {
    return Promise.all([
      this.part('base de datos', () => probeDatabase(this.em)),
      this.part('redis', () => this.redisReady()),
      this.part('archivos', () => this.storage.check()),
    ]);
  }

  private async redisReady(): Promise<void> {
    // One whose disk or memory is full still answers: only a write tells.
    await this.redis.client.set('salud', '1', 'PX', 60_000);
    // From INFO, for a managed Redis forbids CONFIG. One that evicts would drop jobs in silence (rule H-11).
    const policy = /maxmemory_policy:(\S+)/.exec(await this.redis.client.info('memory'))?.[1];
    if (policy !== 'noeviction') throw new Error(`maxmemory-policy is ${policy}`);
  }

  private async part(parte: string, probe: () => Promise<unknown>): Promise<HealthPart> {
    try {
      await inTime(probe(), PATIENCE_MS);
      return { parte, listo: true };
    } catch (err) {
      this.log.error({ err, parte }, 'not ready');
      return { parte, listo: false, ...(isNoRoom(err) ? { motivo: 'sin espacio' } : {}) };
    }
  }
}
