import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Config } from './config.js';

/** What this process measures of itself, for Prometheus. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const CONNECTIONS = 'registro_conexiones';

/** Of how a queue stood, by the name of its consumer. Operations alone says it, each of its processes the same. */
const ofQueue = (name: string, help: string) => new Gauge({ name, help, labelNames: ['cola'], registers: [registry] });

const of = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });

export const metrics = {
  /** a call of the API, by the route that answered it */
  calls: new Histogram({
    name: 'registro_llamada_segundos',
    help: 'Calls of the API by route, method and status',
    labelNames: ['ruta', 'metodo', 'estado'],
    buckets: [0.05, 0.2, 0.5, 1, 2, 5, 15],
    registers: [registry],
  }),
  /** how long the oldest event waits to be handed to the queues; 0: none waits */
  unsentEvents: new Gauge({
    name: 'registro_evento_sin_enviar_segundos',
    help: 'Age of the oldest event that no queue has yet',
    registers: [registry],
  }),
  /** a limit that was counted in this process alone, because Redis was away */
  limitsInMemory: new Counter({
    name: 'registro_limites_en_memoria_total',
    help: 'Limits counted in this process alone, because Redis was away',
    registers: [registry],
  }),
  /** what should never be, by name; 0 is right */
  invariants: new Gauge({
    name: 'registro_invariantes',
    help: 'Rows that break an invariant of the product',
    labelNames: ['invariante'],
    registers: [registry],
  }),
  /**
   * room for data, bytes, as operations sees it; without a disk of its own 0 of 0. When they were last copied, Unix
   * time; 0: never
   */
  stores: {
    free: of('registro_disco_libre_bytes', 'Free space of the disk with the data folder'),
    disk: of('registro_disco_bytes', 'Size of that disk'),
    database: of('registro_base_bytes', 'Size of the database'),
    backup: of('registro_respaldo_fecha', 'When the last backup was done, Unix time; 0: none is known of'),
  },
  /** how each queue stood in its last sample, and whether anyone works on it now */
  queues: {
    owed: ofQueue('registro_cola_pendientes', 'Events that a queue has not had yet, in its last sample'),
    waits: ofQueue('registro_cola_espera_segundos', 'How long the oldest of them had waited; 0: none waited'),
    gaps: ofQueue('registro_cola_huecos', 'Of them those handed to the queue, a minute old or more, that its inbox lacks'),
    unattended: ofQueue('registro_cola_sin_atender_segundos', 'How long nobody has worked on a queue; 0: somebody does'),
    sampled: of('registro_cola_muestra_fecha', 'When queues were last sampled, Unix time'),
  },
};

/** Tells of this process's connections to PostgreSQL whenever it is asked; `espera` counts who has none. */
export function watchConnections(count: () => Record<'en_uso' | 'libre' | 'espera', number>): void {
  registry.removeSingleMetric(CONNECTIONS);
  const gauge = new Gauge({
    name: CONNECTIONS,
    help: 'Connections to PostgreSQL: en_uso, libre, espera',
    labelNames: ['estado'],
    collect: () => Object.entries(count()).forEach(([estado, many]) => gauge.set({ estado }, many)),
    registers: [],
  });
  registry.registerMetric(gauge);
}

/** Serves the metrics on a port of their own, which no proxy forwards. Without `METRICS_PORT` there is none. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Metrics');
  private server: Server | null = null;

  constructor(@Inject(Config) private readonly config: Config) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.metrics) return;
    const { host, port } = this.config.metrics;
    this.server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (err: unknown) => {
          this.log.error({ err }, 'metrics cannot be told');
          response.writeHead(500).end();
        },
      );
    });
    await new Promise<void>((done, fail) => this.server!.once('error', fail).listen(port, host, done));
    this.log.log({ direccion: this.server.address() as AddressInfo }, 'metrics');
  }

  onApplicationShutdown(): void {
    this.server?.close();
  }
}
