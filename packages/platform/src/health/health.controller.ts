import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, Logger } from '@nestjs/common';
import { Read } from '../auth/call.js';
import { Config } from '../config.js';
import { HttpProblem } from '../errors.js';
import { heartbeatKey } from '../events/queues.js';
import { RedisStore } from '../redis.js';
import { STORAGE, type Storage } from '../storage/storage.js';
import { OWN_CONSUMERS } from './own-consumers.js';
import { probeDatabase } from './probe-database.js';

/** For orchestrators. `vivo`: restart me if not. `listo`: send me requests only if so. */
@Controller('api/salud')
export class HealthController {
  private readonly log = new Logger('Health');
  /** Since when heartbeats could be expected: the start, or the last time Redis was seen away. */
  private since = Date.now();

  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisStore,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(OWN_CONSUMERS) private readonly consumers: string[],
    @Inject(Config) private readonly config: Config,
  ) {}

  @Read('vivo', 'publico')
  async live() {
    const silent = await this.silentQueues();
    if (silent.length) {
      this.log.error({ colas: silent }, 'queues without heartbeat');
      throw new HttpProblem(503, 'El servicio no está disponible en este momento');
    }
    return { estado: 'vivo' };
  }

  /** Queues whose heartbeat job nobody took, whatever their connection's ping says (rule H-12). A restart would not bring Redis back. */
  private async silentQueues(): Promise<string[]> {
    if (!this.consumers.length) return [];
    const beats = await this.redis.client.mget(this.consumers.map(heartbeatKey)).catch(() => null);
    if (!beats) this.since = Date.now();
    if (!beats || Date.now() - this.since < this.config.silenceMs) return [];
    return this.consumers.filter((_, i) => Date.now() - Number(beats[i] ?? 0) > this.config.silenceMs);
  }

  @Read('listo', 'publico')
  async ready() {
    const parts = await Promise.all([
      this.part('base de datos', () => probeDatabase(this.em)),
      this.part('redis', () => this.redisReady()),
      this.part('archivos', () => this.storage.check()),
    ]);
    if (parts.some((p) => !p.listo)) throw new HttpProblem(503, 'El servicio no está disponible en este momento', undefined, '503', parts);
    return parts;
  }

  private async redisReady(): Promise<void> {
    // From INFO, for a managed Redis forbids CONFIG. One that evicts would drop jobs in silence (rule H-11).
    const policy = /maxmemory_policy:(\S+)/.exec(await this.redis.client.info('memory'))?.[1];
    if (policy !== 'noeviction') throw new Error(`maxmemory-policy is ${policy}`);
  }

  private async part(parte: string, probe: () => Promise<unknown>): Promise<{ parte: string; listo: boolean }> {
    try {
      await probe();
      return { parte, listo: true };
    } catch (err) {
      this.log.error({ err, parte }, 'not ready');
      return { parte, listo: false };
    }
  }
}
